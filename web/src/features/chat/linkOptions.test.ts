import { find } from 'linkifyjs';
import { expect, test } from 'vitest';
import { linkOptions, mayHoldLink } from './linkOptions';

const linksOf = (text: string): string[] => find(text, linkOptions).map(({ href }) => href);

test.each([
  ['bak: https://okul.example/ders?no=4#ilk', 'https://okul.example/ders?no=4#ilk'],
  ['HTTP://okul.example', 'HTTP://okul.example'],
  ['www.okul.example.com', 'https://www.okul.example.com'],
  ['okul.com/a@b', 'https://okul.com/a@b'],
  ['https://okul.example/@ayse', 'https://okul.example/@ayse'],
  ['http://localhost:8080/room', 'http://localhost:8080/room'],
  ['javascript://okul.com/%0aalert(1)', 'https://okul.com/%0aalert(1)'],
])('"%s" holds a link', (text, href) => {
  expect(linksOf(text)).toEqual([href]);
  expect(mayHoldLink(text)).toBe(true);
});

test.each([
  'https://okul.example@evil.example/',
  'https://okul:parola@evil.example/',
  'https://@evil.example/',
  'https://okul.example%2Fders@evil.example/',
  'ayse@okul.com',
  'mailto:ayse@okul.com',
  'ftp://okul.com/dosya',
  'javascript:alert(1)',
  'JavaScript:void(0)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
])('"%s" stays text', (text) => {
  expect(linksOf(text)).toEqual([]);
});

test.each(['Merhaba. Nasılsınız?', 'Ödev: sayfa 12...', 'Saat 14:30', '😀'])('"%s" surely holds none', (text) => {
  expect(mayHoldLink(text)).toBe(false);
  expect(linksOf(text)).toEqual([]);
});

import { expect, test } from 'vitest';
import { linkedParts } from './linkedParts';
import { mayHoldLink } from './linkOptions';

const linksOf = (text: string): string[] =>
  linkedParts(text).flatMap((part) => (typeof part === 'string' ? [] : [part.href]));

test.each([
  ['bak: https://okul.example/ders?no=4#ilk', 'https://okul.example/ders?no=4#ilk'],
  ['HTTP://okul.example', 'HTTP://okul.example'],
  ['www.okul.example.com', 'https://www.okul.example.com'],
  ['okul.com/a@b', 'https://okul.com/a@b'],
  ['https://okul.example/@ayse', 'https://okul.example/@ayse'],
  ['http://localhost:8080/room', 'http://localhost:8080/room'],
  ['https://okul.example/ders… sonra', 'https://okul.example/ders'],
  ['https://okul.example’deki sayfa', 'https://okul.example'],
  ["https://okul.example/ders'teki", 'https://okul.example/ders'],
  ['“https://okul.example/a”', 'https://okul.example/a'],
  ['«https://okul.example/a»', 'https://okul.example/a'],
  ['"https://okul.example/a"', 'https://okul.example/a'],
  ['https://okul.example/ders.', 'https://okul.example/ders'],
  ['(https://okul.example/a_(b))', 'https://okul.example/a_(b)'],
  ['http://[fd00::1]/ders', 'http://[fd00::1]/ders'],
  ['adres: https://[2001:db8::7]:8443/room/1?pwd=A#b.', 'https://[2001:db8::7]:8443/room/1?pwd=A#b'],
  ['javascript://okul.com/%0aalert(1)', 'https://okul.com/%0aalert(1)'],
])('"%s" holds a link', (text, href) => {
  expect(linksOf(text)).toEqual([href]);
  expect(mayHoldLink(text)).toBe(true);
});

test.each([
  'https://okul.example@evil.example/',
  'http://[fd00::zz]/',
  'https://a:b@[fd00::1]/',
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

test.each(['“Bakın: https://okul.example/a’ya, http://[::1]:80/x!”', '…', '’', ''])(
  'of "%s" nothing is lost',
  (text) => {
    expect(
      linkedParts(text)
        .map((part) => (typeof part === 'string' ? part : part.text))
        .join(''),
    ).toBe(text);
  },
);

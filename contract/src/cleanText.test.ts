import { describe, expect, it } from 'vitest';
import { clientCommand } from './room/commands.js';
import { cleanText } from './cleanText.js';

describe('a text of several lines', () => {
  it.each([
    ['turned around', 'https://okul.example/\u202egnp.exe', 'https://okul.example/gnp.exe'],
    ['isolated', '\u2066a\u2069 \u200fb\u200e', 'a b'],
    ['with invisible letters', 'gi\u200bz\u2060li\ufeff\u00ad\u3164', 'gizli'],
    ['with controls', 'a\u0007b\u001b[31mc', 'ab[31mc'],
    ['with other line ends', ' a\r\nb\u2028c\td ', 'a\nb\nc\td'],
    ['that cannot be stored', 'a\0b\ud800c', 'a\ufffdb\ufffdc'],
    ['with piled marks', `a${'\u0301'.repeat(40)}b`, 'a\u0301\u0301\u0301b'],
    ['as it is', 'Ödev: x² ½ ﬁ, 你好, שלום', 'Ödev: x² ½ ﬁ, 你好, שלום'],
    [
      'with pictures',
      '👩\u200d🏫 👍🏽 ❤️ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '👩\u200d🏫 👍🏽 ❤️ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['with letters that a flag hides', '\u{e0041}\u{e0042}a', 'a'],
  ])('%s', (_what, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('is what a chat message becomes, and nothing is no message', () => {
    expect(clientCommand.parse({ type: 'chat', text: ' iyi\u202e \u200bders ' })).toMatchObject({ text: 'iyi ders' });
    for (const text of ['', ' \u200b ', '\u202e\u202c', '\u3164'])
      expect(clientCommand.safeParse({ type: 'chat', text }).success).toBe(false);
  });
});

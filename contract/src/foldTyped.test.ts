import { describe, expect, it } from 'vitest';
import { foldTyped } from './foldTyped.js';
import { readSlipCode } from './slips.js';
import { emailSchema } from './users.js';

const around = (mark: string) => `${mark}il${mark}ker${mark}`;

describe('what is typed or pasted', () => {
  it.each([
    ['as it is', 'ilker', 'ilker'],
    ['in capitals', 'ILKER', 'ilker'],
    ['in Turkish capitals', 'İLKER', 'ilker'],
    ['with a Turkish capital', 'İlker', 'ilker'],
    ['with a capital in its parts', 'I\u0307lker', 'ilker'],
    ['as a phone makes small letters of it', 'ılker', 'ilker'],
    ['with an i that has two dots', 'i\u0307lker', 'ilker'],
    ['full-width', 'ｉｌｋｅｒ', 'ilker'],
    ['full-width capitals', 'ＩＬＫＥＲ', 'ilker'],
    ['full-width digits', 'ilker１２', 'ilker12'],
    ['mathematical letters', '𝐢𝐥𝐤𝐞𝐫', 'ilker'],
    ['in circles', 'ⓘⓛⓚⓔⓡ', 'ilker'],
    ['with blanks around', '  ilker  ', 'ilker'],
    ['with a tab', '\tilker', 'ilker'],
    ['with a line end', 'ilker\r\n', 'ilker'],
    ['with a blank that does not break', '\u00a0ilker\u00a0', 'ilker'],
    ['with a narrow blank', 'ilker\u202f', 'ilker'],
    ['with a wide blank', '\u3000ilker', 'ilker'],
    ['with a zero-width space', around('\u200b'), 'ilker'],
    ['with a zero-width non-joiner', around('\u200c'), 'ilker'],
    ['with a zero-width joiner', around('\u200d'), 'ilker'],
    ['with a left-to-right mark', around('\u200e'), 'ilker'],
    ['with a right-to-left mark', around('\u200f'), 'ilker'],
    ['with an embedding', '\u202ailker\u202c', 'ilker'],
    ['with an override', '\u202dilker\u202c', 'ilker'],
    ['with an isolate', '\u2066ilker\u2069', 'ilker'],
    ['with a word joiner', around('\u2060'), 'ilker'],
    ['with a byte order mark', '\ufeffilker', 'ilker'],
    ['with a soft hyphen', around('\u00ad'), 'ilker'],
    ['with a combining joiner', around('\u034f'), 'ilker'],
    ['with an empty letter', around('\u3164'), 'ilker'],
    ['with a variation selector', around('\ufe0f'), 'ilker'],
    ['with a zero byte', 'ilker\0', 'ilker'],
    ['an address', 'İlker@Okul.Example', 'ilker@okul.example'],
    ['an address in capitals', 'ILKER.IŞIK@OKUL.EXAMPLE', 'ilker.işik@okul.example'],
    ['an address from a mail program', '\u200bilker@okul.example\u00a0', 'ilker@okul.example'],
    ['a full-width address', 'ｉｌｋｅｒ＠ｏｋｕｌ．ｅｘａｍｐｌｅ', 'ilker@okul.example'],
    ['a room’s code', ' １２３-456-789\u200b', '123-456-789'],
    ['nothing that can be seen', '\u200b\u00a0', ''],
    ['another name', 'ülker', 'ülker'],
  ])('%s is folded', (_, typed, folded) => {
    expect(foldTyped(typed)).toBe(folded);
    expect(foldTyped(folded), 'once more').toBe(folded);
  });

  it('is an address as it was meant', () => {
    expect(emailSchema.parse('\u202aİlker@okul.example\u202c ')).toBe('ilker@okul.example');
    expect(emailSchema.safeParse('ilker at okul').success).toBe(false);
  });

  it('is the code of a slip', () => {
    const code = readSlipCode('K7MQW-3XP9R');
    expect(code).not.toBeNull();
    for (const typed of ['k7mqw 3xp9r', 'Ｋ７ＭＱＷ－３ＸＰ９Ｒ', '\u200bK7MQW\u20133XP9R\u00a0', 'K7MQW\u00ad-3XP9R'])
      expect(readSlipCode(typed), typed).toBe(code);
  });
});

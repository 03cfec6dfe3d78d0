import { describe, expect, it } from 'vitest';
import { readVariables } from './variables.js';

describe('a value of the school’s .env', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['  spaces inside  ', 'spaces inside'],
    ["'p$a#s\"s'", 'p$a#s"s'],
    ['"Atatürk\'ün Okulu"', "Atatürk'ün Okulu"],
    ["'quoted'   # a comment", 'quoted'],
    ['8080 # behind the router', '8080'],
    ['# nothing but a comment', ''],
    ['p$a', 'p$a'],
    ['{"default":{"domain":"meet.jitsi"}}', '{"default":{"domain":"meet.jitsi"}}'],
  ])('is what stands there: %s', (text, value) => {
    expect(readVariables(`FIRST=1\nexport NAME = ${text}\r\nLAST=2\n`)).toMatchObject({ NAME: value, LAST: '2' });
  });

  it.each(['p$a#s"s', 'Okul #1', '"a\\nb"', "'Atatürk'ün Okulu'", '#1'])(
    'is refused by its name alone where Node would take it in part: %s',
    (text) => {
      const read = () => readVariables(`SMTP_PASSWORD=${text}\n`);
      expect(read).toThrow(/^\.env: SMTP_PASSWORD would be taken only in part/);
      expect(read).not.toThrow(text);
    },
  );

  it('is refused where it is longer than a program takes', () => {
    expect(() => readVariables(`SCHOOL_NAME=${'x'.repeat(200_000)}\n`)).toThrow('SCHOOL_NAME is 200000 signs long');
  });

  it('counts where it stands last', () => {
    expect(readVariables('A=x#y\nA=z\n')).toEqual({ A: 'z' });
  });
});

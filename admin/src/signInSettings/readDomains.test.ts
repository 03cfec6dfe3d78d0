import { expect, it } from 'vitest';
import { readDomains } from './readDomains';

it.each([
  ['okul.example', ['okul.example'], null],
  [
    ' @Okul.example\n\nders.okul.example, a.example;b.example ',
    ['okul.example', 'ders.okul.example', 'a.example', 'b.example'],
    null,
  ],
  ['okul.example\nökul.example', ['okul.example', 'ökul.example'], 'ökul.example'],
  ['elif@okul.example', ['elif@okul.example'], 'elif@okul.example'],
  ['', [], null],
])('%j is read', (text, domains, wrong) => expect(readDomains(text)).toEqual({ domains, wrong }));

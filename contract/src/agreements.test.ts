import { expect, it } from 'vitest';
import { acceptanceOf, acceptanceSchema, agreementBlocks, readAcceptance } from './agreements.js';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

it.each([
  ['', []],
  ['\n \n', []],
  ['One line', ['paragraph One line']],
  ['# Head\nFirst\nsecond\n\nThird', ['heading Head', 'paragraph First\nsecond', 'paragraph Third']],
  ['Before\n# Head\n\n\n  \nAfter', ['paragraph Before', 'heading Head', 'paragraph After']],
  ['# One\n# Two', ['heading One', 'heading Two']],
  ['#no heading\n## nor this', ['paragraph #no heading\n## nor this']],
  ['<b>bold</b> & # so', ['paragraph <b>bold</b> & # so']],
])('%j has headings and paragraphs', (text, blocks) => {
  expect(agreementBlocks(text).map((block) => `${block.kind} ${block.text}`)).toEqual(blocks);
});

it('an acceptance names a version and a language, and nothing else passes for one', () => {
  expect(readAcceptance(acceptanceOf(id, 'en'))).toEqual([id, 'en']);
  for (const odd of ['', id, `${id}.de`, `${id}.tr.tr`, `${id}.tr\n`, `x${id}.tr`])
    expect(acceptanceSchema.safeParse(odd).success, odd).toBe(false);
});

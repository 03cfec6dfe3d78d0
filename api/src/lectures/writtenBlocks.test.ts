import { expect, it } from 'vitest';
import { writtenBlocks } from './writtenBlocks.js';

const said = (text: string): string[] =>
  writtenBlocks(text).map((block) =>
    block === 'page' ? 'page' : [block.kind, block.sign, block.text].filter(Boolean).join(' | '),
  );

it.each([
  [
    '# Üçgenler\nİç açılar\ntoplamı\n\nYüz seksen',
    ['heading | Üçgenler', 'paragraph | İç açılar\ntoplamı', 'paragraph | Yüz seksen'],
  ],
  [
    '## Alt\n- bir\n* iki\n1. üç\n12) dört',
    ['subheading | Alt', 'entry | • | bir', 'entry | • | iki', 'entry | 1. | üç', 'entry | 12) | dört'],
  ],
  ['bir\n---\niki', ['paragraph | bir', 'page', 'paragraph | iki']],
  ['#etiket\n-5 derece\n### değil\n1.5 litre', ['paragraph | #etiket\n-5 derece\n### değil\n1.5 litre']],
  ['<script>alert(1)</script> & <b>', ['paragraph | <script>alert(1)</script> & <b>']],
])('%j is read as it was meant', (text, blocks) => {
  expect(said(text)).toEqual(blocks);
});

import type { QuestionNote } from '@derslik/contract/quizzes/questionFiles';
import { joinFormulas, splitFormulas, type TextPiece } from '@derslik/contract/quizzes/formulas';
import { findAll, rawText, readMarkup, type MarkupNode } from './markup.js';

/** What a text with marks says in plain words. Formulas stand between `$`, as everywhere here. */
export interface PlainText {
  text: string;
  images: { src: string; alt: string }[];
  notes: QuestionNote[];
}

/** What begins a line of its own. */
const blocks = new Set(
  'p div li tr h1 h2 h3 h4 h5 h6 ul ol table pre blockquote section article header footer prompt rubricBlock'.split(
    ' ',
  ),
);
/** What says nothing to a reader. */
const silent = new Set(
  'script style head title noscript iframe object embed svg video audio template feedbackBlock modalFeedback'.split(
    ' ',
  ),
);
const raised: Readonly<Record<string, string>> = { sup: '^', sub: '_' };

/** What other programs set around LaTeX; a lone `$` is money there, unless what it holds can't be anything else. */
const latex = /\\\((.+?)\\\)|\\\[(.+?)\\\]|\$\$(.+?)\$\$/gs;
const looksLatex = /[\\^_{]/;

/** LaTeX and money as we write them: `$x^2$`, `5 \$`. */
export const toOwnFormulas = (text: string): string => {
  const pieces: TextPiece[] = [];
  const say = (words: string): void => {
    for (const piece of splitFormulas(words))
      pieces.push(
        piece.isFormula && !looksLatex.test(piece.text) ? { text: `$${piece.text}$`, isFormula: false } : piece,
      );
  };
  let at = 0;
  for (const found of text.matchAll(latex)) {
    say(text.slice(at, found.index));
    const formula = (found[1] ?? found[2] ?? found[3] ?? '').replace(/\s+/g, ' ').trim();
    if (formula) pieces.push({ text: formula.replace(/(?<!\\)\$/g, String.raw`\$`), isFormula: true });
    at = found.index + found[0].length;
  }
  say(text.slice(at));
  return joinFormulas(pieces);
};

/** Our formulas as Moodle and its like set them: `\(x^2\)`. */
export const toForeignFormulas = (text: string): string =>
  splitFormulas(text)
    .map((piece) => (piece.isFormula ? String.raw`\(` + piece.text + String.raw`\)` : piece.text))
    .join('');

const mathText = (node: MarkupNode): { text: string; isLatex: boolean } => {
  const source = findAll(node, 'annotation').find(({ attributes }) => /tex/i.test(attributes['encoding'] ?? ''));
  if (source) return { text: String.raw`\(` + rawText(source).trim() + String.raw`\)`, isLatex: true };
  return { text: rawText(node).replace(/\s+/g, ' ').trim(), isLatex: false };
};

/** @param skips elements of these names are left out */
export const plainOfMarkup = (node: MarkupNode, skips: ReadonlySet<string> = new Set()): PlainText => {
  const images: PlainText['images'] = [];
  const notes = new Set<QuestionNote>();
  const walk = (one: MarkupNode | string): string => {
    if (typeof one === 'string') return one.replace(/\s+/g, ' ');
    const { name, attributes } = one;
    if (silent.has(name) || skips.has(name)) return '';
    if (name === 'br') return '\n';
    if (name === 'img') {
      images.push({ src: attributes['src'] ?? '', alt: attributes['alt'] ?? '' });
      return '';
    }
    if (name === 'math') {
      const { text, isLatex } = mathText(one);
      if (!isLatex) notes.add('formula');
      return text;
    }
    const inner = one.children.map(walk).join('');
    const mark = raised[name];
    if (mark) return inner.trim() ? String.raw`\({}` + mark + `{${inner.trim()}}` + String.raw`\)` : '';
    if (name === 'td' || name === 'th') return `${inner} | `;
    return blocks.has(name) ? `\n${inner}\n` : inner;
  };
  const text = node.children
    .map(walk)
    .join('')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(?: \|)+$/gm, '')
    .trim();
  return { text: toOwnFormulas(text), images, notes: [...notes] };
};

const knownTag =
  /<\/?(?:p|br|b|i|u|strong|em|span|div|img|su[bp]|[uo]l|li|table|t[rdh]|a|font|pre|code|h[1-6]|script|style|math)\b[^<>]*>/i;

/** @param isHtml null: where it has a tag of HTML */
export const plainOfHtml = (html: string, isHtml: boolean | null): PlainText => {
  if (isHtml ?? knownTag.test(html)) return plainOfMarkup(readMarkup(html, 'html'));
  return { text: toOwnFormulas(html.trim()), images: [], notes: [] };
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as HTML and XML hold it; its lines are parted by `<br/>`. */
export const htmlOf = (text: string): string =>
  toForeignFormulas(text)
    .replace(/[^\P{Cc}\n]|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
    .replaceAll('\n', '<br/>');

import { Parser } from 'htmlparser2';
import { QuestionFileFault } from './questionFileFault.js';

/** An element of HTML or XML, with its texts where they stand. */
export interface MarkupNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (MarkupNode | string)[];
}

/** Far more than a question has, and few enough that nobody waits. */
const elementsMost = 50_000;
const depthMost = 100;

/** HTML's void elements have no end. */
const voids = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr', 'col']);
/** With a document type a small file could say what unfolds without end, or name files of the server. */
const declared = /^!(?:ENTITY|ELEMENT|ATTLIST|NOTATION)/i;

/**
 * What stands in a text with marks, as a tree below a node without a name. Nothing is fetched, and no entity unfolds but those that stand for one character.
 * Names come in small letters for HTML, and without their prefix for XML.
 * @throws QuestionFileFault questionFiles.unreadable, .tooLarge
 */
export const readMarkup = (text: string, kind: 'html' | 'xml'): MarkupNode => {
  const root: MarkupNode = { name: '', attributes: {}, children: [] };
  const stack = [root];
  let count = 0;
  const isXml = kind === 'xml';
  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        if (!isXml) return;
        if (declared.test(name) || (/^!DOCTYPE/i.test(name) && data.includes('[')))
          throw new QuestionFileFault('questionFiles.unreadable');
      },
      onopentag(whole, attributes) {
        if (++count > elementsMost || stack.length > depthMost) throw new QuestionFileFault('questionFiles.tooLarge');
        const name = isXml ? whole.slice(whole.indexOf(':') + 1) : whole;
        const node = { name, attributes, children: [] };
        stack.at(-1)!.children.push(node);
        if (isXml || !voids.has(name)) stack.push(node);
      },
      ontext(piece) {
        const { children } = stack.at(-1)!;
        const last = children.length - 1;
        if (typeof children[last] === 'string') children[last] += piece;
        else children.push(piece);
      },
      onclosetag(whole) {
        const name = isXml ? whole.slice(whole.indexOf(':') + 1) : whole;
        if (stack.length > 1 && stack.at(-1)!.name === name) stack.pop();
      },
    },
    { xmlMode: isXml, decodeEntities: true },
  );
  parser.end(text);
  return root;
};

export const elementsOf = (node: MarkupNode): MarkupNode[] =>
  node.children.filter((child): child is MarkupNode => typeof child !== 'string');

/** All elements of this name below, in their order. */
export const findAll = (node: MarkupNode, name: string): MarkupNode[] =>
  elementsOf(node).flatMap((child) => (child.name === name ? [child] : []).concat(findAll(child, name)));

export const findFirst = (node: MarkupNode, name: string): MarkupNode | null => findAll(node, name)[0] ?? null;

/** Its texts as they stand. */
export const rawText = (node: MarkupNode): string =>
  node.children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('');

import { timetableLimits } from '@derslik/contract/limits/timetable';
import { Parser } from 'htmlparser2';
import { lineCounter } from '../../imports/lineCounter.js';
import { FileFault } from './fileFault.js';
import { cut } from './fileWords.js';

const { elementsMax, depthMax, textMax } = timetableLimits.files;

/** An element of a document. */
export interface XmlNode {
  name: string;
  /** Line of the document, from 1. */
  line: number;
  attributes: ReadonlyMap<string, string>;
  children: XmlNode[];
  text: string;
}

/** Encodings that timetable programs of schools write, by the word of a declaration. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'utf-16': 'utf-16le',
  'windows-1254': 'windows-1254',
  cp1254: 'windows-1254',
  'iso-8859-9': 'windows-1254',
  'windows-1250': 'windows-1250',
  cp1250: 'windows-1250',
  'iso-8859-2': 'iso-8859-2',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'us-ascii': 'windows-1252',
  'windows-1256': 'windows-1256',
  cp1256: 'windows-1256',
};

/** By its mark; else by its declaration; else UTF-8, or what a Turkish Windows writes where it is none. */
export const decodeXml = (bytes: Buffer): string => {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff')
    return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
  const head = bytes.subarray(0, 200).toString('latin1');
  const said = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase();
  const isMarked = bytes.subarray(0, 3).toString('hex') === 'efbbbf';
  const encoding = isMarked ? 'utf-8' : said === undefined ? null : encodings[said];
  if (encoding === undefined) throw new FileFault('timetableFiles.unreadable');
  // A declaration of UTF-16 that can be read as bytes lies.
  if (encoding !== null && !encoding.startsWith('utf')) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
};

/**
 * A document as a tree. Its own entities mean nothing and are fetched from nowhere; it is read once from its beginning to its end, without
 * recursion, and no further than its bounds.
 * @throws FileFault timetableFiles.unreadable for what is no XML, .broken for XML that is cut or badly nested, .tooLarge
 */
export const readXmlTree = (xml: string, elementsMost: number = elementsMax): XmlNode => {
  const stack: XmlNode[] = [];
  let root: XmlNode | null = null;
  let isClosed = false;
  let count = 0;
  const lineAt = lineCounter(xml);
  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        // With a document type a small file could say what unfolds without end, or name files of the server. FET's old ones name it alone.
        if (name.toUpperCase() === '!DOCTYPE' && !/^!DOCTYPE\s+[\w-]+\s*$/i.test(data))
          throw new FileFault('timetableFiles.unreadable');
        if (/^!(?:ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(name)) throw new FileFault('timetableFiles.unreadable');
      },
      onopentag(name, attributes) {
        if (++count > elementsMost || stack.length >= depthMax) throw new FileFault('timetableFiles.tooLarge');
        const node: XmlNode = {
          name,
          line: lineAt(parser.startIndex),
          attributes: new Map(Object.entries(attributes).map(([key, value]) => [key, value.slice(0, textMax * 50)])),
          children: [],
          text: '',
        };
        const above = stack.at(-1);
        if (above) above.children.push(node);
        else if (root) throw new FileFault('timetableFiles.broken', { line: node.line });
        else root = node;
        stack.push(node);
      },
      ontext(text) {
        const node = stack.at(-1);
        if (node && node.text.length < textMax * 50) node.text += text.slice(0, textMax * 50);
      },
      onclosetag(_name, isImplied) {
        // An empty element closes itself; what else is closed by another's end, or by the end of all, is cut or badly nested.
        if (isImplied && !xml.startsWith('/>', parser.endIndex - 1))
          throw new FileFault('timetableFiles.broken', { line: lineAt(parser.startIndex) });
        stack.pop();
        if (stack.length === 0) isClosed = true;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (!root) throw new FileFault('timetableFiles.unreadable');
  if (!isClosed) throw new FileFault('timetableFiles.broken', { line: lineAt(xml.length) });
  return root;
};

export const childOf = (node: XmlNode | null, name: string): XmlNode | null =>
  node?.children.find((one) => one.name === name) ?? null;
export const childrenOf = (node: XmlNode | null, name: string): XmlNode[] =>
  node?.children.filter((one) => one.name === name) ?? [];
/** Text of an element below another; empty where there is none. */
export const textBelow = (node: XmlNode | null, name: string): string => cut(childOf(node, name)?.text ?? '', textMax);
export const attribute = (node: XmlNode, name: string): string => cut(node.attributes.get(name) ?? '', textMax);

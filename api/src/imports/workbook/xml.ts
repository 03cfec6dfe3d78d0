import { WorkbookFault } from './workbookFault.js';

/** What a reader is told of a document, in its order. Names come without their prefix. */
export interface XmlReader {
  open?: (name: string, attributes: string, isEmpty: boolean) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** References of XML itself; a document's own entities stay as they are written, and mean nothing. */
const plain = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
        (whole, decimal?: string, hex?: string, name?: string) => {
          if (name !== undefined) return named[name] ?? whole;
          const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
          return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
        },
      )
    : text;

const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1);

const patterns = new Map<string, RegExp>();
const patternOf = (name: string): RegExp => {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
};

/** An attribute's value by its whole name; null where it has none. */
export const attributeOf = (attributes: string, name: string): string | null => {
  const found = patternOf(name).exec(attributes);
  return found ? plain(found[1] ?? found[2] ?? '') : null;
};

const decode = (bytes: Buffer): string => {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes);
};

/**
 * Reads a document from its beginning to its end once, or until `reader` throws. No document type is taken: with it a small file could say what
 * unfolds without end, or name files of the server.
 * @throws WorkbookFault
 */
export const readXml = (bytes: Buffer, reader: XmlReader): void => {
  const xml = decode(bytes);
  let at = 0;
  for (;;) {
    const begin = xml.indexOf('<', at);
    if (begin === -1) return;
    if (begin > at) reader.text?.(plain(xml.slice(at, begin)));
    const until = (mark: string): number => {
      const end = xml.indexOf(mark, begin);
      if (end === -1) throw new WorkbookFault('imports.notText');
      return end + mark.length;
    };
    if (xml.startsWith('<!--', begin)) at = until('-->');
    else if (xml.startsWith('<?', begin)) at = until('?>');
    else if (xml.startsWith('<![CDATA[', begin)) {
      at = until(']]>');
      reader.text?.(xml.slice(begin + 9, at - 3));
    } else if (xml.startsWith('<!', begin)) throw new WorkbookFault('imports.notText');
    else {
      at = until('>');
      const isEnd = xml[begin + 1] === '/';
      const inside = xml.slice(begin + (isEnd ? 2 : 1), at - 1);
      if (isEnd) reader.close?.(localName(inside.trim()));
      else {
        const isEmpty = inside.endsWith('/');
        const body = isEmpty ? inside.slice(0, -1) : inside;
        const space = body.search(/\s/);
        const name = localName(space === -1 ? body : body.slice(0, space));
        reader.open?.(name, space === -1 ? '' : body.slice(space), isEmpty);
        if (isEmpty) reader.close?.(name);
      }
    }
  }
};

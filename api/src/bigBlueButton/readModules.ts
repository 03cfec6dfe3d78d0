import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import { BbbRefusal } from './bbbRefusal.js';

/** Slides that a call names, or brings along. */
export interface SentDocument {
  /** Where they lie; null: their bytes came with the call. */
  url: string | null;
  /** As their file is called; empty where it is not said. */
  name: string;
  bytes: Buffer | null;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decodeText = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (_whole, hex?: string, decimal?: string, word?: string) => {
      if (word !== undefined) {
        const sign = named[word];
        if (sign === undefined) throw new BbbRefusal('validationError', 'body');
        return sign;
      }
      const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16);
      if (!(code > 0 && code <= 0x10ffff)) throw new BbbRefusal('validationError', 'body');
      return String.fromCodePoint(code);
    },
  );

const attributesOf = (text: string): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const [, name, double, single] of text.matchAll(/([a-zA-Z][\w-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g))
    found[name as string] = decodeText(double ?? single ?? '');
  return found;
};

/**
 * Reads `<modules><module name="presentation"><document …/></module></modules>`, and nothing else of XML: no type declaration, no
 * entity of its own, no instruction.
 * @throws BbbRefusal validationError
 */
export const readModules = (body: Buffer): SentDocument[] => {
  const text = body
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trim();
  if (text === '') return [];
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new BbbRefusal('validationError', 'body');
  const found: SentDocument[] = [];
  const open: string[] = [];
  let isOfSlides = false;
  let at = 0;
  // One step an element: nothing is looked at twice, however it is written.
  while (at < text.length) {
    const begins = text.indexOf('<', at);
    if (begins < 0) break;
    if (text.startsWith('<!--', begins)) {
      at = after(text, '-->', begins);
      continue;
    }
    if (text.startsWith('<?', begins)) {
      at = after(text, '?>', begins);
      continue;
    }
    const ends = text.indexOf('>', begins);
    // An expression looks into what stands between: not into megabytes of it.
    if (ends < 0 || ends - begins > limits.valueMax) throw new BbbRefusal('validationError', 'body');
    const inside = text.slice(begins + 1, ends);
    at = ends + 1;
    if (inside.startsWith('/')) {
      if (open.pop() !== inside.slice(1).trim()) throw new BbbRefusal('validationError', 'body');
      continue;
    }
    const [, name, rest = '', closes] = /^([a-zA-Z][\w-]*)(\s[^]*?)?(\/)?$/.exec(inside) ?? [];
    if (name === undefined || open.length > 8) throw new BbbRefusal('validationError', 'body');
    const attributes = attributesOf(rest);
    if (name === 'module') isOfSlides = attributes['name'] === 'presentation';
    if (name === 'document' && isOfSlides) {
      if (found.length >= limits.documentsMax) throw new BbbRefusal('validationError', 'document');
      const url = attributes['url'] ?? null;
      const called = attributes['filename'] ?? attributes['name'] ?? '';
      let bytes: Buffer | null = null;
      if (url === null && !closes) {
        const next = text.indexOf('<', at);
        const content = next < 0 ? '' : text.slice(at, next).replace(/\s+/g, '');
        if (!/^[A-Za-z0-9+/]+={0,2}$/.test(content)) throw new BbbRefusal('validationError', 'document');
        bytes = Buffer.from(content, 'base64');
      }
      if (url === null && bytes === null) throw new BbbRefusal('validationError', 'document');
      found.push({ url, name: called, bytes });
    }
    if (!closes) open.push(name);
  }
  if (open.length > 0) throw new BbbRefusal('validationError', 'body');
  return found;
};

const after = (text: string, end: string, from: number): number => {
  const at = text.indexOf(end, from);
  if (at < 0) throw new BbbRefusal('validationError', 'body');
  return at + end.length;
};

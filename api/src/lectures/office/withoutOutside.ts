/** A tag with its attributes, as XML has it: it holds no second `<`, so nothing hides one in it. */
const tags = /<[^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*>/g;
/** What leads from one part to another, or out: `xlink:href`, `src`, `Target` and all that end like them. */
const leading = /(href|src|Target)(\s*=\s*)("[^"]*"|'[^']*')/g;
const mode = /\sTargetMode\s*=\s*(?:"[^"]*"|'[^']*')/g;
const documentType = /<!DOCTYPE[^<>[]*(?:\[[^\]]*\]\s*)?>/g;
const declaredEncoding = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/;
/** In all of them the signs of XML are what they are in ASCII. */
const readableEncoding = /^(utf-?8|us-ascii|ascii|iso-8859-\d+|windows-125\d)$/i;
const pictureWithin = /^data:image\/(png|jpeg|gif);base64,/;
const nowhere = 'about:blank';

/** Within the package: a relationship says it from its own folder. */
const isOfRelationship = (target: string): boolean => !/[:&\\]/.test(target) && !target.startsWith('//');
/** Within the package, or in the element itself. */
const isOfPart = (target: string): boolean =>
  target.startsWith('#') ||
  pictureWithin.test(target) ||
  (!/[:&\\]/.test(target) && !target.startsWith('/') && !/(^|\/)\.\.(\/|$)/.test(target));

/**
 * A part of an office file, in which nothing leads out of the file: links go nowhere, document types and their entities are gone. What is
 * no XML stays as it is.
 * @returns undefined where it is XML in letters that can't be looked through
 */
export const withoutOutside = (name: string, body: Buffer): Buffer | undefined => {
  const head = body.subarray(0, 256).toString('latin1');
  if (isWide(head)) return undefined;
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (!text.startsWith('<')) return body;
  const encoding = declaredEncoding.exec(text)?.[1];
  if (encoding !== undefined && !readableEncoding.test(encoding)) return undefined;
  const isRelationships = name.endsWith('.rels');
  // Each byte a letter: what is not ASCII goes through unread.
  const plain = body.toString('latin1').replace(documentType, '');
  if (/<!(DOCTYPE|ENTITY)/.test(plain)) return undefined;
  const cut = plain.replace(tags, (tag) => (isRelationships ? relationship(tag) : element(tag)));
  return cut.length === body.length && cut === body.toString('latin1') ? body : Buffer.from(cut, 'latin1');
};

/** Letters of two bytes, or of four. */
const isWide = (head: string): boolean => /^(\xfe\xff|\xff\xfe)/.test(head) || /^<\0|^\0+</.test(head);

const without = (isKept: (target: string) => boolean) => (whole: string, word: string, is: string, quoted: string) =>
  isKept(quoted.slice(1, -1)) ? whole : `${word}${is}"${nowhere}"`;

const element = (tag: string): string => tag.replace(leading, without(isOfPart));

/** One that leads nowhere keeps saying that it leads out, as a link that is coloured like one does. */
const relationship = (tag: string): string => {
  const cut = tag.replace(leading, without(isOfRelationship));
  return cut === tag ? tag.replace(mode, '') : cut;
};

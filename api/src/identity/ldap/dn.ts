/** Names of entries (RFC 4514): `cn=Yılmaz\, Ayşe,ou=9-A,dc=okul`. */

/** One step of a name: its types and values; several where it is joined by `+`. */
type Step = readonly { type: string; value: string }[];

const plainTypes: Readonly<Record<string, string>> = { '2.5.4.3': 'cn', '2.5.4.11': 'ou', '2.5.4.10': 'o' };

/** Bytes that stand as `\C5\9F`, and letters that stand for themselves. */
const unescaped = (text: string): string => {
  const bytes: Buffer[] = [];
  let at = 0;
  while (at < text.length) {
    const pair = /^\\([0-9a-f]{2})/i.exec(text.slice(at, at + 3))?.[1];
    if (pair !== undefined) {
      bytes.push(Buffer.from(pair, 'hex'));
      at += 3;
      continue;
    }
    if (text[at] === '\\') at += 1;
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0x20);
    bytes.push(Buffer.from(at < text.length ? letter : ''));
    at += letter.length;
  }
  return Buffer.concat(bytes).toString('utf8');
};

/** Splits at a sign that nothing escapes and that no quotes enclose. */
const splitAt = (text: string, signs: string): string[] => {
  const parts = [''];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\') {
      parts[parts.length - 1] += sign + (text[at + 1] ?? '');
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && signs.includes(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
};

/** Spaces around a value mean nothing; one that is escaped does. */
const trimmed = (value: string): string => /^ *((?:\\.|[^\\])*?) *$/s.exec(value)?.[1] ?? value;

/** The steps of a name, the entry's own first. */
export const stepsOf = (dn: string): Step[] =>
  dn.trim() === ''
    ? []
    : splitAt(dn, ',;').map((step) =>
        splitAt(step, '+').map((pair) => {
          const at = pair.indexOf('=');
          const type = pair
            .slice(0, at)
            .trim()
            .toLowerCase()
            .replace(/^oid\./, '');
          return { type: plainTypes[type] ?? type, value: unescaped(trimmed(pair.slice(at + 1))) };
        }),
      );

/** One key for every way in which a name may be written. */
export const dnKey = (dn: string): string =>
  JSON.stringify(
    stepsOf(dn).map((step) =>
      step.map(({ type, value }) => [type, value.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()]).toSorted(),
    ),
  );

/** What an entry is called in its place: the value of its first step. */
export const nameInPlace = (dn: string): string => stepsOf(dn)[0]?.[0]?.value ?? '';

/** The organisational units above an entry, the nearest first. */
export const unitsOf = (dn: string): string[] =>
  stepsOf(dn)
    .slice(1)
    .flatMap((step) => step.flatMap(({ type, value }) => (type === 'ou' ? value : [])));

/** A text as a value inside a name: it ends no step and begins none. */
export const dnValue = (text: string): string =>
  [...text]
    .map((letter, at, all) => {
      const isEdge = (at === 0 && /[ #]/.test(letter)) || (at === all.length - 1 && letter === ' ');
      if (letter === '\0') return '\\00';
      return isEdge || /[\\,+"<>;=]/.test(letter) ? `\\${letter}` : letter;
    })
    .join('');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML 1.0 has no place for, however it is written. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] as string);

/** One element that holds a text. The name is ours, or was checked. */
export const xml = (name: string, value: string | number | boolean | null): string =>
  value === null || value === '' ? `<${name}/>` : `<${name}>${escapeXml(String(value))}</${name}>`;

/** One element that holds others. */
export const xmlOf = (name: string, parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`;

/** Values as elements, in their order. */
export const xmlFields = (fields: Readonly<Record<string, string | number | boolean | null>>): string[] =>
  Object.entries(fields).map(([name, value]) => xml(name, value));

/** Metadata: names that an element may have, in small letters, as BigBlueButton answers them. */
export const xmlMeta = (meta: Readonly<Record<string, string>>): string => xmlOf('metadata', xmlFields(meta));

export const xmlAnswer = (parts: readonly string[]): string =>
  xmlOf('response', [xml('returncode', 'SUCCESS'), ...parts]);

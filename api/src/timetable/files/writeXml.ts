/** What a text may be in an XML document, as text and in quotes. */
export const escaped = (text: string): string =>
  text
    .replace(/[\t\r\n]/g, ' ')
    // What XML 1.0 has no way to say.
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** `<name a="1" b="2"/>` */
export const emptyElement = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(' ')}/>`;

export const element = (name: string, text: string | number): string => `<${name}>${escaped(String(text))}</${name}>`;

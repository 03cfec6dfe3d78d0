/** An XML element of an XMPP stream. Names keep their prefix; `text` is the text directly in the element. */
export class Element {
  readonly children: Element[] = [];
  text = '';

  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
  ) {}

  child(name: string): Element | undefined {
    return this.children.find((child) => child.name === name);
  }

  /** Every element of this name below this one. */
  all(name: string): Element[] {
    return this.children.flatMap((child) => [...(child.name === name ? [child] : []), ...child.all(name)]);
  }
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', apos: "'", quot: '"' };

const unescapeXml = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

export const escapeXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (char) => `&${Object.keys(entities).find((name) => entities[name] === char)};`);

function readTag(tag: string): Element {
  const name = /^[^\s/>]+/.exec(tag)?.[0] ?? '';
  const attributes = [...tag.matchAll(/([\w:-]+)=(?:'([^']*)'|"([^"]*)")/g)];
  return new Element(
    name,
    Object.fromEntries(attributes.map((found) => [found[1]!, unescapeXml(found[2] ?? found[3] ?? '')])),
  );
}

/**
 * Cuts what a server sends into the children of its stream element. Enough for Prosody, which writes no comments, no
 * CDATA and no bare `>`.
 */
export class XmlStream {
  private buffer = '';
  private open: Element[] = [];

  constructor(private readonly onStanza: (stanza: Element) => void) {}

  feed(data: string): void {
    this.buffer += data;
    for (;;) {
      const start = this.buffer.indexOf('<');
      const end = this.buffer.indexOf('>', start);
      if (start < 0 || end < 0) return;
      this.readText(this.buffer.slice(0, start));
      const tag = this.buffer.slice(start + 1, end);
      this.buffer = this.buffer.slice(end + 1);
      this.readMarkup(tag);
    }
  }

  private readText(text: string): void {
    const current = this.open.at(-1);
    if (current !== undefined) current.text += unescapeXml(text);
  }

  private readMarkup(tag: string): void {
    if (tag.startsWith('?') || tag.startsWith('stream:stream') || tag === '/stream:stream') return;
    if (tag.startsWith('/')) return this.close();
    const element = readTag(tag);
    this.open.at(-1)?.children.push(element);
    this.open.push(element);
    if (tag.endsWith('/')) this.close();
  }

  private close(): void {
    const element = this.open.pop();
    if (element !== undefined && this.open.length === 0) this.onStanza(element);
  }
}

/** What a text is made of. */
export interface WrittenBlock {
  kind: 'heading' | 'subheading' | 'paragraph' | 'entry';
  text: string;
  /** What stands before an entry of a list; empty otherwise. */
  sign: string;
}

/**
 * A text as its writer meant it: an empty line ends a paragraph, `# ` and `## ` begin headings, `- ` and `* ` entries, `1. ` numbered ones, and
 * `---` alone a new page. Everything else is shown as it was written.
 */
export const writtenBlocks = (text: string): (WrittenBlock | 'page')[] => {
  const blocks: (WrittenBlock | 'page')[] = [];
  let lines: string[] = [];
  const endParagraph = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n'), sign: '' });
    lines = [];
  };
  for (const line of text.split('\n')) {
    const block = blockOf(line.trim());
    if (block === null) {
      lines.push(line.trim());
      continue;
    }
    endParagraph();
    if (block !== 'empty') blocks.push(block);
  }
  endParagraph();
  return blocks;
};

const blockOf = (line: string): WrittenBlock | 'page' | 'empty' | null => {
  if (line === '') return 'empty';
  if (/^-{3,}$/.test(line)) return 'page';
  const heading = /^(#{1,2}) +(\S.*)$/.exec(line);
  if (heading) return { kind: heading[1] === '#' ? 'heading' : 'subheading', text: heading[2]!, sign: '' };
  const entry = /^(?:([-*])|(\d{1,3}[.)])) +(\S.*)$/.exec(line);
  return entry ? { kind: 'entry', text: entry[3]!, sign: entry[1] ? '•' : entry[2]! } : null;
};

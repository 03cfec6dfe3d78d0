/** Where a string ends that begins at this quote. */
const endOfString = (text: string, at: number): number => {
  for (let i = at + 1; i < text.length; i++)
    if (text[i] === '\\') i++;
    else if (text[i] === '"') return i;
  return text.length;
};

/**
 * A name that an object of this JSON has twice; null: none. Readers differ in which of the two they believe, and the one who signed it
 * may have meant the other.
 * @param text well-formed JSON
 */
export const repeatedName = (text: string): string | null => {
  const open: (Set<string> | null)[] = [];
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '{') open.push(new Set());
    else if (sign === '[') open.push(null);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfString(text, i);
      const names = open.at(-1);
      if (names && /^\s*:/.test(text.slice(end + 1, end + 64))) {
        const name = JSON.parse(text.slice(i, end + 1)) as string;
        if (names.has(name)) return name;
        names.add(name);
      }
      i = end;
    }
  }
  return null;
};

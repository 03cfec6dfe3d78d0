/** Only for taking addresses apart: nothing is ever asked of it. */
const anywhere = 'https://derslik.invalid';
const longest = 1_024;

/**
 * The path to go on to, if it is one of ours: what a link or another site wrote leads nowhere else, and into no call.
 * @returns path, query and fragment as a browser would read them; null: none of ours
 */
export const localPath = (text: unknown): string | null => {
  if (typeof text !== 'string' || text.length > longest || !text.startsWith('/')) return null;
  // A browser drops line ends and reads a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(text) || text.startsWith('//')) return null;
  if (!URL.canParse(text, anywhere)) return null;
  const { origin, pathname, search, hash } = new URL(text, anywhere);
  if (origin !== anywhere || pathname.startsWith('//') || /^\/+(api|media|internal)(\/|$)/i.test(pathname)) return null;
  return pathname + search + hash;
};

/** Whether an origin is one of these: `https://*.okul.example` are all below that name, on the same port. */
const isAmong = (origin: string, sites: readonly string[]): boolean =>
  sites.some((site) => {
    const [scheme, name] = site.split('://*.');
    if (name === undefined) return URL.canParse(site) && new URL(site).origin === origin;
    return origin.startsWith(`${scheme}://`) && origin.endsWith(`.${name}`);
  });

/**
 * Whose messages this frame hears: the page that says it is around us, if it is ours or one that the school names. Null: nobody's.
 * @param pUrl an address of that page; empty for one of our own
 */
export const parentOrigin = (pUrl: string, own: string, sites: readonly string[]): string | null => {
  if (pUrl === '') return own;
  if (!URL.canParse(pUrl)) return null;
  const { origin } = new URL(pUrl);
  return origin === own || isAmong(origin, sites) ? origin : null;
};

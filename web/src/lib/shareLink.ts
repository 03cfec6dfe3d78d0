/**
 * A share link at the address that this page was opened at: what brought the sender here brings the others too, by
 * whatever name the school's network knows the appliance. Names below `.localhost` are one machine's own (people apart
 * in one browser), so there the server's address stays.
 */
export const shareLink = (link: string, here: { origin: string; hostname: string } = location): string => {
  if (here.hostname.endsWith('.localhost')) return link;
  const { pathname, search, hash } = new URL(link);
  return here.origin + pathname + search + hash;
};

/** What of an absolute address says where it is; both sides have a class of their own for the whole of it. */
interface Place {
  readonly origin: string;
  readonly pathname: string;
}

/** Whether an address is this one, or one of its paths: to such a one a link may lead. */
export const isBelow = (asked: Place, allowed: Place): boolean => {
  const path = allowed.pathname.replace(/\/$/, '');
  return asked.origin === allowed.origin && (asked.pathname === path || asked.pathname.startsWith(`${path}/`));
};

/** Whether an address is of the web, and names no person. */
export const isPlainAddress = (url: { protocol: string; username: string; password: string }): boolean =>
  /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';

import { createHash } from 'node:crypto';

/**
 * Who come in the same fifth of it have the same cookie: a cache that can't check one, and keeps a piece for each, keeps few.
 * @param seconds for which a cookie is good at least
 */
export const viewTime = (now: number, seconds: number): { until: number; maxAge: number } => {
  const step = Math.max(1, Math.floor(seconds / 5));
  const at = Math.floor(now / 1_000);
  const until = Math.ceil((at + seconds) / step) * step;
  return { until, maxAge: until - at };
};

/** As nginx makes it of `secure_link_md5`: nginx/view.conf.template. The secret stands last, so that nothing can be added. */
export const viewMark = (secret: string, id: string, until: number): string =>
  createHash('md5').update(`${until} ${id} ${secret}`).digest('base64url');

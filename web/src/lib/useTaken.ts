import { useEffect, useState } from 'react';

/** What first drawings took and no page keeps yet. */
const takenEarly = new Map<string, unknown>();

/** What `take` gave for this key: it runs once, until `keep`. */
export const takeOnce = <T>(key: string, take: () => T): T => {
  if (!takenEarly.has(key)) takenEarly.set(key, take());
  return takenEarly.get(key) as T;
};
export const keep = (key: string): void => void takenEarly.delete(key);

/**
 * What a page takes from its address or from storage, and removes there. A slow browser draws a page more than once before it
 * stands, and React forgets the state of the first drawings; what they took would be lost with it. `key` names page and room.
 */
export const useTaken = <T>(key: string, take: () => T): T => {
  const [value] = useState(() => takeOnce(key, take));
  useEffect(() => keep(key), [key]);
  return value;
};

import { http } from './http';
import { useEffect, useReducer } from 'react';

/** Small each: a few hundred people's. */
const keptMost = 400;
const kept = new Map<string, string>();
const underWay = new Map<string, Promise<void>>();

/** Where one's own school keeps pictures: no other address is asked. */
const ours = /^\/api(\/avatar\/[0-9a-f-]{36}\/[0-9a-f]{32})$/;

const keep = (src: string, picture: Blob): void => {
  kept.set(src, URL.createObjectURL(picture));
  const [oldest] = kept;
  if (kept.size <= keptMost || !oldest) return;
  kept.delete(oldest[0]);
  URL.revokeObjectURL(oldest[1]);
};

const fetched = async (src: string, path: string): Promise<void> => {
  try {
    keep(src, await http<Blob>({ path, isFile: true }));
  } catch {
    // Initials do; it is asked for again where it is shown again.
  } finally {
    underWay.delete(src);
  }
};

/** A person's picture, which only a session may see; null while it isn't here. */
export const useAvatar = (src: string | null | undefined): string | null => {
  const [, lookAgain] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const path = src && ours.exec(src)?.[1];
    if (!src || !path || kept.has(src)) return undefined;
    let isShown = true;
    const under = underWay.get(src) ?? fetched(src, path);
    underWay.set(src, under);
    void under.then(() => isShown && lookAgain());
    return () => {
      isShown = false;
    };
  }, [src]);
  return (src && kept.get(src)) || null;
};

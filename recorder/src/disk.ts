import { statfsSync } from 'node:fs';

/** Bytes that a folder's disk has left. */
export const freeBytes = (dir: string): number => {
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
};

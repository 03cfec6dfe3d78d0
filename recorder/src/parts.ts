import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

const named = /^part-(\d{4,})\.mp4$/;

/** Files of a recording's film in the order in which they were filmed. */
export const partsOf = (dir: string): string[] =>
  readdirSync(dir)
    .flatMap((name) => {
      const number = named.exec(name)?.[1];
      return number === undefined ? [] : [{ name, number: Number(number) }];
    })
    .sort((one, other) => one.number - other.number)
    .map(({ name }) => join(dir, name));

/** The next file, from the first number on that this lease may use. Makes the folder where there is none. */
export const nextPart = (dir: string, first: number): string => {
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  const numbers = readdirSync(dir).map((name) => Number(named.exec(name)?.[1] ?? -1));
  const number = Math.max(first, ...numbers.map((one) => one + 1));
  return join(dir, `part-${String(number).padStart(4, '0')}.mp4`);
};

/**
 * Takes the last box from a file that ends in the middle of it. ffmpeg opens no film whose last `moof` is cut, however much stands
 * before it (seen with 5.1); pictures that are cut are no trouble.
 */
export const endWhole = (file: string): void => {
  const handle = openSync(file, 'r+');
  try {
    const { size } = fstatSync(handle);
    const head = Buffer.alloc(16);
    let at = 0;
    while (at + 8 <= size) {
      readSync(handle, head, 0, 16, at);
      const said = head.readUInt32BE(0);
      const length = said === 1 ? Number(head.readBigUInt64BE(8)) : said;
      // No box has such a length: it is no film, or goes on to the end of the file.
      if (length < 8) return;
      if (at + length > size) break;
      at += length;
    }
    if (at > 0 && at < size && head.toString('latin1', 4, 8) !== 'mdat') ftruncateSync(handle, at);
  } finally {
    closeSync(handle);
  }
};

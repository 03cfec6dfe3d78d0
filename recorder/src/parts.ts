import { mkdirSync, readdirSync } from 'node:fs';
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

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@derslik/contract/errors';
import { lectureLimits as limits } from '@derslik/contract/limits/lecture';
import { NotInstalled, runConfined, type ConfinedEnd, type ConfinedRun } from './confined.js';

/** What opens PDFs: poppler's programs, in processes of their own. */
const bounds = { megabytes: 768, outputMegabytes: 64 };

const run = async (what: Pick<ConfinedRun, 'program' | 'args' | 'dir' | 'seconds'>): Promise<ConfinedEnd> => {
  try {
    return await runConfined({ ...bounds, ...what });
  } catch (error) {
    const isMissing = error instanceof NotInstalled || (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw isMissing ? new AppError('lectures.notInstalled') : error;
  }
};

/**
 * How many pages it has.
 * @param dir a folder in which nothing else lies
 * @throws AppError lectures.notReadable, lectures.locked, lectures.tooManyPages, lectures.pageTooLarge, lectures.tooHeavy,
 *   lectures.notInstalled
 */
export const pagesOf = async (file: string, dir: string): Promise<number> => {
  const args = ['-f', '1', '-l', String(limits.pagesMax), file];
  const { code, said, complained } = await run({ program: 'pdfinfo', args, dir, seconds: 15 });
  if (code === null || code > 128) throw new AppError('lectures.tooHeavy');
  if (/incorrect password/i.test(complained)) throw new AppError('lectures.locked');
  const pages = Number(/^Pages:\s+(\d+)$/m.exec(said)?.[1] ?? 0);
  if (code !== 0 || pages < 1) throw new AppError('lectures.notReadable');
  if (pages > limits.pagesMax) throw new AppError('lectures.tooManyPages', { max: limits.pagesMax });
  for (const [, width, height] of said.matchAll(/^Page\s+\d+ size:\s+([\d.e+]+) x ([\d.e+]+) pts/gm))
    if (!(Math.max(Number(width), Number(height)) <= limits.pointsMax)) throw new AppError('lectures.pageTooLarge');
  return pages;
};

/**
 * Pictures of some of its pages, as PNG files in the folder, by the pages' numbers.
 * @throws AppError lectures.tooHeavy, lectures.notReadable, lectures.notInstalled
 */
export const drawPages = async (file: string, dir: string, from: number, to: number): Promise<Map<number, string>> => {
  const args = ['-png', '-f', String(from), '-l', String(to), '-scale-to', String(limits.pagePixels), file, 'page'];
  const { code } = await run({ program: 'pdftoppm', args, dir, seconds: 20 });
  if (code === null || code > 128) throw new AppError('lectures.tooHeavy');
  const names = await readdir(dir);
  const made = new Map(
    names.flatMap((name) => {
      const number = /^page-0*(\d+)\.png$/.exec(name)?.[1];
      return number === undefined ? [] : [[Number(number), join(dir, name)] as const];
    }),
  );
  for (let number = from; number <= to; number++)
    if (!made.has(number)) throw new AppError(code === 0 ? 'lectures.notReadable' : 'lectures.tooHeavy');
  return made;
};

/** The words of each page, the first one first; none where they can't be had within bounds. */
export const wordsOfPages = async (file: string, dir: string): Promise<string[]> => {
  const { code, said } = await run({ program: 'pdftotext', args: ['-enc', 'UTF-8', file, '-'], dir, seconds: 20 });
  return code === 0 ? said.split('\f').map(plainText) : [];
};

/** What a database takes, and a reader says: no marks that nobody sees. */
const plainText = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, limits.pageTextMax)
    // Half of a letter that was cut.
    .replace(/[\ud800-\udbff]$/, '');

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '@derslik/contract/errors';
import pLimit from 'p-limit';
import type { SheetRow } from './readSheet.js';

export type WorkbookSeen = { sheets: SheetRow[][] } | { refused: ErrorCode; values?: Readonly<Record<string, number>> };

/** The largest list takes a second of it. */
const withinMs = 10_000;
/** A file may unfold to a fraction of it. */
const megabytesMost = 256;

/** Beside this file once it is compiled; below the server where that is packed into one; and built, where tests run the source. */
const places = [
  './readWorkbook.worker.js',
  './imports/workbook/readWorkbook.worker.js',
  '../../../dist/imports/workbook/readWorkbook.worker.js',
];
const program = (): string => {
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`What reads files of Excel is not at ${paths.join(' or ')}`);
  return found;
};

const oneAtATime = pLimit(1);

const read = async (bytes: Buffer): Promise<WorkbookSeen> => {
  const worker = new Worker(program(), {
    // Its parent's may name the sources of our packages.
    execArgv: [],
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: megabytesMost, maxYoungGenerationSizeMb: megabytesMost / 4 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<WorkbookSeen>((resolve, reject) => {
      const tooMuch = () => resolve({ refused: 'imports.workbookTooLarge' });
      timer = setTimeout(tooMuch, withinMs);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error),
      );
      worker.once('exit', () => reject(new Error('The reading of a file of Excel ended without a word')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};

/**
 * The rows of a file of Excel, sheet by sheet, read in a thread beside the one that answers everybody: a file may have been made to take its
 * reader long.
 * @throws AppError imports.notText, imports.oldWorkbook, imports.workbookTooLarge, imports.tooManyRows, imports.brokenFormula
 */
export const sheetsOf = async (bytes: Buffer): Promise<SheetRow[][]> => {
  const seen = await oneAtATime(() => read(bytes));
  if ('refused' in seen) throw new AppError(seen.refused, seen.values);
  return seen.sheets;
};

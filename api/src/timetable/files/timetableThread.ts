import { AppError } from '@derslik/contract/errors';
import { readerThread } from '../../imports/readerThread.js';
import type { FileFault } from './fileFault.js';
import type { TimetableFile } from './fileShape.js';

export type TimetableSeen =
  { file: TimetableFile } | { refused: FileFault['code']; values?: Readonly<Record<string, number>> };

const thread = readerThread<{ first: Buffer; second: Buffer | null }, TimetableSeen>({
  program: 'timetable/files/readTimetableFile.worker.js',
  withinMs: 15_000,
  // A document of the largest size becomes a tree.
  megabytesMost: 384,
  tooMuch: { refused: 'timetableFiles.tooLarge' },
});

/**
 * A timetable of a file, read in a thread beside the one that answers everybody: a file may have been made to take its reader long.
 * @throws AppError a code of `timetableFiles`
 */
export const timetableOf = async (first: Buffer, second: Buffer | null): Promise<TimetableFile> => {
  const seen = await thread({ first, second });
  if ('refused' in seen) throw new AppError(seen.refused, seen.values);
  return seen.file;
};

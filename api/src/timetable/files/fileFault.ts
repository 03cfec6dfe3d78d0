import type { ErrorCode } from '@derslik/contract/errors';

/** Why a file of a timetable program can't be read, as it leaves the thread that reads it: a code of `AppError` with its values. */
export class FileFault extends Error {
  constructor(
    readonly code: Extract<ErrorCode, `timetableFiles.${string}`>,
    readonly values?: Readonly<Record<string, number>>,
  ) {
    super(code);
  }
}

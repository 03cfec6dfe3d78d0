import type { ErrorCode } from '@derslik/contract/errors';

/** Why a file of questions can't be read, as it leaves the thread that reads it: a code of `AppError` with its values. */
export class QuestionFileFault extends Error {
  constructor(
    readonly code: Extract<ErrorCode, `questionFiles.${string}`>,
    readonly values?: Readonly<Record<string, number>>,
  ) {
    super(code);
  }
}

/** The machine was too busy to measure anything: no fault of what was measured, and no result either. */
export class TooBusy extends Error {}

/** Names and words of errors that say that something did not come in time: of sockets, commands and pages. */
const late = /^TimeoutError$|timed out|waited in vain|^timeout$|^common\.unavailable$/;

/** Whether an error only says that something was not in time. */
export const isLate = (error: unknown): boolean =>
  error instanceof TooBusy || (error instanceof Error && [error.name, error.message].some((word) => late.test(word)));

/** What a run answers that can't be judged; null for an error that is one. */
export const voidWords = (error: unknown): string | null =>
  isLate(error)
    ? `VOID: this machine was too busy, not everyone was in time (${(error as Error).message}). Measure again when it is quiet.`
    : null;

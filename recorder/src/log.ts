type Fields = Readonly<Record<string, string | number | null>>;

/** One line of JSON, without names, addresses and tickets. */
export const log = (msg: string, fields: Fields = {}): void => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), name: 'recorder', msg, ...fields })}\n`);
};

/** An error's words, short enough for a row. */
export const shortWordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 400);

import { destination } from 'pino';

/** Characters that wait for the end of a turn at most. */
const most = 8 * 1_024;

const output = destination({ dest: 1, sync: true, minLength: most });
process.once('exit', () => output.flushSync());

let isDue = false;
const flush = (): void => {
  isDue = false;
  output.flush();
};

/**
 * Standard output, for the log's lines: those of one turn of the loop are one write. A busy process answers several
 * requests a turn, and a write costs more than its line.
 */
export const logOutput = {
  write(line: string): void {
    output.write(line);
    if (!isDue) setImmediate(flush);
    isDue = true;
  },
};

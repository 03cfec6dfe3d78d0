import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

interface Reader<Seen> {
  /** Its compiled file, from the folder of the compiled server. */
  program: string;
  withinMs: number;
  /** A file may unfold to a fraction of it. */
  megabytesMost: number;
  /** What is answered where it took too long or too much. */
  tooMuch: Seen;
}

/** Beside this file once it is compiled; below the server where that is packed into one; and built, where tests run the source. */
const placesOf = (program: string): string[] => [`../${program}`, `./${program}`, `../../dist/${program}`];
const pathOf = (program: string): string => {
  const paths = placesOf(program).map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`What reads a file is not at ${paths.join(' or ')}`);
  return found;
};

/** Reads files that somebody brought in a thread of its own, one at a time, with a bound of time and memory: a file may have been made to take its reader long. */
export const readerThread = <Given, Seen>({ program, withinMs, megabytesMost, tooMuch }: Reader<Seen>) => {
  const oneAtATime = pLimit(1);
  const read = async (given: Given): Promise<Seen> => {
    const worker = new Worker(pathOf(program), {
      // Its parent's may name the sources of our packages.
      execArgv: [],
      workerData: given,
      resourceLimits: { maxOldGenerationSizeMb: megabytesMost, maxYoungGenerationSizeMb: megabytesMost / 4 },
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Seen>((resolve, reject) => {
        timer = setTimeout(() => resolve(tooMuch), withinMs);
        worker.once('message', resolve);
        worker.once('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooMuch) : reject(error),
        );
        worker.once('exit', () => reject(new Error(`${program} ended without a word`)));
      });
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  };
  return (given: Given): Promise<Seen> => oneAtATime(() => read(given));
};

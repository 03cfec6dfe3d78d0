import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { AppError, type ErrorCode } from '@derslik/contract/errors';
import type { VideoType } from '@derslik/contract/videos';
import pLimit from 'p-limit';

export interface FilmInspection {
  path: string;
  type: VideoType;
}
export type FilmSeen = { seconds: number } | { refused: ErrorCode };

/** The longest film takes a second of it. */
const withinMs = 10_000;
/** What a reader needs, several times over. */
const megabytesMost = 64;

/** Beside this file once it is compiled; below the server where that is packed into one; and built, where tests run the source. */
const places = [
  './filmInspection.worker.js',
  './videos/filmInspection.worker.js',
  '../../dist/videos/filmInspection.worker.js',
];
const program = (): string => {
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`What looks into films is not at ${paths.join(' or ')}`);
  return found;
};

/**
 * Looks into films that somebody uploaded, in threads beside the one that answers everybody: a file may have been made to take
 * its reader long.
 */
@Injectable()
export class FilmInspections {
  private readonly turn = pLimit(2);

  /** @throws AppError videos.notVideo, videos.notPlayable, videos.cannotSeek */
  async secondsOf(film: FilmInspection): Promise<number> {
    const seen = await this.turn(() => looked(film));
    if ('refused' in seen) throw new AppError(seen.refused);
    return seen.seconds;
  }
}

const looked = async (film: FilmInspection): Promise<FilmSeen> => {
  const worker = new Worker(program(), {
    // Its parent’s may name the sources of our packages.
    execArgv: [],
    workerData: film,
    resourceLimits: { maxOldGenerationSizeMb: megabytesMost, maxYoungGenerationSizeMb: megabytesMost / 4 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<FilmSeen>((resolve, reject) => {
      const tooMuch = () => resolve({ refused: 'videos.notVideo' });
      timer = setTimeout(tooMuch, withinMs);
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error),
      );
      worker.once('exit', () => reject(new Error('A look into a film ended without a word')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};

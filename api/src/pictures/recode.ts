import { AppError, type ErrorCode } from '@derslik/contract/errors';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';

/** More pixels than a phone's camera has, and far fewer than a bomb. */
const pixelsMost = 50_000_000;

/** Loaded with the first picture: the start needs no 20 MB of it. */
const loaded = async () => {
  const { default: sharp } = await import('sharp');
  // Nothing else is read, whatever a file calls itself.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
  // Lessons share the processor; a picture may wait.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};
let opener: ReturnType<typeof loaded> | undefined;
/** What draws and opens pictures, with its bounds. */
export const loadedSharp = (): ReturnType<typeof loaded> => (opener ??= loaded());

/** What a picture becomes, and from what. */
export interface Keeping {
  formats: readonly ('png' | 'jpeg' | 'webp')[];
  /** Pixels at most. */
  width: number;
  height: number;
  written(image: Sharp): Sharp;
  /** What any other file is refused with. */
  error: ErrorCode;
  /** It may take so long; ten where nothing is said, as somebody waits for it. */
  seconds?: number;
}
/** A picture as it is kept. */
export interface Recoded {
  body: Buffer;
  width: number;
  height: number;
}

/** Two at a time are opened: a large one takes 200 MB while it is. */
const places = pLimit(2);
/** So many more wait for a place: a class that chooses its pictures in the same minute. */
const waitingMost = 30;
/** People whose picture is opened, or waits. One a person, so that nobody takes every place. */
const senders = new Set<string>();

/**
 * Opens a picture and writes it anew, upright and no larger than it is shown: nothing of the file itself stays, nor where it
 * was taken. What it is says its content, whatever it is called.
 * @param file all of it, as a place is for what can be worked on
 * @throws AppError keeping.error, common.tooMany
 */
export const recoded = async (file: Buffer, personId: string, keeping: Keeping): Promise<Recoded> => {
  if (senders.has(personId) || places.pendingCount >= waitingMost) throw new AppError('common.tooMany');
  senders.add(personId);
  try {
    return await places(() => written(file, keeping));
  } finally {
    senders.delete(personId);
  }
};

const written = async (
  file: Buffer,
  { formats, width, height, written: as, error, seconds = 10 }: Keeping,
): Promise<Recoded> => {
  const sharp = await loadedSharp();
  try {
    const opened = sharp(file, { limitInputPixels: pixelsMost, failOn: 'error' });
    const { format } = await opened.metadata();
    if (!formats.some((one) => one === format)) throw new AppError(error);
    const upright = opened.autoOrient().resize({ width, height, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await as(upright).timeout({ seconds }).toBuffer({ resolveWithObject: true });
    return { body: data, width: info.width, height: info.height };
  } catch {
    throw new AppError(error);
  }
};

import { AppError, type ErrorCode } from '@derslik/contract/errors';
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

/** What a picture becomes, and from what. */
export interface Keeping {
  formats: readonly ('png' | 'jpeg' | 'webp')[];
  /** Pixels at most. */
  width: number;
  height: number;
  written(image: Sharp): Sharp;
  /** What any other file is refused with. */
  error: ErrorCode;
}
/** A picture as it is kept. */
export interface Recoded {
  body: Buffer;
  width: number;
  height: number;
}

/** Two at a time are opened: a large one takes 200 MB while it is. */
const atOnce = 2;
let under = 0;

/**
 * Opens a picture and writes it anew, upright and no larger than it is shown: nothing of the file itself stays, nor where it
 * was taken. What it is says its content, whatever it is called.
 * @param file read only once there is room for it
 * @throws AppError keeping.error, common.tooMany
 */
export const recoded = async (file: () => Promise<Buffer>, keeping: Keeping): Promise<Recoded> => {
  if (under >= atOnce) throw new AppError('common.tooMany');
  under += 1;
  try {
    return await written(await file(), keeping);
  } finally {
    under -= 1;
  }
};

const written = async (file: Buffer, { formats, width, height, written: as, error }: Keeping): Promise<Recoded> => {
  const sharp = await (opener ??= loaded());
  try {
    const opened = sharp(file, { limitInputPixels: pixelsMost, failOn: 'error' });
    const { format } = await opened.metadata();
    if (!formats.some((one) => one === format)) throw new AppError(error);
    const upright = opened.autoOrient().resize({ width, height, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await as(upright).timeout({ seconds: 10 }).toBuffer({ resolveWithObject: true });
    return { body: data, width: info.width, height: info.height };
  } catch {
    throw new AppError(error);
  }
};

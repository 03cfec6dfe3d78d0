import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';

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

/** A picture as it is kept: WebP. */
export interface Recoded {
  body: Buffer;
  width: number;
  height: number;
}

/**
 * Opens a PNG, a JPEG or a WebP and writes it anew, upright and no larger than a page shows: nothing of the file itself stays,
 * nor where it was taken.
 * @throws AppError draw.invalidPicture
 */
export const recoded = async (file: Buffer): Promise<Recoded> => {
  const { picturePx } = limits.board;
  const sharp = await (opener ??= loaded());
  try {
    const { data, info } = await sharp(file, { limitInputPixels: pixelsMost, failOn: 'error' })
      .autoOrient()
      .resize({ width: picturePx, height: picturePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true });
    return { body: data, width: info.width, height: info.height };
  } catch {
    throw new AppError('draw.invalidPicture');
  }
};

import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** A picture of 900 x 600, white on the left and black on the right. */
export const halfWhite = async (): Promise<Buffer> => {
  const white = await sharp({ create: { width: 450, height: 600, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 900, height: 600, channels: 3, background: 'black' } })
    .composite([{ input: white, left: 0, top: 0 }])
    .png()
    .toBuffer();
};

/** Tells brightness up to 255, half way down and this far from the left: 0 to 1. */
export const brightnessAt = (shown: Locator, left: number): Promise<number> =>
  shown.evaluate((image: HTMLImageElement, part) => {
    const ctx = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!;
    ctx.drawImage(image, image.naturalWidth * part, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    return ctx.getImageData(0, 0, 1, 1).data[0]!;
  }, left);

import type { Locator } from 'playwright-core';
import sharp from 'sharp';

const pixelsOf = async (at: Locator) => {
  // Neither under the pointer nor with the keyboard.
  await at.page().mouse.move(1, 1);
  return sharp(await at.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
};

/** What part of a control looks otherwise after something was done to it, from 0 to 1. Its size must stay. */
export async function changedBy(at: Locator, act: () => Promise<unknown>): Promise<number> {
  const before = await pixelsOf(at);
  await act();
  const after = await pixelsOf(at);
  if (before.info.width !== after.info.width || before.info.height !== after.info.height)
    throw new Error('The control has another size now');
  let unlike = 0;
  for (let n = 0; n < before.data.length; n += 3) {
    const by = [0, 1, 2].map((c) => Math.abs(before.data[n + c]! - after.data[n + c]!));
    if (Math.max(...by) > 60) unlike++;
  }
  return unlike / (before.data.length / 3);
}

/** How unlike the pictures of two places are, from 0 to 1; the larger one is made as small as the other before. */
export async function unlikeness(small: Locator, large: Locator): Promise<number> {
  const one = await pixelsOf(small);
  const { width, height } = one.info;
  const other = await sharp(await large.screenshot({ animations: 'disabled' }))
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const sum = one.data.reduce((all, value, n) => all + Math.abs(value - other[n]!), 0);
  return sum / one.data.length / 255;
}

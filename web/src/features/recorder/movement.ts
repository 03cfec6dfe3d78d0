/** A small copy of a picture, RGBA as canvases give it, and the share of the page that it fills (0 to 1). */
export interface Glance {
  readonly pixels: Uint8ClampedArray;
  readonly share: number;
}

/**
 * By how much a page has changed between two looks at its pictures: mean difference of all its pixels, 0 to 1. A picture that is new
 * says nothing yet.
 */
export const changeOf = (before: ReadonlyMap<unknown, Glance>, after: ReadonlyMap<unknown, Glance>): number => {
  let sum = 0;
  for (const [picture, { pixels, share }] of after) {
    const known = before.get(picture);
    if (!known) continue;
    let difference = 0;
    for (let n = 0; n < pixels.length; n++) difference += Math.abs(pixels[n]! - known.pixels[n]!);
    // Every fourth number is opacity, which stays.
    sum += (share * difference) / ((pixels.length * 3) / 4) / 255;
  }
  return sum;
};

/** Four times what the recorder's eye takes for a picture that stands still (`freezedetect` at -60 dB). */
const movesFrom = 0.004;
export const moves = (change: number): boolean => change >= movesFrom;

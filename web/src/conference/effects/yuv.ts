import type { Planes } from './planes';

/** How brightness and differences of colour are made of red, green and blue (ITU-R BT.601, BT.709 and BT.2020). */
export interface Colours {
  readonly red: number;
  readonly blue: number;
  /** From the darkest to the brightest, and of differences. */
  readonly dark: number;
  readonly bright: number;
  readonly difference: number;
}

const parts: Readonly<Record<string, readonly [red: number, blue: number]>> = {
  bt709: [0.2126, 0.0722],
  'bt2020-ncl': [0.2627, 0.0593],
};
const bt601 = [0.299, 0.114] as const;

/** A camera that does not say them has those that browsers read. */
export function coloursOf({ matrix, fullRange }: Pick<VideoColorSpace, 'matrix' | 'fullRange'>): Colours {
  const [red, blue] = parts[matrix ?? ''] ?? bt601;
  return fullRange
    ? { red, blue, dark: 0, bright: 1, difference: 1 }
    : { red, blue, dark: 16, bright: 219 / 255, difference: 224 / 255 };
}

/** @param small brightness, both differences and one more byte a pixel @param rgba as many pixels */
export function toRgb(small: Uint8ClampedArray, rgba: Uint8ClampedArray, colours: Colours): void {
  const { red, blue, dark, bright, difference } = colours;
  const [ofRed, ofBlue] = [(2 * (1 - red)) / difference, (2 * (1 - blue)) / difference];
  const green = 1 - red - blue;
  for (let at = 0; at < small.length; at += 4) {
    const y = (small[at]! - dark) / bright;
    const r = y + (small[at + 2]! - 128) * ofRed;
    const b = y + (small[at + 1]! - 128) * ofBlue;
    rgba[at] = r;
    rgba[at + 1] = (y - red * r - blue * b) / green;
    rgba[at + 2] = b;
  }
}

/** Writes a picture into planes of its size. */
export function toPlanes({ data: from }: ImageData, to: Uint8Array, [y, u, v]: Planes, colours: Colours): void {
  const { red, blue, dark, bright, difference } = colours;
  const green = 1 - red - blue;
  const [ofRed, ofBlue] = [difference / (2 * (1 - red)), difference / (2 * (1 - blue))];
  for (let row = 0, at = 0; row < y.height; row++) {
    const line = y.offset + row * y.stride;
    for (let column = 0; column < y.width; column++, at += 4)
      to[line + column] = dark + (red * from[at]! + green * from[at + 1]! + blue * from[at + 2]!) * bright + 0.5;
  }
  for (let row = 0; row < u.height; row++) {
    const [first, second] = [2 * row, Math.min(2 * row + 1, y.height - 1)];
    for (let column = 0; column < u.width; column++) {
      const [left, right] = [2 * column, Math.min(2 * column + 1, y.width - 1)];
      let [r, g, b] = [0, 0, 0];
      for (const line of [first, second])
        for (const place of [left, right]) {
          const at = 4 * (line * y.width + place);
          r += from[at]!;
          g += from[at + 1]!;
          b += from[at + 2]!;
        }
      const mean = red * r + green * g + blue * b;
      to[u.offset + row * u.stride + column * u.step] = 128 + ((b - mean) / 4) * ofBlue + 0.5;
      to[v.offset + row * v.stride + column * v.step] = 128 + ((r - mean) / 4) * ofRed + 0.5;
    }
  }
}

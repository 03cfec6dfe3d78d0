/** One colour of a picture as it lies in memory, in bytes. */
export interface Plane {
  readonly offset: number;
  /** From one line to the next, and from one pixel to the next. */
  readonly stride: number;
  readonly step: number;
  readonly width: number;
  readonly height: number;
}

/** Brightness and both differences of colour, which are half as wide and half as high. */
export type Planes = readonly [y: Plane, u: Plane, v: Plane];

/** As `copyTo` answers. Null: not one of the two kinds that cameras deliver. */
export function planesOf(format: string | null, layout: readonly PlaneLayout[], width: number, height: number) {
  const [bright, first, second] = layout;
  if (!bright || !first) return null;
  const y: Plane = { ...bright, step: 1, width, height };
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 };
  if (format === 'I420' && second)
    return [y, { ...first, ...half, step: 1 }, { ...second, ...half, step: 1 }] satisfies Planes;
  // Both in one, each beside the other.
  const both = { ...first, ...half, step: 2 };
  return format === 'NV12' ? ([y, both, { ...both, offset: both.offset + 1 }] satisfies Planes) : null;
}

/**
 * Makes a small picture of it: for each pixel brightness and both differences, and one more byte. Of brightness each is the mean of
 * four points. @param small `width` x `height` of four bytes
 */
export function reduce(data: Uint8Array, [y, u, v]: Planes, small: Uint8ClampedArray, width: number): void {
  const height = small.length / 4 / width;
  const columns = new Int32Array(2 * width);
  for (let i = 0; i < columns.length; i++) columns[i] = Math.floor(((i + 0.5) * y.width) / columns.length);
  for (let row = 0, to = 0; row < height; row++) {
    const upper = y.offset + Math.floor(((row + 0.25) * y.height) / height) * y.stride;
    const lower = y.offset + Math.floor(((row + 0.75) * y.height) / height) * y.stride;
    const colours = Math.floor(((row + 0.5) * u.height) / height);
    const [inU, inV] = [u.offset + colours * u.stride, v.offset + colours * v.stride];
    for (let column = 0; column < width; column++, to += 4) {
      const [left, right] = [columns[2 * column]!, columns[2 * column + 1]!];
      small[to] = (data[upper + left]! + data[upper + right]! + data[lower + left]! + data[lower + right]!) / 4;
      const at = right >> 1;
      small[to + 1] = data[inU + at * u.step]!;
      small[to + 2] = data[inV + at * v.step]!;
    }
  }
}

/** Radius of a box that, drawn `passes` times, looks like a Gaussian blur of `sigma`. All in pixels. */
export const boxRadius = (sigma: number, passes: number): number =>
  Math.max(1, Math.round((Math.sqrt((12 * sigma * sigma) / passes + 1) - 1) / 2));

/** One line of it: a running sum, with the last pixel repeated beyond both ends. */
function blurLine(from: Float32Array, to: Float32Array, start: number, step: number, count: number, radius: number) {
  const last = count - 1;
  const at = (index: number) => from[start + Math.min(last, Math.max(0, index)) * step]!;
  let sum = 0;
  for (let i = -radius; i <= radius; i++) sum += at(i);
  const size = 2 * radius + 1;
  for (let i = 0; i < count; i++) {
    to[start + i * step] = sum / size;
    sum += at(i + radius + 1) - at(i - radius);
  }
}

/** Blurs one plane in place. `scratch` has its size. */
export function boxBlur(plane: Float32Array, scratch: Float32Array, width: number, radius: number): void {
  const height = plane.length / width;
  for (let y = 0; y < height; y++) blurLine(plane, scratch, y * width, 1, width, radius);
  for (let x = 0; x < width; x++) blurLine(scratch, plane, x, width, height, radius);
}

const passes = 2;
/** Of what is nearly all person nothing is known about the wall behind. */
const leastWeight = 1e-3;

/** Blurs what is behind a person, of small pictures of one size; its memory is kept from picture to picture. */
export class WallBlur {
  private readonly planes: Float32Array[];
  private readonly scratch: Float32Array;

  constructor(
    private readonly width: number,
    height: number,
  ) {
    this.planes = Array.from({ length: 4 }, () => new Float32Array(width * height));
    this.scratch = new Float32Array(width * height);
  }

  /**
   * Writes into `pixels` (RGBA). The person's own colours stay out of it: weighed by how much of a pixel is wall, no halo
   * of hair or shirt lies around them. @param mask 1 is person @param sigma in pixels of this picture
   */
  blur(pixels: Uint8ClampedArray, mask: Float32Array, sigma: number): void {
    const [red, green, blue, weight] = this.planes as [Float32Array, Float32Array, Float32Array, Float32Array];
    for (let i = 0, p = 0; i < mask.length; i++, p += 4) {
      const wall = 1 - mask[i]! + leastWeight;
      weight[i] = wall;
      red[i] = pixels[p]! * wall;
      green[i] = pixels[p + 1]! * wall;
      blue[i] = pixels[p + 2]! * wall;
    }
    const radius = boxRadius(sigma, passes);
    for (const plane of this.planes)
      for (let pass = 0; pass < passes; pass++) boxBlur(plane, this.scratch, this.width, radius);
    for (let i = 0, p = 0; i < mask.length; i++, p += 4) {
      pixels[p] = red[i]! / weight[i]!;
      pixels[p + 1] = green[i]! / weight[i]!;
      pixels[p + 2] = blue[i]! / weight[i]!;
      pixels[p + 3] = 255;
    }
  }
}

/** Radius of a box that, drawn `passes` times, looks like a Gaussian blur of `sigma`. All in pixels. */
export const boxRadius = (sigma: number, passes: number): number =>
  Math.max(1, Math.round((Math.sqrt((12 * sigma * sigma) / passes + 1) - 1) / 2));

/** From line to line, each a running sum; the first and last pixel are repeated beyond the ends. */
function blurAcross(from: Float32Array, to: Float32Array, width: number, radius: number): void {
  const share = 1 / (2 * radius + 1);
  for (let start = 0; start < from.length; start += width) {
    const last = start + width - 1;
    const [first, end] = [from[start]!, from[last]!];
    let sum = first * radius;
    for (let at = start; at <= start + radius; at++) sum += at < last ? from[at]! : end;
    for (let at = start; at <= last; at++) {
      to[at] = sum * share;
      const [enters, leaves] = [at + radius + 1, at - radius];
      sum += (enters < last ? from[enters]! : end) - (leaves > start ? from[leaves]! : first);
    }
  }
}

/** Blurs downwards, a whole line at a time, as memory lies. `sums` has the width. */
function blurDown(from: Float32Array, to: Float32Array, width: number, radius: number, sums: Float32Array): void {
  const share = 1 / (2 * radius + 1);
  const lastLine = from.length - width;
  const lineOf = (start: number): number => Math.min(lastLine, Math.max(0, start));
  sums.fill(0);
  for (let line = -radius; line <= radius; line++) {
    const start = lineOf(line * width);
    for (let x = 0; x < width; x++) sums[x]! += from[start + x]!;
  }
  for (let start = 0; start < from.length; start += width) {
    const [enters, leaves] = [lineOf(start + (radius + 1) * width), lineOf(start - radius * width)];
    for (let x = 0; x < width; x++) {
      const sum = sums[x]!;
      to[start + x] = sum * share;
      sums[x] = sum + from[enters + x]! - from[leaves + x]!;
    }
  }
}

/** Blurs planes of one size in place; its memory is kept from plane to plane. */
export class BoxBlur {
  private readonly scratch: Float32Array;
  private readonly sums: Float32Array;

  constructor(
    private readonly width: number,
    height: number,
  ) {
    this.scratch = new Float32Array(width * height);
    this.sums = new Float32Array(width);
  }

  blur(plane: Float32Array, radius: number): void {
    blurAcross(plane, this.scratch, this.width, radius);
    blurDown(this.scratch, plane, this.width, radius, this.sums);
  }
}

const passes = 2;
/** Where nearly all is person, nothing is known about the wall behind. */
const leastWeight = 1e-3;

/** Like `blurAcross`, of four values a pixel: four sums at once cost little more than one. */
function blurFoursAcross(from: Float32Array, to: Float32Array, width: number, radius: number): void {
  const share = 1 / (2 * radius + 1);
  for (let start = 0; start < from.length; start += 4 * width) {
    const last = start + 4 * (width - 1);
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let i = -radius; i <= radius; i++) {
      const at = Math.min(last, Math.max(start, start + 4 * i));
      a += from[at]!;
      b += from[at + 1]!;
      c += from[at + 2]!;
      d += from[at + 3]!;
    }
    for (let at = start; at <= last; at += 4) {
      to[at] = a * share;
      to[at + 1] = b * share;
      to[at + 2] = c * share;
      to[at + 3] = d * share;
      const enters = Math.min(last, at + 4 * radius + 4);
      const leaves = Math.max(start, at - 4 * radius);
      a += from[enters]! - from[leaves]!;
      b += from[enters + 1]! - from[leaves + 1]!;
      c += from[enters + 2]! - from[leaves + 2]!;
      d += from[enters + 3]! - from[leaves + 3]!;
    }
  }
}

/** Blurs what is behind a person, of small pictures of one size; its memory is kept from picture to picture. */
export class WallBlur {
  /** Three colours and their weight, pixel by pixel. */
  private readonly fours: Float32Array;
  private readonly scratch: Float32Array;
  private readonly sums: Float32Array;

  constructor(
    private readonly width: number,
    height: number,
  ) {
    this.fours = new Float32Array(4 * width * height);
    this.scratch = new Float32Array(4 * width * height);
    this.sums = new Float32Array(4 * width);
  }

  /**
   * Writes into `pixels`: three colours of whatever kind, and one more byte. The person's own colours stay out of it: weighed by how
   * much of a pixel is wall, no halo of hair or shirt lies around them. @param mask 1 is person @param sigma in pixels of this picture
   */
  blur(pixels: Uint8ClampedArray, mask: Float32Array, sigma: number): void {
    const { fours, scratch, sums, width } = this;
    for (let i = 0, p = 0; i < mask.length; i++, p += 4) {
      const wall = 1 - mask[i]! + leastWeight;
      fours[p] = pixels[p]! * wall;
      fours[p + 1] = pixels[p + 1]! * wall;
      fours[p + 2] = pixels[p + 2]! * wall;
      fours[p + 3] = wall;
    }
    const radius = boxRadius(sigma, passes);
    for (let pass = 0; pass < passes; pass++) {
      blurFoursAcross(fours, scratch, width, radius);
      blurDown(scratch, fours, 4 * width, radius, sums);
    }
    for (let p = 0; p < fours.length; p += 4) {
      const share = 1 / fours[p + 3]!;
      pixels[p] = fours[p]! * share;
      pixels[p + 1] = fours[p + 1]! * share;
      pixels[p + 2] = fours[p + 2]! * share;
      pixels[p + 3] = 255;
    }
  }
}

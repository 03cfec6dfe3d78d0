import type { Plane } from './planes';

/** What is behind the person: a small picture of the mask's size, four bytes a pixel, or planes that lie as the frame's do. */
export type WallSource = { readonly small: Uint8ClampedArray } | { readonly data: Uint8Array };

/** Whole numbers are quicker than others where bytes are written: so many are one. */
const bits = 16;
const one = 1 << bits;
const half = one >> 1;
/** What is nearer to person or wall than this changes no byte. */
const nothing = one >> 9;

/** Pixels of a plane as they lie between those of a mask, in one direction. Before the first and behind the last nothing changes. */
class Cells {
  /** Where each begins. */
  readonly starts: Int32Array;
  /** How far its first pixel stands between the two. */
  readonly first: Float64Array;
  /** From one pixel to the next. */
  readonly far: number;

  constructor(
    readonly count: number,
    size: number,
  ) {
    this.far = count / size;
    this.starts = new Int32Array(count + 2).fill(size);
    this.first = new Float64Array(count + 1);
    for (let at = size - 1; at >= 0; at--) {
      const place = (at + 0.5) * this.far - 0.5;
      const cell = Math.floor(place) + 1;
      this.starts[cell] = at;
      this.first[cell] = place - Math.floor(place);
    }
    // One that no pixel falls into begins where the next one does.
    for (let cell = count; cell >= 0; cell--) this.starts[cell] = Math.min(this.starts[cell]!, this.starts[cell + 1]!);
  }

  before(cell: number): number {
    return cell > 0 ? cell - 1 : 0;
  }
  behind(cell: number): number {
    return cell < this.count ? cell : this.count - 1;
  }
}

/** A line of values, and what each grows by from one line to the next. */
class Line {
  readonly values: Int32Array;
  private readonly growth: Int32Array;

  constructor(width: number) {
    this.values = new Int32Array(width);
    this.growth = new Int32Array(width);
  }

  /** From every `step`th of a line to those of another. @param scale what one of them is */
  begin(from: ArrayLike<number>, upper: number, lower: number, step: number, scale: number, rows: Cells, row: number) {
    const { values, growth } = this;
    const first = rows.first[row]! * scale;
    const far = rows.far * scale;
    for (let i = 0; i < values.length; i++) {
      const value = from[upper + i * step]!;
      const change = from[lower + i * step]! - value;
      values[i] = value * scale + change * first;
      growth[i] = change * far;
    }
  }

  next(): void {
    const { values, growth } = this;
    for (let i = 0; i < values.length; i++) values[i]! += growth[i]!;
  }
}

/** Puts a picture behind a person, plane by plane, in place. Between the pixels of a mask it is even. */
export class Seam {
  private readonly cells = new Map<string, Cells>();
  private readonly mask: Line;
  private readonly lines: readonly Line[];
  /** Which columns are not all person in these lines, and whether they are all wall. */
  private readonly open: Int32Array;
  private readonly isWall: Uint8Array;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.mask = new Line(width);
    this.lines = [0, 1].map(() => new Line(width));
    this.open = new Int32Array(width + 1);
    this.isWall = new Uint8Array(width + 1);
  }

  /**
   * @param mask 1 is person
   * @param planes one or two, of one size
   * @param colour of the first of them in a small picture
   */
  put(source: WallSource, mask: Float32Array, data: Uint8Array, planes: readonly Plane[], colour: number): void {
    const [{ width, height }] = planes as [Plane];
    const [columns, rows] = [this.cellsOf(this.width, width), this.cellsOf(this.height, height)];
    const isSmall = 'small' in source;
    for (let row = 0; row <= this.height; row++) {
      const [start, end] = [rows.starts[row]!, rows.starts[row + 1]!];
      if (start === end) continue;
      const [upper, lower] = [rows.before(row) * this.width, rows.behind(row) * this.width];
      const count = this.look(mask, upper, lower, columns);
      if (count === 0) continue;
      this.mask.begin(mask, upper, lower, 1, one, rows, row);
      if (isSmall)
        for (let n = 0; n < planes.length; n++)
          this.lines[n]!.begin(source.small, upper * 4 + colour + n, lower * 4 + colour + n, 4, one, rows, row);
      for (let y = start; y < end; y++) {
        for (let n = 0; n < planes.length; n++) {
          const { offset, stride, step } = planes[n]!;
          const at = offset + y * stride;
          if (isSmall) this.putSmall(this.lines[n]!.values, data, at, step, columns, count);
          else this.putData(source.data, data, at, step, columns, count);
          if (isSmall) this.lines[n]!.next();
        }
        this.mask.next();
      }
    }
  }

  /** How many columns are open between these two lines of the mask. */
  private look(mask: Float32Array, upper: number, lower: number, columns: Cells): number {
    const { open, isWall } = this;
    const wall = nothing / one;
    const person = 1 - wall;
    let count = 0;
    for (let i = 0; i <= this.width; i++) {
      const left = columns.before(i);
      const right = columns.behind(i);
      const a = mask[upper + left]!;
      const b = mask[upper + right]!;
      const c = mask[lower + left]!;
      const d = mask[lower + right]!;
      if (a > person && b > person && c > person && d > person) continue;
      isWall[i] = Number(a < wall && b < wall && c < wall && d < wall);
      open[count++] = i;
    }
    return count;
  }

  private putSmall(line: Int32Array, data: Uint8Array, start: number, step: number, columns: Cells, count: number) {
    const { open, isWall } = this;
    const { values } = this.mask;
    const { starts, first, far } = columns;
    for (let n = 0; n < count; n++) {
      const i = open[n]!;
      const left = columns.before(i);
      const right = columns.behind(i);
      const change = line[right]! - line[left]!;
      let value = (line[left]! + change * first[i]! + half) | 0;
      const next = (change * far) | 0;
      const end = start + starts[i + 1]! * step;
      let at = start + starts[i]! * step;
      if (isWall[i]) for (; at < end; at += step, value += next) data[at] = value >> bits;
      else {
        const turn = values[right]! - values[left]!;
        let person = (values[left]! + turn * first[i]!) | 0;
        const further = (turn * far) | 0;
        for (; at < end; at += step, value += next, person += further)
          data[at] = (value + (data[at]! - (value >> bits)) * person) >> bits;
      }
    }
  }

  private putData(from: Uint8Array, data: Uint8Array, start: number, step: number, columns: Cells, count: number) {
    const { open, isWall } = this;
    const { values } = this.mask;
    const { starts, first, far } = columns;
    for (let n = 0; n < count; n++) {
      const i = open[n]!;
      const end = start + starts[i + 1]! * step;
      let at = start + starts[i]! * step;
      if (isWall[i]) for (; at < end; at += step) data[at] = from[at]!;
      else {
        const left = columns.before(i);
        const right = columns.behind(i);
        const turn = values[right]! - values[left]!;
        let person = (values[left]! + turn * first[i]!) | 0;
        const further = (turn * far) | 0;
        for (; at < end; at += step, person += further)
          data[at] = from[at]! + (((data[at]! - from[at]!) * person + half) >> bits);
      }
    }
  }

  private cellsOf(count: number, size: number): Cells {
    const key = `${count} ${size}`;
    const known = this.cells.get(key) ?? new Cells(count, size);
    this.cells.set(key, known);
    return known;
  }
}

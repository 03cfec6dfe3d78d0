import { colourOf } from '../../../lib/ink/colours';
import { isPlain, type Run } from '../../../lib/ink/paint';
import type { Stroke } from '../../../lib/ink/stroke';

/** One of so many points of a stroke is taken. */
const step = 3;
/** So many go on one path. */
const runMost = 200;

/**
 * What pens wrote, over every third of its points, in strokes no wider than `width`: a fraction of the work of drawing it as it
 * is, which it gets right afterwards. Markers, shapes, texts and pictures wait for that.
 */
export class Sketch implements Run {
  private pen: Stroke | null = null;
  private count = 0;

  constructor(
    private readonly ctx: CanvasRenderingContext2D,
    private readonly width: number,
  ) {}

  add(stroke: Stroke): void {
    if (!isPlain(stroke)) return;
    const { ctx, pen } = this;
    const isSamePen = pen?.brushColor === stroke.brushColor && pen?.brushRadius === stroke.brushRadius;
    if (!isSamePen || this.count === runMost) this.end();
    if (!this.pen) ctx.beginPath();
    const { points, dx = 0, dy = 0 } = stroke;
    const last = points.length - 1;
    for (let n = 0; n < last; n += step) {
      const [x, y] = points[n]!;
      if (n === 0) ctx.moveTo(x + dx, y + dy);
      else ctx.lineTo(x + dx, y + dy);
    }
    const [x, y] = points[last]!;
    if (last === 0) ctx.moveTo(x + dx, y + dy - this.width);
    ctx.lineTo(x + dx, y + dy);
    this.pen = stroke;
    this.count += 1;
  }

  /** Draws what was added and is not drawn yet. */
  end(): void {
    const { ctx, pen } = this;
    if (!pen) return;
    ctx.strokeStyle = colourOf('pencil', pen.brushColor ?? 'black');
    ctx.lineWidth = Math.min(pen.brushRadius ?? 1, this.width);
    ctx.lineCap = 'butt';
    ctx.lineJoin = 'bevel';
    ctx.stroke();
    this.pen = null;
    this.count = 0;
  }
}

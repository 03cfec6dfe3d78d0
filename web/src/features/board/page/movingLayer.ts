import type { Box } from '../../../room/media/useBox';
import { clipToPage, paintStroke } from '../../../lib/ink/paint';
import type { PageSize, Stroke } from '../../../lib/ink/stroke';
import type { Viewport, XY } from './viewport';

/** Where somebody points, without leaving anything. */
export interface Pointing {
  at: XY;
  name: string;
  colour: string;
}
/** What moves now. */
export interface Moving {
  strokes: readonly Stroke[];
  /** Under the eraser: they go when it is lifted. */
  fading: readonly Stroke[];
  pointing: readonly Pointing[];
  /** The eraser's edge, logical units. */
  eraser: { at: XY; radius: number } | null;
  /** Around what is chosen, logical units. */
  frame: { left: number; top: number; right: number; bottom: number } | null;
}

const framePx = { dash: [6, 4], width: 1.5, colour: '#0b6e66' };
const laserPx = 6;

const paintPointing = (ctx: CanvasRenderingContext2D, [x, y]: XY, { name, colour }: Pointing): void => {
  ctx.fillStyle = colour;
  ctx.shadowColor = colour;
  ctx.shadowBlur = 12;
  ctx.beginPath();
  ctx.arc(x, y, laserPx, 0, 2 * Math.PI);
  ctx.fill();
  ctx.shadowBlur = 0;
  if (name === '') return;
  ctx.font = "550 13px 'Inter Variable', sans-serif";
  const width = ctx.measureText(name).width + 12;
  ctx.fillStyle = '#15202b';
  ctx.fillRect(x + 10, y + 8, width, 22);
  ctx.fillStyle = '#ffffff';
  ctx.fillText(name, x + 16, y + 23);
};

/** Strokes that are being drawn, the eraser, pointers: painted anew whenever one of them moves, at most once a frame. */
export class MovingLayer {
  private frame = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    /** `isOver`: there is no paper below. */
    private readonly now: () => {
      page: PageSize;
      view: Viewport;
      box: Box;
      pixelRatio: number;
      isOver: boolean;
      moving: Moving;
    },
  ) {}

  touch(): void {
    this.frame ||= requestAnimationFrame(this.paint);
  }

  close(): void {
    cancelAnimationFrame(this.frame);
  }

  private readonly paint = (): void => {
    this.frame = 0;
    const { page, view, box, pixelRatio, isOver, moving } = this.now();
    const [width, height] = [Math.round(box.width * pixelRatio), Math.round(box.height * pixelRatio)];
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    const ctx = this.canvas.getContext('2d');
    if (!ctx) return;
    ctx.resetTransform();
    ctx.clearRect(0, 0, width, height);
    const scale = view.scale * pixelRatio;
    ctx.setTransform(scale, 0, 0, scale, view.left * pixelRatio, view.top * pixelRatio);
    ctx.save();
    clipToPage(ctx, page);
    for (const stroke of moving.strokes) paintStroke(ctx, stroke, isOver);
    ctx.globalAlpha = 0.25;
    for (const stroke of moving.fading) paintStroke(ctx, stroke, isOver);
    ctx.restore();
    this.paintMarks(ctx, view, pixelRatio, moving);
  };

  /** In pixels: marks don't grow with the page. */
  private paintMarks(ctx: CanvasRenderingContext2D, view: Viewport, pixelRatio: number, moving: Moving): void {
    const onScreen = ([x, y]: XY): XY => [x * view.scale + view.left, y * view.scale + view.top];
    ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    ctx.strokeStyle = framePx.colour;
    ctx.lineWidth = framePx.width;
    if (moving.frame) {
      const [left, top] = onScreen([moving.frame.left, moving.frame.top]);
      const [right, bottom] = onScreen([moving.frame.right, moving.frame.bottom]);
      ctx.setLineDash(framePx.dash);
      ctx.strokeRect(left - 3, top - 3, right - left + 6, bottom - top + 6);
      ctx.setLineDash([]);
    }
    if (moving.eraser) {
      const [x, y] = onScreen(moving.eraser.at);
      ctx.beginPath();
      ctx.arc(x, y, moving.eraser.radius * view.scale, 0, 2 * Math.PI);
      ctx.stroke();
    }
    for (const one of moving.pointing) paintPointing(ctx, onScreen(one.at), one);
  }
}

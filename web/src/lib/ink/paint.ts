import type { BoardBackground } from '@derslik/contract/room/board/strokes';
import { corners, textLineHeight } from './bounds';
import { colourOf } from './colours';
import { isFilled, trace } from './ink';
import type { PageSize, Stroke } from './stroke';
import { openPicture } from './pictures';

export const paperColours = { ground: '#ffffff', rule: '#c5d3e0', ruleWidth: 0.6 };
/** Logical units between rules. */
const squareUnits = 20;
const lineUnits = 25;

/** The lines of ruled paper: from where to where. */
export const rulesOf = (
  { width, height }: PageSize,
  background: BoardBackground,
): readonly [fromX: number, fromY: number, toX: number, toY: number][] => {
  if (background === 'white') return [];
  const step = background === 'squared' ? squareUnits : lineUnits;
  const rules: [number, number, number, number][] = [];
  for (let y = step; y < height; y += step) rules.push([0, y, width, y]);
  for (let x = step; background === 'squared' && x < width; x += step) rules.push([x, 0, x, height]);
  return rules;
};

/** The sheet itself; a page over a shared screen has none. */
export const paintPaper = (ctx: CanvasRenderingContext2D, page: PageSize, background: BoardBackground): void => {
  ctx.fillStyle = paperColours.ground;
  ctx.fillRect(0, 0, page.width, page.height);
  ctx.beginPath();
  for (const [fromX, fromY, toX, toY] of rulesOf(page, background)) {
    ctx.moveTo(fromX, fromY);
    ctx.lineTo(toX, toY);
  }
  ctx.strokeStyle = paperColours.rule;
  ctx.lineWidth = paperColours.ruleWidth;
  ctx.stroke();
};

/** What is drawn beyond the page is seen by nobody: another's window shows another piece of what lies around it. */
export const clipToPage = (ctx: CanvasRenderingContext2D, { width, height }: PageSize): void => {
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.clip();
};

/** By their points: a stroke that is moved keeps them. */
const paths = new WeakMap<readonly unknown[], Path2D>();
const pathOf = (stroke: Stroke): Path2D => {
  const known = paths.get(stroke.points);
  if (known) return known;
  const path = new Path2D();
  trace(path, stroke);
  paths.set(stroke.points, path);
  return path;
};

/** How texts are written, on the page and in the field above it. */
export const textFont = (sizePx: number): string => `550 ${sizePx}px 'Inter Variable', sans-serif`;
/** From the top of a row to where its letters stand. */
export const textBaseline = 0.96;

const paintText = (
  ctx: CanvasRenderingContext2D,
  { points, text = '', brushRadius: size = 0 }: Stroke,
  hasEdge: boolean,
): void => {
  const [x = 0, y = 0] = points[0] ?? [];
  ctx.font = textFont(size);
  text.split('\n').forEach((row, n) => {
    const at = [x, y + size * (textBaseline + n * textLineHeight)] as const;
    if (hasEdge) ctx.strokeText(row, ...at);
    ctx.fillText(row, ...at);
  });
};

const paintPicture = (ctx: CanvasRenderingContext2D, { points, pictureId }: Stroke): void => {
  const { left, top, right, bottom } = corners(points);
  const picture = openPicture(pictureId);
  if (picture) return ctx.drawImage(picture, left, top, right - left, bottom - top);
  ctx.fillStyle = paperColours.rule;
  ctx.fillRect(left, top, right - left, bottom - top);
};

const prepareHand = (ctx: CanvasRenderingContext2D, { tool, brushColor = 'black', brushRadius = 1 }: Stroke): void => {
  ctx.strokeStyle = colourOf(tool, brushColor);
  ctx.lineWidth = brushRadius;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
};

/** Ink over a picture has a light edge of this width (logical units), so that dark ink is read on a dark picture. */
export const edge = { colour: 'rgb(255 255 255 / 85%)', width: 0.7 };
const prepareEdge = (ctx: CanvasRenderingContext2D, inkWidth: number): void => {
  ctx.strokeStyle = edge.colour;
  ctx.lineWidth = inkWidth + 2 * edge.width;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
};

const markerOverAlpha = 0.5;
/** A marker lets through what is below it: on paper it darkens that; over a picture, which the canvas doesn't know, it is thin. */
const paintMarker = (ctx: CanvasRenderingContext2D, stroke: Stroke, isOver: boolean): void => {
  const alpha = ctx.globalAlpha;
  if (isOver) ctx.globalAlpha = alpha * markerOverAlpha;
  else ctx.globalCompositeOperation = 'multiply';
  prepareHand(ctx, stroke);
  ctx.stroke(pathOf(stroke));
  ctx.globalCompositeOperation = 'source-over';
  ctx.globalAlpha = alpha;
};

/**
 * One stroke, where the canvas' units are the page's.
 * @param isOver the page lies over a picture and has no paper
 */
export const paintStroke = (ctx: CanvasRenderingContext2D, stroke: Stroke, isOver: boolean): void => {
  const { tool, brushColor = 'black', brushRadius = 1, dx = 0, dy = 0 } = stroke;
  const isMoved = dx !== 0 || dy !== 0;
  if (isMoved) ctx.translate(dx, dy);
  ctx.fillStyle = colourOf(tool, brushColor);
  if (tool === 'image') paintPicture(ctx, stroke);
  else if (tool === 'highlighter') paintMarker(ctx, stroke, isOver);
  else if (tool === 'text') {
    if (isOver) prepareEdge(ctx, 0);
    paintText(ctx, stroke, isOver);
  } else if (isFilled(stroke)) {
    if (isOver) {
      prepareEdge(ctx, 0);
      ctx.stroke(pathOf(stroke));
    }
    ctx.fill(pathOf(stroke));
  } else {
    if (isOver) {
      prepareEdge(ctx, brushRadius);
      ctx.stroke(pathOf(stroke));
    }
    prepareHand(ctx, stroke);
    ctx.stroke(pathOf(stroke));
  }
  if (isMoved) ctx.translate(-dx, -dy);
};

/** Does it look the same on one path with others of its pen? A marker darkens what it crosses; ink has an edge of its own. */
export const isPlain = (stroke: Stroke): boolean => stroke.tool === 'pencil' && !isFilled(stroke);
/** So many go on one path. */
const runMost = 100;

/** Strokes that are drawn in their order, several at once where that looks the same. */
export interface Run {
  add(stroke: Stroke): void;
  end(): void;
}

/**
 * Strokes in their order. Those of one pen that follow each other are drawn as one: a browser takes twice as long to draw
 * ten thousand one by one as it takes for their ways.
 */
export class StrokeRun implements Run {
  private path = new Path2D();
  private pen: Stroke | null = null;
  private count = 0;

  constructor(
    private readonly ctx: CanvasRenderingContext2D,
    private readonly isOver: boolean,
  ) {}

  add(stroke: Stroke): void {
    if (!isPlain(stroke)) {
      this.end();
      return paintStroke(this.ctx, stroke, this.isOver);
    }
    const { pen } = this;
    const isSamePen = pen?.brushColor === stroke.brushColor && pen?.brushRadius === stroke.brushRadius;
    if (!isSamePen || this.count === runMost) this.end();
    const { dx = 0, dy = 0 } = stroke;
    this.path.addPath(pathOf(stroke), { e: dx, f: dy });
    this.pen = stroke;
    this.count += 1;
  }

  /** Draws what was added and is not drawn yet. */
  end(): void {
    if (!this.pen) return;
    if (this.isOver) {
      prepareEdge(this.ctx, this.pen.brushRadius ?? 1);
      this.ctx.stroke(this.path);
    }
    prepareHand(this.ctx, this.pen);
    this.ctx.stroke(this.path);
    this.path = new Path2D();
    this.pen = null;
    this.count = 0;
  }
}

/** Strokes that lie upon each other in this order. */
export const paintStrokes = (ctx: CanvasRenderingContext2D, strokes: Iterable<Stroke>, isOver = false): void => {
  const run = new StrokeRun(ctx, isOver);
  for (const stroke of strokes) run.add(stroke);
  run.end();
};

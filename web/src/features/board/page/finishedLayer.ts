import type { BoardBackground, BoardStroke } from '@derslik/contract/room/board/strokes';
import type { Box } from '../../../room/media/useBox';
import { around, keptBounds, overlap, type Bounds } from '../../../lib/ink/bounds';
import type { PageChange } from './pageStrokes';
import { clipToPage, paintPaper, paintStrokes, StrokeRun, type Run } from '../../../lib/ink/paint';
import { Sketch } from './sketch';
import type { PageSize } from '../../../lib/ink/stroke';
import type { Viewport } from './viewport';

/** What the layer shows. Immutable. */
export interface LayerView {
  page: PageSize;
  /** Null: nothing behind the strokes. */
  background: BoardBackground | null;
  lines: readonly BoardStroke[];
  /** Strokes that are somewhere else for now: under my hand. */
  isAway: (id: string) => boolean;
  view: Viewport;
  box: Box;
  pixelRatio: number;
}

/**
 * How painting shares a frame: so long may it hold up the page (`budgetMs`), and a frame that comes later than `lateMs` was
 * held up, as strokes are drawn after they were told, which no clock of ours sees. A page that opens may take its time with
 * a frame, so that it is there sooner; one that is looked at is scrolled meanwhile.
 */
const paces = { opening: { budgetMs: 24, lateMs: 60 }, shown: { budgetMs: 8, lateMs: 25 } };
/** A page that opens is shown as far as it is so often, and once all of it is sketched: to show it is to copy all of it. */
const showEveryMs = 120;
/** Points that one frame tells, at the least and at the most. */
const pointsLeast = 1_000;
const pointsMost = 60_000;

/**
 * A page of so many strokes is sketched first when it opens: all of it as thin strokes, over which each is then drawn as it is.
 * That takes a fraction of the time.
 */
const sketchFrom = 1_000;
const sketchPace = 18;

/** A picture of a sheet, painted as far as time allowed. */
interface Picture {
  canvas: HTMLCanvasElement;
  sheet: LayerView;
  /** Strokes below this stand there as a sketch. */
  sketched: number;
  /** Strokes below this stand there as they are. */
  next: number;
}

const prepared = (canvas: HTMLCanvasElement, { view, pixelRatio }: LayerView): CanvasRenderingContext2D | null => {
  const ctx = canvas.getContext('2d');
  ctx?.setTransform(
    view.scale * pixelRatio,
    0,
    0,
    view.scale * pixelRatio,
    view.left * pixelRatio,
    view.top * pixelRatio,
  );
  return ctx;
};

const fitted = (canvas: HTMLCanvasElement, { box, pixelRatio }: LayerView): void => {
  const [width, height] = [Math.round(box.width * pixelRatio), Math.round(box.height * pixelRatio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
};

const seen = ({ view, box }: LayerView): Bounds => ({
  left: -view.left / view.scale,
  top: -view.top / view.scale,
  right: (box.width - view.left) / view.scale,
  bottom: (box.height - view.top) / view.scale,
});

const covers = ({ left, top, right, bottom }: Bounds, { width, height }: PageSize): boolean =>
  left <= 0 && top <= 0 && right >= width && bottom >= height;

/**
 * The strokes that stand, painted once. A new one is painted on top, one that goes takes its own place with it; a page of
 * thousands is painted over several frames, while what was there before is shown, moved and sized as it is looked at.
 */
export class FinishedLayer {
  private sheet: LayerView | null = null;
  private shown: Picture | null = null;
  private coming: Picture | null = null;
  private isStale = false;
  private frame = 0;
  /** When the last frame began, if this one follows it. */
  private lastAt = 0;
  private points = pointsLeast * 8;
  private displayedAt = -Infinity;

  constructor(private readonly canvas: HTMLCanvasElement) {}

  /** @param change what is new of its strokes, where nothing else is */
  show(sheet: LayerView, change: PageChange | null): void {
    this.sheet = sheet;
    if (!change || !this.takes(sheet, change)) this.isStale = true;
    this.frame ||= requestAnimationFrame(this.paint);
  }

  close(): void {
    cancelAnimationFrame(this.frame);
  }

  /** Paints the change alone, where that is enough. */
  private takes(sheet: LayerView, { added, removed }: PageChange): boolean {
    const isOnTop = removed.length === 0 && sheet.lines.slice(-added.length).every((stroke, n) => stroke === added[n]);
    if (this.coming) {
      // What goes on painting comes to it.
      if (isOnTop) this.coming.sheet = sheet;
      return isOnTop;
    }
    if (!this.shown || this.isStale) return false;
    this.shown.sheet = sheet;
    const ctx = prepared(this.shown.canvas, sheet);
    if (!ctx) return false;
    if (isOnTop) paintStrokes(ctx, added, sheet.background === null);
    else this.mend(ctx, sheet, around([...added, ...removed].map(keptBounds)));
    return true;
  }

  private mend(ctx: CanvasRenderingContext2D, sheet: LayerView, place: Bounds | null): void {
    if (!place) return;
    ctx.save();
    ctx.beginPath();
    ctx.rect(place.left, place.top, place.right - place.left, place.bottom - place.top);
    ctx.clip();
    ctx.clearRect(place.left, place.top, place.right - place.left, place.bottom - place.top);
    if (sheet.background) paintPaper(ctx, sheet.page, sheet.background);
    paintStrokes(
      ctx,
      sheet.lines.filter((stroke) => !sheet.isAway(stroke.id) && overlap(keptBounds(stroke), place)),
      sheet.background === null,
    );
    ctx.restore();
  }

  private begin(sheet: LayerView): Picture {
    const canvas = document.createElement('canvas');
    fitted(canvas, sheet);
    const ctx = prepared(canvas, sheet);
    if (ctx && sheet.background) paintPaper(ctx, sheet.page, sheet.background);
    const isSketched = this.isOpening && sheet.lines.length > sketchFrom;
    return { canvas, sheet, sketched: isSketched ? 0 : sheet.lines.length, next: 0 };
  }

  /** Nothing of it was there before; an empty page is none. */
  private get isOpening(): boolean {
    return !this.shown?.sheet.lines.length;
  }

  private pace(): (typeof paces)['shown'] {
    return this.isOpening ? paces.opening : paces.shown;
  }

  /** As much as this device draws in time. */
  private adapt(now: number): void {
    if (this.lastAt === 0) return;
    const factor = now - this.lastAt > this.pace().lateMs ? 0.6 : 1.3;
    this.points = Math.min(pointsMost, Math.max(pointsLeast, this.points * factor));
  }

  private readonly paint = (now: number): void => {
    this.frame = 0;
    if (this.coming) this.adapt(now);
    const { sheet } = this;
    if (!sheet || sheet.box.width === 0) return;
    if (!this.coming && this.isStale) {
      this.coming = this.begin(sheet);
      this.isStale = false;
    }
    if (this.coming && this.goOn(this.coming)) {
      this.shown = this.coming;
      this.coming = null;
    }
    const isSketched = this.coming?.next === 0 && this.coming.sketched === this.coming.sheet.lines.length;
    if (!this.coming || !this.isOpening || isSketched || now - this.displayedAt > showEveryMs) this.display(sheet, now);
    this.lastAt = this.coming ? now : 0;
    if (this.coming || this.isStale) this.frame = requestAnimationFrame(this.paint);
  };

  /** @returns whether all of it is painted */
  private goOn(picture: Picture): boolean {
    const { sheet } = picture;
    const ctx = prepared(picture.canvas, sheet);
    if (!ctx) return true;
    if (picture.sketched < sheet.lines.length) {
      const hairline = 1 / (sheet.view.scale * sheet.pixelRatio);
      picture.sketched = this.add(new Sketch(ctx, hairline), sheet, picture.sketched, this.points * sketchPace);
      return false;
    }
    picture.next = this.add(new StrokeRun(ctx, sheet.background === null), sheet, picture.next, this.points);
    return picture.next === sheet.lines.length;
  }

  /** @returns the stroke before which it stopped */
  private add(run: Run, sheet: LayerView, from: number, most: number): number {
    const visible = seen(sheet);
    const isWhole = covers(visible, sheet.page);
    const until = performance.now() + this.pace().budgetMs;
    let next = from;
    let points = 0;
    while (next < sheet.lines.length) {
      const stroke = sheet.lines[next++]!;
      if (!sheet.isAway(stroke.id) && (isWhole || overlap(keptBounds(stroke), visible))) {
        run.add(stroke);
        points += stroke.points.length;
      }
      if (points > most || (next % 16 === 0 && performance.now() > until)) break;
    }
    run.end();
    return next;
  }

  private display(sheet: LayerView, now: number): void {
    this.displayedAt = now;
    fitted(this.canvas, sheet);
    const ctx = prepared(this.canvas, sheet);
    if (!ctx) return;
    const { view, page, pixelRatio } = sheet;
    ctx.save();
    ctx.resetTransform();
    ctx.clearRect(0, 0, this.canvas.width, this.canvas.height);
    ctx.restore();
    const picture = this.isOpening ? (this.coming ?? this.shown) : this.shown;
    if (!picture) return;
    if (sheet.background) {
      ctx.fillStyle = '#ffffff';
      ctx.fillRect(0, 0, page.width, page.height);
    }
    const { view: was } = picture.sheet;
    const closer = view.scale / was.scale;
    ctx.save();
    clipToPage(ctx, page);
    ctx.resetTransform();
    ctx.drawImage(
      picture.canvas,
      (view.left - was.left * closer) * pixelRatio,
      (view.top - was.top * closer) * pixelRatio,
      picture.canvas.width * closer,
      picture.canvas.height * closer,
    );
    ctx.restore();
  }
}

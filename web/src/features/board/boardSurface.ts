import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import { limits } from '@derslik/contract/limits';
import type { BoardPage } from '@derslik/contract/room/board/state';
import type { PageSize } from '../../lib/ink/stroke';
import type { Box } from '../../room/media/useBox';
import type { BoardSession } from './live/boardSession';
import { FinishedLayer, type LayerView } from './page/finishedLayer';
import { topmostAt } from './page/hit';
import type { Hand, HandWorld } from './pen/hand';
import { MovingLayer } from './page/movingLayer';
import type { PageChange } from './page/pageStrokes';
import { listenToPointers } from './pen/pointerInput';
import type { Pointers } from './live/pointers';
import {
  panned,
  lookingAt,
  resized,
  toPage,
  wholePage,
  zoomedAt,
  zoomOf,
  type Viewport,
  type XY,
} from './page/viewport';

export interface SurfaceDeps {
  session: BoardSession;
  pointers: Pointers;
  hand: (world: HandWorld) => Hand;
  /** What is under the mouse, for anybody who may know who drew it; pixels of the box. */
  onHover: (stroke: BoardStroke | null, at: XY) => void;
  /** Closer or farther: 1 is the whole page. */
  onZoom: (zoom: number) => void;
  /** I look at another part of the page. */
  onLook: () => void;
  /** Whether a stroke is shown at all; where it isn't said, each is. */
  shows?: (stroke: BoardStroke) => boolean;
}

const pageHeight = limits.whiteboard.canvasPx;

/** A page on two canvases: what stands, and what moves. Knows nothing of React. */
export class BoardSurface implements HandWorld {
  private page: BoardPage | null = null;
  private hasPaper = true;
  private isFixed = false;
  /** Where the page stands in the box, given from outside; null: as I look at it. */
  private standing: Viewport | null = null;
  private box: Box = { width: 0, height: 0 };
  private pixelRatio = 1;
  view: Viewport = { left: 0, top: 0, scale: 1 };
  readonly hand: Hand;
  private readonly finished: FinishedLayer;
  private readonly moving: MovingLayer;
  private readonly closing: (() => void)[];

  constructor(
    finished: HTMLCanvasElement,
    moving: HTMLCanvasElement,
    private readonly deps: SurfaceDeps,
  ) {
    this.finished = new FinishedLayer(finished);
    this.moving = new MovingLayer(moving, () => this.movingNow());
    this.hand = deps.hand(this);
    this.closing = [
      deps.session.onChange((pageId, change) => pageId === this.page?.id && this.changed(this.shown(change))),
      deps.session.onMove(() => this.touch()),
      deps.pointers.onMove(() => this.touch()),
      listenToPointers(moving, {
        begin: (at) => this.hand.begin([...this.toPage(at), ...at.slice(2)] as never),
        move: (points) => this.hand.move(points.map((at) => [...this.toPage(at), ...at.slice(2)] as never)),
        end: () => this.hand.end(),
        cancel: () => this.hand.cancel(),
        hover: (at) => this.hover(at),
        scroll: (dx, dy) => this.scroll(dx, dy),
        zoom: (at, factor) => this.look(zoomedAt(this.view, at, factor, this.size, this.box)),
      }),
    ];
  }

  close(): void {
    this.hand.cancel();
    for (const stop of this.closing) stop();
    this.finished.close();
    this.moving.close();
  }

  get pageId(): string | null {
    return this.page?.id ?? null;
  }
  get lines(): readonly BoardStroke[] {
    const all = this.page ? this.deps.session.lines(this.page.id) : [];
    return this.deps.shows ? all.filter(this.deps.shows) : all;
  }
  get size(): PageSize {
    return { width: pageHeight * (this.page?.ratio ?? 1), height: pageHeight };
  }

  /** @param isFixed the page lies over a picture, and is looked at as that is */
  show(page: BoardPage | null, hasPaper: boolean, isFixed: boolean): void {
    this.isFixed = isFixed;
    const isOther = page?.id !== this.page?.id || page?.ratio !== this.page?.ratio;
    const isSame = !isOther && page?.background === this.page?.background && hasPaper === this.hasPaper;
    this.page = page;
    this.hasPaper = hasPaper;
    if (isSame) return;
    if (page && isOther) void this.deps.session.showPictures(page.id);
    if (isOther) {
      this.hand.cancel();
      this.hand.choose([]);
      this.look(wholePage(this.size, this.box));
    } else this.changed(null);
  }

  /** The page lies on something that others move. */
  stand(view: Viewport): void {
    this.standing = view;
    this.look(view);
  }

  fit(box: Box, pixelRatio: number): void {
    const was = this.box;
    this.box = box;
    this.pixelRatio = pixelRatio;
    if (box.width > 0) this.look(was.width > 0 ? resized(this.view, this.size, was, box) : wholePage(this.size, box));
  }

  scroll(dx: number, dy: number): void {
    this.look(panned(this.view, dx, dy, this.size, this.box));
  }

  zoom(factor: number): void {
    const middle: XY = [this.box.width / 2, this.box.height / 2];
    this.look(zoomedAt(this.view, middle, factor, this.size, this.box));
  }

  whole(): void {
    this.look(wholePage(this.size, this.box));
  }

  /** 1: the whole page. */
  get zoomed(): number {
    return zoomOf(this.view, this.size, this.box);
  }

  /** Shows what somebody else looks at. */
  lookAt(at: XY, zoom: number): void {
    if (this.box.width > 0) this.look(lookingAt(at, zoom, this.size, this.box));
  }

  /** The middle of what I look at, on the page. */
  get middle(): XY {
    return this.toPage([this.box.width / 2, this.box.height / 2]);
  }

  touch(): void {
    this.moving.touch();
  }

  /** @param change null: anything may be another */
  changed(change: PageChange | null): void {
    const { page } = this;
    if (!page || this.box.width === 0) return;
    const sheet: LayerView = {
      page: this.size,
      background: this.hasPaper ? page.background : null,
      lines: this.lines,
      isAway: (id) => this.hand.holds(id),
      view: this.view,
      box: this.box,
      pixelRatio: this.pixelRatio,
    };
    this.finished.show(sheet, change);
    this.touch();
  }

  private shown(change: PageChange | null): PageChange | null {
    const { shows } = this.deps;
    return change && shows ? { added: change.added.filter(shows), removed: change.removed } : change;
  }

  private toPage([x, y]: readonly [number, number, number?]): XY {
    return toPage(this.view, [x, y]);
  }

  private look(wanted: Viewport): void {
    this.view = this.standing ?? (this.isFixed ? wholePage(this.size, this.box) : wanted);
    this.changed(null);
    // Who moves what it lies on has told it.
    if (this.box.width === 0 || this.standing) return;
    this.deps.onZoom(this.zoomed);
    this.deps.onLook();
  }

  private hover(at: XY | null): void {
    const onPage = at && this.toPage(at);
    this.hand.hover(onPage);
    const stroke = onPage && topmostAt(this.lines, onPage, 4 / this.view.scale);
    this.deps.onHover(stroke ?? null, at ?? [0, 0]);
  }

  private movingNow(): ReturnType<ConstructorParameters<typeof MovingLayer>[1]> {
    const { page, size, view, box, pixelRatio } = this;
    const { session, pointers } = this.deps;
    const own = this.hand.moving();
    const isOver = !this.hasPaper;
    if (!page) return { page: size, view, box, pixelRatio, isOver, moving: own };
    const waiting = [...session.pending.values()].filter(({ pageId }) => pageId === page.id);
    const strokes = [...waiting.map(({ stroke }) => stroke), ...session.live.on(page.id), ...own.strokes];
    const pointing = [...pointers.on(page.id), ...own.pointing];
    return { page: size, view, box, pixelRatio, isOver, moving: { ...own, strokes, pointing } };
  }
}

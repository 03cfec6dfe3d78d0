import type { Point } from '../../../lib/ink/stroke';
import type { XY } from '../page/viewport';

/** What comes of pointers on the board. Pixels of the box, but for pressure. */
export interface PointerDeeds {
  /** @returns whether the hand's tool wants it; else the page is scrolled */
  begin: (at: Point) => boolean;
  move: (points: readonly Point[]) => void;
  end: () => void;
  /** It was a gesture after all. */
  cancel: () => void;
  /** Over the board without pressing; null: gone. */
  hover: (at: XY | null) => void;
  scroll: (dx: number, dy: number) => void;
  zoom: (at: XY, factor: number) => void;
}

const wheelFactor = 0.0015;
/** Two fingers down within this time meant a gesture, not a stroke. */
const gestureMs = 250;

/**
 * Pointers become strokes, scrolling and zooming: one finger draws, two scroll and pinch, the middle button and the wheel
 * scroll, the wheel with Ctrl zooms. Once a pen was seen, a finger only scrolls: it may be the palm. A pen that goes down takes
 * over from the hand that lies there, and what touches the glass while it is down does nothing until it is lifted.
 * @returns takes everything back
 */
export const listenToPointers = (element: HTMLElement, deeds: PointerDeeds): (() => void) => {
  /** What counts of what is down: a palm beside a pen isn't here. */
  const down = new Map<number, XY>();
  let mode: 'none' | 'draw' | 'scroll' | 'pinch' = 'none';
  let drawer = -1;
  let beganAt = 0;
  let hasPen = false;
  /** Pen or mouse, while it is down. */
  let holder: number | null = null;

  const placeOf = ({ clientX, clientY }: MouseEvent): XY => {
    const { left, top } = element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  const pointOf = (event: PointerEvent): Point => {
    const [x, y] = placeOf(event);
    return event.pointerType === 'pen' && event.pressure > 0 ? [x, y, event.pressure] : [x, y];
  };
  const stop = (): void => {
    if (mode === 'draw') deeds.end();
    mode = 'none';
  };
  const forgetTouches = (): void => {
    if (mode === 'draw') deeds.cancel();
    mode = 'none';
    down.clear();
  };
  const onDown = (event: PointerEvent): void => {
    const isTouch = event.pointerType === 'touch';
    if (event.pointerType === 'pen') hasPen = true;
    if (event.button > 1 || holder !== null) return;
    element.setPointerCapture(event.pointerId);
    if (event.pointerType === 'pen') forgetTouches();
    if (!isTouch) holder = event.pointerId;
    down.set(event.pointerId, placeOf(event));
    if (isTouch && down.size === 2) {
      if (mode === 'draw' && event.timeStamp - beganAt < gestureMs) deeds.cancel();
      else stop();
      mode = 'pinch';
      return;
    }
    if (mode !== 'none') return;
    const draws = !(hasPen && isTouch) && event.button === 0 && deeds.begin(pointOf(event));
    mode = draws ? 'draw' : 'scroll';
    drawer = event.pointerId;
    beganAt = event.timeStamp;
  };
  const pinch = (id: number, to: XY): void => {
    const other = [...down].find(([one]) => one !== id)?.[1];
    const from = down.get(id);
    if (!other || !from) return;
    const middle: XY = [(to[0] + other[0]) / 2, (to[1] + other[1]) / 2];
    const apart = ([x, y]: XY): number => Math.hypot(x - other[0], y - other[1]);
    deeds.scroll((to[0] - from[0]) / 2, (to[1] - from[1]) / 2);
    deeds.zoom(middle, apart(to) / Math.max(1, apart(from)));
  };
  const onMove = (event: PointerEvent): void => {
    const at = placeOf(event);
    const from = down.get(event.pointerId);
    if (!from) return void (event.pointerType !== 'touch' && deeds.hover(at));
    if (mode === 'pinch') pinch(event.pointerId, at);
    else if (event.pointerId === drawer && mode === 'scroll') deeds.scroll(at[0] - from[0], at[1] - from[1]);
    else if (event.pointerId === drawer && mode === 'draw') {
      const all = event.getCoalescedEvents?.() ?? [];
      deeds.move((all.length > 0 ? all : [event]).map(pointOf));
    }
    down.set(event.pointerId, at);
  };
  const letGo = ({ pointerId }: PointerEvent): void => {
    if (pointerId === holder) holder = null;
  };
  const onUp = (event: PointerEvent): void => {
    letGo(event);
    if (!down.delete(event.pointerId)) return;
    if (mode === 'pinch') {
      if (down.size === 0) mode = 'none';
    } else if (event.pointerId === drawer) stop();
  };
  const onCancel = (event: PointerEvent): void => {
    letGo(event);
    if (!down.delete(event.pointerId) || event.pointerId !== drawer) return;
    if (mode === 'draw') deeds.cancel();
    mode = 'none';
  };
  const onLeave = (event: PointerEvent): void => void (down.has(event.pointerId) || deeds.hover(null));
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) deeds.zoom(placeOf(event), Math.exp(-event.deltaY * wheelFactor * 4));
    else if (event.shiftKey) deeds.scroll(-event.deltaY, 0);
    else deeds.scroll(-event.deltaX, -event.deltaY);
  };

  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onCancel);
  element.addEventListener('pointerleave', onLeave);
  element.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onUp);
    element.removeEventListener('pointercancel', onCancel);
    element.removeEventListener('pointerleave', onLeave);
    element.removeEventListener('wheel', onWheel);
  };
};

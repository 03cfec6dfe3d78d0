import type { Point, Stroke } from '../../../lib/ink/stroke';
import { roundedPoint, simplified } from '../page/simplify';

/** Points that others haven't yet. @param at how many of the stroke's points come before them */
export interface Batch {
  at: number;
  points: Point[];
}
type Kind = Pick<Stroke, 'tool' | 'brushColor' | 'brushRadius'>;

/** My stroke while I draw it: what I saw of the hand, and what of it is said already. */
export class StrokeMaker {
  private readonly said: Point[] = [];
  private fresh: Point[] = [];

  constructor(
    readonly id: string,
    readonly kind: Kind,
    start: Point,
  ) {
    this.fresh = [start];
  }

  private get isShape(): boolean {
    return this.kind.tool !== 'pencil' && this.kind.tool !== 'highlighter';
  }

  /** Ink goes on; a shape has its first corner and one that moves. */
  add(point: Point): void {
    if (!this.isShape) this.fresh.push(point);
    else if (this.said.length > 0) this.fresh = [point];
    else this.fresh = [this.fresh[0]!, point];
  }

  /** How many points the finished stroke has so far. */
  get length(): number {
    return this.said.length;
  }

  /** What there is to say since the last time, simplified; null for nothing. */
  say(): Batch | null {
    if (this.fresh.length === 0) return null;
    if (this.isShape) return this.sayShape();
    const last = this.said.at(-1);
    const points = last ? simplified([last, ...this.fresh]).slice(1) : simplified(this.fresh);
    const at = this.said.length;
    this.said.push(...points);
    this.fresh = [];
    return { at, points };
  }

  /** The end of what was said, once more. */
  lastSaid(): Batch | null {
    const last = this.said.at(-1);
    return last ? { at: this.said.length - 1, points: [last] } : null;
  }

  private sayShape(): Batch {
    const at = Math.min(1, this.said.length);
    const points = this.fresh.map(roundedPoint);
    this.said.splice(at, Infinity, ...points);
    this.fresh = [];
    return { at, points };
  }

  /** As it looks now. */
  seen(): Stroke {
    const said = this.isShape && this.fresh.length > 0 ? this.said.slice(0, 1) : this.said;
    return { ...this.kind, points: [...said, ...this.fresh] };
  }

  /** As it stays: what was said, and the rest. A shape that never got a second corner has both at one place. */
  finished(): Stroke {
    this.say();
    const points = this.isShape && this.said.length === 1 ? [this.said[0]!, this.said[0]!] : [...this.said];
    return { ...this.kind, points };
  }
}

import { BoxBlur } from './blur';

/** What the model is less sure of than `wall` is wall, than `person` is person; between them the edge is soft. */
const sure = { wall: 0.3, person: 0.7 };
/** How much of the mask before stays where nothing moves much: the edge would tremble. */
const kept = 0.4;
/** A change as large as this is a movement, and no trembling. */
const movement = 0.5;

export const soften = (confidence: number): number => {
  const t = Math.min(1, Math.max(0, (confidence - sure.wall) / (sure.person - sure.wall)));
  return t * t * (3 - 2 * t);
};

/** Masks of one size, each a little like the one before. 1 is person. */
export class MaskMaker {
  private readonly mask: Float32Array;
  private readonly edge: BoxBlur;
  private isFirst = true;

  constructor(width: number, height: number) {
    this.mask = new Float32Array(width * height);
    this.edge = new BoxBlur(width, height);
  }

  /** @param confidence the model's answer for each pixel, 0 to 1 @param radius how far the edge runs out, in pixels */
  next(confidence: Float32Array, radius: number): Float32Array {
    const { mask } = this;
    for (let i = 0; i < mask.length; i++) {
      const now = soften(confidence[i]!);
      const before = mask[i]!;
      mask[i] = this.isFirst || Math.abs(now - before) > movement ? now : now + (before - now) * kept;
    }
    this.isFirst = false;
    if (radius > 0) this.edge.blur(mask, radius);
    return mask;
  }
}

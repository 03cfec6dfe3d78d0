import { backgroundLimits } from '@derslik/contract/limits/background';
import type { Behind } from './behind';
import { WallBlur } from './blur';
import { MaskMaker } from './mask';
import type { Segment } from './segmenter';

const { segmentationWidth: width, segmentationHeight: height } = backgroundLimits;

/** Where the person is, from picture to picture, and the wall beside them. */
export class Figure {
  private readonly masks = new MaskMaker(width, height);
  private readonly wall = new WallBlur(width, height);

  constructor(
    private readonly segment: Segment,
    private readonly behind: Behind,
  ) {}

  /** @param pixels RGBA of a picture in the mask's size @returns 1 is person; valid until the next call */
  maskOf(pixels: Uint8ClampedArray): Float32Array {
    return this.masks.next(this.segment(pixels), this.behind.edge);
  }

  /** Blurs the wall in place. `pixels` has the mask's size and any three colours. */
  blurWall(pixels: Uint8ClampedArray, mask: Float32Array): void {
    this.wall.blur(pixels, mask, this.behind.blur);
  }
}

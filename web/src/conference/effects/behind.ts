import { backgroundLimits } from '@derslik/contract/limits/background';
import { limits } from '@derslik/contract/limits';
import { canvasOf, type Canvas } from './canvas';
import { coverPart } from './cover';
import type { ToWorker } from './messages';

type WorkerBackdrop = Extract<ToWorker, { type: 'backdrop' }>['backdrop'];

const { segmentationHeight, blurImagePx, blurSharedScreenPx } = backgroundLimits;
/** Pixels of a picture of the ideal height as pixels of a mask: every camera looks the same. */
const inMask = (px: number): number => (px * segmentationHeight) / limits.video.idealHeight;

/** What is put behind the person: a picture, a shared screen, or the wall itself, blurred. */
export class Behind {
  private backdrop: WorkerBackdrop | null = null;
  private screen: Canvas | null = null;
  private fitted: Canvas | null = null;

  setBackdrop(backdrop: WorkerBackdrop): void {
    if (this.backdrop?.type === 'picture') this.backdrop.picture.close();
    if (backdrop.type !== 'screen') this.screen = null;
    this.fitted = null;
    this.backdrop = backdrop;
  }

  /** The shared screen's newest picture. */
  setScreen(frame: CanvasImageSource, width: number, height: number): void {
    if (this.screen?.canvas.width !== width || this.screen.canvas.height !== height)
      this.screen = canvasOf(width, height);
    this.screen.pen.drawImage(frame, 0, 0);
    this.fitted = null;
  }

  /** How far the person's edge runs out, in pixels of a mask. */
  get edge(): number {
    return Math.round(inMask(this.backdrop?.type === 'screen' ? blurSharedScreenPx : blurImagePx));
  }

  /** How far the wall is blurred, in pixels of a mask. Until the screen's first picture is there, nobody sees the wall either. */
  get blur(): number {
    return inMask(this.backdrop?.type === 'blur' ? this.backdrop.px : backgroundLimits.blurStrong);
  }

  /** A picture in the frame's size: the same object for as long as both stay. Null: the wall is what is seen. */
  fit(width: number, height: number): Canvas | null {
    const picture = this.backdrop?.type === 'picture' ? this.backdrop.picture : this.screen?.canvas;
    if (!picture) return null;
    if (this.fitted?.canvas.width !== width || this.fitted.canvas.height !== height) {
      this.fitted = canvasOf(width, height, true);
      this.fitted.pen.drawImage(picture, ...coverPart(picture, { width, height }), 0, 0, width, height);
    }
    return this.fitted;
  }
}

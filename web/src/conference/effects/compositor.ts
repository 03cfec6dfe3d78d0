import { backgroundLimits } from '@derslik/contract/backgroundLimits';
import { limits } from '@derslik/contract/limits';
import { WallBlur } from './blur';
import { coverPart } from './cover';
import { MaskMaker } from './mask';
import type { ToWorker } from './messages';
import type { Segment } from './segmenter';

type WorkerLook = Extract<ToWorker, { type: 'look' }>['look'];
type Picture = CanvasImageSource & { readonly width: number; readonly height: number };

const { segmentationWidth, segmentationHeight, blurImagePx, blurSharedScreenPx } = backgroundLimits;
/** Pixels of a picture of the ideal height as pixels of a mask: every camera looks the same. */
const inMask = (px: number): number => (px * segmentationHeight) / limits.video.idealHeight;

const canvasOf = (width: number, height: number, willReadFrequently = false) => {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently });
  if (!pen) throw new Error('no canvas');
  return { canvas, pen };
};

/** Puts one background behind the person, picture after picture. */
export class Compositor {
  private readonly small = canvasOf(segmentationWidth, segmentationHeight, true);
  private readonly cut = canvasOf(segmentationWidth, segmentationHeight);
  private readonly cutPixels = new ImageData(segmentationWidth, segmentationHeight);
  private readonly whole = canvasOf(segmentationWidth, segmentationHeight);
  private readonly masks = new MaskMaker(segmentationWidth, segmentationHeight);
  private readonly wall = new WallBlur(segmentationWidth, segmentationHeight);
  private screen: ReturnType<typeof canvasOf> | null = null;
  private fitted: ReturnType<typeof canvasOf> | null = null;
  private look: WorkerLook | null = null;

  constructor(private readonly segment: Segment) {}

  setLook(look: WorkerLook): void {
    if (this.look?.type === 'picture') this.look.picture.close();
    if (look.type !== 'screen') this.screen = null;
    this.fitted = null;
    this.look = look;
  }

  /** The shared screen's newest picture. */
  setScreen(frame: CanvasImageSource, width: number, height: number): void {
    if (this.screen?.canvas.width !== width || this.screen.canvas.height !== height)
      this.screen = canvasOf(width, height);
    this.screen.pen.drawImage(frame, 0, 0);
    this.fitted = null;
  }

  draw(frame: CanvasImageSource, width: number, height: number): OffscreenCanvas {
    const { canvas, pen } = this.whole;
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    // The frame itself is read once: turning a camera's colours into a screen's costs most.
    pen.globalCompositeOperation = 'copy';
    pen.drawImage(frame, 0, 0, width, height);
    const { pen: smallPen } = this.small;
    smallPen.drawImage(canvas, 0, 0, segmentationWidth, segmentationHeight);
    const pixels = smallPen.getImageData(0, 0, segmentationWidth, segmentationHeight);
    const edge = this.look?.type === 'screen' ? blurSharedScreenPx : blurImagePx;
    const mask = this.masks.next(this.segment(pixels.data), Math.round(inMask(edge)));
    const { data } = this.cutPixels;
    for (let i = 0; i < mask.length; i++) data[i * 4 + 3] = mask[i]! * 255;
    this.cut.pen.putImageData(this.cutPixels, 0, 0);

    pen.globalCompositeOperation = 'destination-in';
    pen.drawImage(this.cut.canvas, 0, 0, width, height);
    pen.globalCompositeOperation = 'destination-over';
    const behind = this.behind(pixels, mask, width, height);
    pen.drawImage(behind, 0, 0, width, height);
    return canvas;
  }

  private behind(pixels: ImageData, mask: Float32Array, width: number, height: number): OffscreenCanvas {
    const picture = this.look?.type === 'picture' ? this.look.picture : this.screen?.canvas;
    if (picture) return this.fit(picture, width, height);
    // Until the screen's first picture is there, nobody sees the wall either.
    const px = this.look?.type === 'blur' ? this.look.px : backgroundLimits.blurStrong;
    this.wall.blur(pixels.data, mask, inMask(px));
    this.small.pen.putImageData(pixels, 0, 0);
    return this.small.canvas;
  }

  /** A picture in the frame's size, made once for as long as both stay. */
  private fit(picture: Picture, width: number, height: number): OffscreenCanvas {
    if (this.fitted?.canvas.width !== width || this.fitted.canvas.height !== height) {
      this.fitted = canvasOf(width, height);
      this.fitted.pen.drawImage(picture, ...coverPart(picture, { width, height }), 0, 0, width, height);
    }
    return this.fitted.canvas;
  }
}

import { backgroundLimits } from '@derslik/contract/limits/background';
import type { Behind } from './behind';
import { canvasOf } from './canvas';
import type { Figure } from './figure';

const { segmentationWidth, segmentationHeight } = backgroundLimits;

/** Puts a background behind the person on a canvas: of every kind of picture that a browser has. */
export class Compositor {
  private readonly small = canvasOf(segmentationWidth, segmentationHeight, true);
  private readonly cut = canvasOf(segmentationWidth, segmentationHeight);
  private readonly cutPixels = new ImageData(segmentationWidth, segmentationHeight);
  private readonly whole = canvasOf(segmentationWidth, segmentationHeight);

  constructor(
    private readonly person: Figure,
    private readonly behind: Behind,
  ) {}

  draw(frame: CanvasImageSource, width: number, height: number): OffscreenCanvas {
    const { canvas, pen } = this.whole;
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    // The frame itself is read once: turning a camera's colours into a screen's costs most.
    pen.globalCompositeOperation = 'copy';
    pen.drawImage(frame, 0, 0, width, height);
    const { pen: smallPen } = this.small;
    smallPen.drawImage(canvas, 0, 0, segmentationWidth, segmentationHeight);
    const pixels = smallPen.getImageData(0, 0, segmentationWidth, segmentationHeight);
    const mask = this.person.maskOf(pixels.data);
    const { data } = this.cutPixels;
    for (let i = 0; i < mask.length; i++) data[i * 4 + 3] = mask[i]! * 255;
    this.cut.pen.putImageData(this.cutPixels, 0, 0);

    pen.globalCompositeOperation = 'destination-in';
    pen.drawImage(this.cut.canvas, 0, 0, width, height);
    pen.globalCompositeOperation = 'destination-over';
    const picture = this.behind.fit(width, height) ?? this.wall(pixels, mask);
    pen.drawImage(picture.canvas, 0, 0, width, height);
    return canvas;
  }

  private wall(pixels: ImageData, mask: Float32Array) {
    this.person.blurWall(pixels.data, mask);
    this.small.pen.putImageData(pixels, 0, 0);
    return this.small;
  }
}

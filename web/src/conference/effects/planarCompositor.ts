import { backgroundLimits } from '@derslik/contract/limits/background';
import type { Behind } from './behind';
import type { Canvas } from './canvas';
import type { Figure } from './figure';
import { planesOf, reduce, type Planes } from './planes';
import { Seam, type WallSource } from './seam';
import { coloursOf, toPlanes, toRgb, type Colours } from './yuv';

const { segmentationWidth, segmentationHeight } = backgroundLimits;
const pixels = segmentationWidth * segmentationHeight;

/** Newer than the types of the DOM. */
type Turned = VideoFrame & { readonly rotation?: number; readonly flip?: boolean };

/** Whether a frame lies in memory as it is to be seen: neither turned nor drawn in another size. */
export const isPlanar = (frame: VideoFrame): boolean => {
  const { rotation = 0, flip = false, visibleRect, displayWidth, displayHeight, format } = frame as Turned;
  const isWhole = visibleRect?.width === displayWidth && visibleRect.height === displayHeight;
  return (format === 'I420' || format === 'NV12') && isWhole && rotation === 0 && !flip;
};

/**
 * Puts a background behind the person in the camera's own colours: what is person stays as it is, and nothing is turned into a
 * screen's colours and back, which on a machine without a graphics processor costs twice as much as all the rest.
 */
export class PlanarCompositor {
  private readonly small = new Uint8ClampedArray(pixels * 4);
  private readonly rgba = new Uint8ClampedArray(pixels * 4);
  private readonly seam = new Seam(segmentationWidth, segmentationHeight);
  private data = new Uint8Array();
  private picture: { readonly of: Canvas; readonly data: Uint8Array } | null = null;

  constructor(
    private readonly person: Figure,
    private readonly behind: Behind,
  ) {}

  /** @param frame `isPlanar` */
  async draw(frame: VideoFrame): Promise<VideoFrame> {
    const { displayWidth: width, displayHeight: height, format, timestamp, colorSpace } = frame;
    const bytes = frame.allocationSize();
    if (this.data.length !== bytes) this.data = new Uint8Array(bytes);
    const { data, small, rgba } = this;
    const layout = await frame.copyTo(data);
    const planes = planesOf(format, layout, width, height);
    if (!planes || !format) throw new Error(`no planes: ${format}`);
    const colours = coloursOf(colorSpace);
    reduce(data, planes, small, segmentationWidth);
    toRgb(small, rgba, colours);
    const mask = this.person.maskOf(rgba);
    const picture = this.planesOfPicture(planes, colours);
    if (!picture) this.person.blurWall(small, mask);
    const source: WallSource = picture ? { data: picture } : { small };
    const [y, u, v] = planes;
    this.seam.put(source, mask, data, [y], 0);
    this.seam.put(source, mask, data, [u, v], 1);
    return new VideoFrame(data, {
      ...{ format, timestamp, layout, codedWidth: width, codedHeight: height },
      colorSpace: colorSpace.toJSON(),
    });
  }

  /** What is behind, as the frame's planes lie; null: the wall. */
  private planesOfPicture(planes: Planes, colours: Colours): Uint8Array | null {
    const [{ width, height }] = planes;
    const of = this.behind.fit(width, height);
    if (!of) return (this.picture = null);
    if (this.picture?.of !== of || this.picture.data.length !== this.data.length) {
      const data = new Uint8Array(this.data.length);
      toPlanes(of.pen.getImageData(0, 0, width, height), data, planes, colours);
      this.picture = { of, data };
    }
    return this.picture.data;
  }
}

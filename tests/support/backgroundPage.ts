import { Behind } from '../../web/src/conference/effects/behind.js';
import { Compositor } from '../../web/src/conference/effects/compositor.js';
import { Figure } from '../../web/src/conference/effects/figure.js';
import { isPlanar, PlanarCompositor } from '../../web/src/conference/effects/planarCompositor.js';
import { planesOf } from '../../web/src/conference/effects/planes.js';
import { coloursOf, toPlanes } from '../../web/src/conference/effects/yuv.js';

interface Wanted {
  format: 'I420' | 'NV12';
  width: number;
  height: number;
  backdrop: 'blur' | 'picture' | 'screen';
}

const surface = (width: number, height: number) =>
  new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;

/** Someone with a face and a shirt before a striped wall. */
function scene(width: number, height: number): ImageData {
  const pen = surface(width, height);
  for (let n = 0; n < 8; n++) {
    pen.fillStyle = n % 2 ? '#c020c0' : '#3050d0';
    pen.fillRect((n * width) / 8, 0, width / 8, height);
  }
  pen.fillStyle = '#20a040';
  pen.fillRect(width * 0.3, height * 0.6, width * 0.4, height * 0.4);
  pen.fillStyle = '#e0ac8a';
  pen.fillRect(width * 0.4, height * 0.2, width * 0.2, height * 0.4);
  return pen.getImageData(0, 0, width, height);
}

/** As a camera would deliver it. */
function frameOf(picture: ImageData, format: 'I420' | 'NV12'): VideoFrame {
  const { width, height } = picture;
  const [w, h] = [(width + 1) >> 1, (height + 1) >> 1];
  const bright = { offset: 0, stride: width };
  const layout =
    format === 'I420'
      ? [bright, { offset: width * height, stride: w }, { offset: width * height + w * h, stride: w }]
      : [bright, { offset: width * height, stride: 2 * w }];
  const data = new Uint8Array(width * height + 2 * w * h);
  const colorSpace = { matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', fullRange: false } as const;
  toPlanes(picture, data, planesOf(format, layout, width, height)!, coloursOf(colorSpace));
  return new VideoFrame(data, { format, layout, codedWidth: width, codedHeight: height, timestamp: 5, colorSpace });
}

/** Skin and shirt are person, by their green beside the wall's. */
const segment = (pixels: Uint8ClampedArray) =>
  Float32Array.from({ length: pixels.length / 4 }, (_, i) => Number(pixels[4 * i + 1]! > 110));

const colours = (picture: CanvasImageSource, width: number, height: number) => {
  const pen = surface(width, height);
  pen.drawImage(picture, 0, 0);
  return pen.getImageData(0, 0, width, height).data;
};

/** Both ways of putting a background behind the same person: the mean of all differences, in steps of a byte, and the largest. */
async function compare({ format, width, height, backdrop }: Wanted) {
  const picture = scene(width, height);
  const frame = frameOf(picture, format);
  const other = surface(400, 300);
  const shades = other.createLinearGradient(0, 0, 400, 300);
  shades.addColorStop(0, '#ffcc00');
  shades.addColorStop(1, '#004466');
  other.fillStyle = shades;
  other.fillRect(0, 0, 400, 300);
  const made = () => {
    const behind = new Behind();
    if (backdrop === 'blur') behind.setBackdrop({ type: 'blur', px: 25 });
    else if (backdrop === 'screen') behind.setBackdrop({ type: 'screen' });
    else behind.setBackdrop({ type: 'picture', picture: other.canvas.transferToImageBitmap() });
    if (backdrop === 'screen') behind.setScreen(other.canvas, 400, 300);
    other.fillRect(0, 0, 400, 300);
    return [new Figure(segment, behind), behind] as const;
  };
  const planar = isPlanar(frame);
  const inPlanes = new PlanarCompositor(...made());
  const onCanvas = new Compositor(...made());
  // A mask is a little like the one before, and memory is kept: the second one counts.
  const first = await inPlanes.draw(frame);
  onCanvas.draw(frame, width, height);
  const drawn = await inPlanes.draw(frame);
  const one = colours(drawn, width, height);
  const two = colours(onCanvas.draw(frame, width, height), width, height);
  const differences = one.map((value, i) => Math.abs(value - two[i]!));
  const untouched = colours(frame, width, height);
  const result = {
    isPlanar: planar,
    mean: differences.reduce((sum, value) => sum + value, 0) / differences.length,
    most: differences.reduce((most, value) => Math.max(most, value), 0),
    fromTheFrame: one.reduce((sum, value, i) => sum + Math.abs(value - untouched[i]!), 0) / one.length,
    sameFrame: [drawn.format, drawn.timestamp, drawn.displayWidth, drawn.displayHeight, drawn.colorSpace.matrix],
  };
  for (const each of [frame, first, drawn]) each.close();
  return result;
}

export type ComparedBackgrounds = Awaited<ReturnType<typeof compare>>;
Object.assign(window, { compareBackgrounds: compare });

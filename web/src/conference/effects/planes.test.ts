import { expect, it } from 'vitest';
import { planesOf, reduce } from './planes';
import { coloursOf, toPlanes, toRgb } from './yuv';

const [width, height] = [11, 6];
const half = [6, 3] as const;
const layouts = {
  I420: [
    { offset: 0, stride: 16 },
    { offset: 96, stride: 8 },
    { offset: 120, stride: 8 },
  ],
  NV12: [
    { offset: 0, stride: 16 },
    { offset: 96, stride: 16 },
  ],
};

it('the effect knows where the colours of a camera’s picture lie', () => {
  const nv12 = planesOf('NV12', layouts.NV12, width, height)!;
  expect(nv12.map(({ offset, step }) => [offset, step])).toEqual([
    [0, 1],
    [96, 2],
    [97, 2],
  ]);
  expect(nv12.slice(1).map((plane) => [plane.width, plane.height])).toEqual([half, half]);
  expect(planesOf('BGRA', [{ offset: 0, stride: 44 }], width, height)).toBeNull();
  expect(planesOf('I420', layouts.NV12, width, height)).toBeNull();
});

const shades = {
  skin: [224, 172, 138],
  shirt: [32, 160, 64],
  wall: [192, 32, 192],
  white: [255, 255, 255],
  black: [0, 0, 0],
};
it.each(
  (['I420', 'NV12'] as const).flatMap((format) =>
    (['bt709', 'smpte170m', null] as const).flatMap((matrix) =>
      [false, true].map((fullRange) => [format, matrix, fullRange] as const),
    ),
  ),
)('the effect brings colours into %s of %s, full range %s, and back', (format, matrix, fullRange) => {
  const planes = planesOf(format, layouts[format], width, height)!;
  const colours = coloursOf({ matrix, fullRange });
  for (const [name, shade] of Object.entries(shades)) {
    const picture = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => [...shade, 255][i % 4]!);
    const data = new Uint8Array(144);
    toPlanes({ data: picture, width, height } as ImageData, data, planes, colours);
    const [small, rgba] = [new Uint8ClampedArray(4 * 3 * 4), new Uint8ClampedArray(4 * 3 * 4)];
    reduce(data, planes, small, 4);
    toRgb(small, rgba, colours);
    for (let at = 0; at < rgba.length; at += 4)
      for (const [n, value] of shade.entries()) expect(Math.abs(rgba[at + n]! - value), name).toBeLessThan(4);
  }
});

it('the effect reads limited range as it is: white is 235, black is 16', () => {
  const planes = planesOf('I420', layouts.I420, width, height)!;
  const white = { data: new Uint8ClampedArray(width * height * 4).fill(255), width, height } as ImageData;
  const data = new Uint8Array(144);
  toPlanes(white, data, planes, coloursOf({ matrix: 'bt709', fullRange: false }));
  expect([data[0], data[96], data[120]]).toEqual([235, 128, 128]);
});

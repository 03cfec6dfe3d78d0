import { expect, it } from 'vitest';
import { arriving, type Arrived } from './arriving.js';

const page = (bytes: number, voices: Arrived['voices'], pictures: Arrived['pictures']): Arrived => ({
  bytes,
  voices,
  pictures,
});
const picture = (frames: number, lines = 180) => ({ frames, lines });

it('the bench counts the pictures that move and the voices that send, over all pages', () => {
  const before = [
    page(1_000, { a: 10, b: 10 }, { x: picture(100), still: picture(40) }),
    page(5_000, { a: 50 }, { x: picture(0) }),
  ];
  const after = [
    page(501_000, { a: 110, b: 10 }, { x: picture(130), still: picture(40), fresh: picture(20) }),
    page(755_000, { a: 150 }, { x: picture(40, 360) }),
  ];
  expect(arriving(before, after, 2)).toEqual({ pictures: 3, lines: 180, fps: 15, voices: 2, mbits: 5 });
});

it('the bench is nothing where nothing comes', () => {
  const nothing = [page(7, {}, { x: picture(3) })];
  expect(arriving(nothing, nothing, 1)).toEqual({ pictures: 0, lines: 0, fps: 0, voices: 0, mbits: 0 });
});

import { describe, expect, it } from 'vitest';
import { freePlaceIn } from './freePlace.js';

const area = { left: 0, top: 0, right: 1_000, bottom: 600 };
const box = { width: 300, height: 60 };
const at = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
});

describe('the place of a notice', () => {
  it.each([
    ['at the lower left of an empty page', [], { left: 0, bottom: 600 }],
    ['at the right of a button at the left', [at(20, 560, 100, 40)], { left: 700, bottom: 600 }],
    ['in the middle between two', [at(20, 560, 100, 40), at(900, 560, 80, 40)], { left: 350, bottom: 600 }],
    ['above a bar of the whole width', [at(0, 540, 1_000, 60)], { left: 0, bottom: 536 }],
    ['at the very top where nothing else is free', [at(0, 61, 1_000, 539)], { left: 0, bottom: 60 }],
    ['nowhere where all is taken', [at(0, 0, 1_000, 600)], null],
  ])('is %s', (_, taken, place) => {
    expect(freePlaceIn(area, box, taken, null)).toEqual(place);
  });

  it('stays while it is free, and moves when something comes there', () => {
    const now = { left: 350, bottom: 260 };
    expect(freePlaceIn(area, box, [at(20, 560, 100, 40)], now)).toBe(now);
    expect(freePlaceIn(area, box, [at(400, 210, 50, 20)], now)).toEqual({ left: 0, bottom: 600 });
  });

  it('is not kept outside of a window that was made smaller', () => {
    expect(freePlaceIn({ ...area, right: 500 }, box, [], { left: 350, bottom: 600 })).toEqual({ left: 0, bottom: 600 });
  });
});

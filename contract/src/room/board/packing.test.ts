import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardStrokeBody, BoardPoint } from './strokes.js';
import { roundedUnits } from './units.js';
import { packed, unpacked } from './packing.js';
import { limits } from '../../limits.js';

const { reach } = limits.board;
const stroke = (points: BoardPoint[]) =>
  ({ id: 'a', tool: 'pencil', brushColor: 'blue', brushRadius: 2, points }) as unknown as BoardStrokeBody;
const unit = fc.double({ min: -reach, max: reach, noNaN: true }).map(roundedUnits);
const pressure = fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100);

describe('a packed line', () => {
  it('is the same line again, to the last digit, whether pressed, not pressed or both', () => {
    const one = fc.oneof(
      fc.array(fc.tuple(unit, unit), { minLength: 1 }),
      fc.array(fc.tuple(unit, unit, pressure), { minLength: 1 }),
      fc.array(fc.oneof(fc.tuple(unit, unit), fc.tuple(unit, unit, pressure)), { minLength: 1 }),
    );
    fc.assert(
      fc.property(one, (points) => {
        const through = unpacked<BoardStrokeBody>(JSON.parse(JSON.stringify(packed(stroke(points)))));
        // -0 is 0 in JSON as well.
        expect(JSON.stringify(through)).toBe(JSON.stringify({ ...stroke([]), points }));
      }),
    );
  });

  it('is a third as long', () => {
    const drawn = stroke(Array.from({ length: 14 }, (_, k) => [100 + k * 1.5, roundedUnits(200 + 5 * Math.cos(k))]));
    const bare = JSON.stringify(stroke([])).length;
    expect(JSON.stringify(packed(drawn)).length - bare).toBeLessThan((JSON.stringify(drawn).length - bare) / 3);
  });
});

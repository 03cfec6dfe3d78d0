import { expect, it } from 'vitest';
import { DrawnTimes } from './drawnTimes';

const line = (id: string) => ({
  ...{ id, tool: 'pencil' as const, brushColor: 'red' as const, brushRadius: 2 },
  points: [[1, 1] as [number, number]],
});

it('a page shows at each moment what stood on it then, where it stood, the later strokes above', () => {
  const page = new DrawnTimes({
    lines: [line('a'), line('b')],
    stretches: [
      { line: 1, from: 5, to: 9, dx: 0, dy: 0 },
      { line: 0, from: 7, to: 8, dx: 0, dy: 0 },
      { line: 0, from: 8, to: 20, dx: 3, dy: 0 },
    ],
  });
  const shown = (seconds: number) => page.at(seconds).map((stroke) => [(stroke as { id?: string }).id, stroke.dx]);
  expect([4, 5, 7, 8, 9, 20].map(shown)).toEqual([
    ...[
      [],
      [['b', 0]],
      [
        ['a', 0],
        ['b', 0],
      ],
      [
        ['a', 3],
        ['b', 0],
      ],
      [['a', 3]],
      [],
    ],
  ]);
  const turns = [4, 5, 6.9, 7, 8, 9, 19.9, 20].map((seconds) => page.turnAt(seconds));
  expect(turns.map((turn, n) => n > 0 && turn === turns[n - 1])).toEqual([
    ...[false, false, true, false, false, false, true, false],
  ]);
});

import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import { expect, it } from 'vitest';
import { Rubbing } from './rubbing';
import { testStroke } from '../page/testStroke';

const stroke = (id: string, x: number): BoardStroke =>
  ({
    ...testStroke(id, 1),
    points: [
      [x, 0],
      [x, 100],
    ],
  }) as BoardStroke;
const picture: BoardStroke = {
  ...{ id: 'picture', authorId: 'elif', order: 1, dx: 0, dy: 0, tool: 'image', pictureId: 'p' },
  points: [
    [0, 0],
    [200, 100],
  ],
};
const anything = (): boolean => true;
const ids = (strokes: readonly BoardStroke[]): string[] => strokes.map(({ id }) => id);

it('the eraser takes what it meets on its way over a picture, each once, and not the picture', () => {
  const strokes = [picture, stroke('a', 50), stroke('b', 90), stroke('c', 150)];
  const rubbing = new Rubbing([40, 50], anything);
  expect(ids(rubbing.to([60, 50], strokes, 2))).toEqual(['a']);
  expect(ids(rubbing.to([100, 50], strokes, 2))).toEqual(['b']);
  expect(rubbing.has('a')).toBe(true);
  expect(ids(rubbing.end(strokes, 5))).toEqual(['a', 'b']);
});

it('the eraser takes a picture with a tap on it, where nothing lies above', () => {
  const tap = (x: number, mayGo = anything): string[] => {
    const strokes = [picture, stroke('a', 50)];
    const rubbing = new Rubbing([x, 50], mayGo);
    rubbing.to([x, 50], strokes, 2);
    return ids(rubbing.end(strokes, 5));
  };
  expect(tap(120)).toEqual(['picture']);
  expect(tap(50)).toEqual(['a']);
  expect(tap(300)).toEqual([]);
  expect(tap(120, () => false)).toEqual([]);
});

it('a way over a picture that met nothing takes nothing', () => {
  const rubbing = new Rubbing([20, 50], anything);
  rubbing.to([120, 50], [picture], 2);
  expect(rubbing.end([picture], 5)).toEqual([]);
});

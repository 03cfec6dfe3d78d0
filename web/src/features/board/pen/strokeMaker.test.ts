import { expect, it } from 'vitest';
import { liveStrokes } from '../live/liveStrokes';
import type { Point, Tool } from '../../../lib/ink/stroke';
import { StrokeMaker } from './strokeMaker';

const kind = (tool: Tool) => ({ tool, brushColor: 'red', brushRadius: 3 });
const wave = (n: number): Point => [n, 40 * Math.sin(n / 15)];

it('what was said in batches is the stroke that stays, point for point', () => {
  const maker = new StrokeMaker('a', kind('pencil'), wave(0));
  const others = liveStrokes();
  for (let n = 1; n <= 300; n++) {
    maker.add(wave(n));
    if (n % 6 === 0) others.hear('elif', { pageId: 'p', lineId: 'a', ...kind('pencil'), ...maker.say()! });
  }
  const said = others.on('p')[0]!.points;
  const { points } = maker.finished();
  expect(points.slice(0, said.length)).toEqual(said);
  expect(points.length).toBeLessThan(150);
  expect(points[0]).toEqual([0, 0]);
  expect(points.at(-1)![0]).toBe(300);
});

it('the pen says nothing while the hand rests, and shows at once what it hasn’t said', () => {
  const maker = new StrokeMaker('a', kind('pencil'), [1, 1]);
  expect(maker.say()).toEqual({ at: 0, points: [[1, 1]] });
  expect(maker.say()).toBeNull();
  maker.add([2, 2]);
  expect(maker.seen().points).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

it('a shape has two corners, and only the second one moves', () => {
  const maker = new StrokeMaker('a', kind('rectangle'), [10, 10]);
  const others = liveStrokes();
  for (const corner of [20, 30, 40]) {
    maker.add([corner, corner]);
    others.hear('elif', { pageId: 'p', lineId: 'a', ...kind('rectangle'), ...maker.say()! });
    expect(others.on('p')[0]!.points).toEqual([
      [10, 10],
      [corner, corner],
    ]);
  }
  maker.add([50.04, 12]);
  expect(maker.seen().points).toEqual([
    [10, 10],
    [50.04, 12],
  ]);
  expect(maker.finished().points).toEqual([
    [10, 10],
    [50, 12],
  ]);
  expect(new StrokeMaker('b', kind('line'), [3, 3]).finished().points).toEqual([
    [3, 3],
    [3, 3],
  ]);
});

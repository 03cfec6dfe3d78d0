import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import { expect, it } from 'vitest';
import { PageStrokes } from './pageStrokes';
import { testStroke } from './testStroke';

const page = (...strokes: BoardStroke[]): PageStrokes => {
  const made = new PageStrokes();
  made.load(7, strokes);
  return made;
};
const ids = ({ lines: strokes }: PageStrokes): string => strokes.map(({ id }) => id).join('');

it('a line that comes back lies where it lay', () => {
  const made = page(testStroke('a', 1), testStroke('b', 2), testStroke('c', 3));
  made.erase('elif', { lineIds: ['b'], of: null });
  expect(ids(made)).toBe('ac');
  expect(made.restore('elif', ['b']).added).toHaveLength(1);
  expect(ids(made)).toBe('abc');
});

it('nobody brings back what somebody else has erased', () => {
  const made = page(testStroke('a', 1));
  made.erase('ayse', { lineIds: ['a'], of: null });
  made.restore('elif', ['a']);
  expect(ids(made)).toBe('');
  expect(made.rev, 'nothing was missed').toBe(7);
});

it('what was erased before I came makes me load the page anew', () => {
  const made = page(testStroke('a', 1));
  made.restore('elif', ['a', 'long gone']);
  expect(ids(made)).toBe('a');
  expect(made.rev).toBeNull();
});

it('a page erases and moves one author’s lines alone where the event says so, and clears all of a page', () => {
  const made = page(testStroke('a', 1, 'elif'), testStroke('b', 2, 'can'));
  made.move({ lineIds: ['a', 'b'], of: 'can' }, 10.04, -1);
  expect(made.lines.map(({ dx, dy }) => [dx, dy])).toEqual([
    [0, 0],
    [10, -1],
  ]);
  made.erase('can', { lineIds: ['a', 'b'], of: 'can' });
  expect(ids(made)).toBe('a');
  made.erase('ayse', { of: null });
  expect(ids(made)).toBe('');
});

it('a line that comes twice stands once', () => {
  const made = page(testStroke('a', 1));
  made.draw(testStroke('b', 2));
  expect(made.draw(testStroke('b', 3)).added).toEqual([]);
  expect(ids(made)).toBe('ab');
});

it('a page takes one change after the other, passes over old ones, and knows after a gap that it knows nothing', () => {
  const made = page();
  expect([made.follows(7), made.follows(6), made.follows(8)]).toEqual([false, false, true]);
  expect(made.rev).toBe(8);
  expect(made.follows(10)).toBe(false);
  expect(made.rev).toBeNull();
  expect(made.follows(11)).toBe(false);
});

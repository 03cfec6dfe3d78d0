import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import { expect, it } from 'vitest';
import { boardKey } from './boardKeys';
import type { Hand } from './pen/hand';
import type { Holding } from './pen/holding';

const stroke = (id: string, authorId: string) => ({ id, authorId }) as BoardStroke;

const desk = (part: Partial<Holding> = {}) => {
  const done: string[] = [];
  let chosen: readonly string[] = [];
  const hand = {
    get hasChosen() {
      return chosen.length > 0;
    },
    isChosen: (id: string) => chosen.includes(id),
    choose: (ids: readonly string[]) => {
      chosen = ids;
      done.push(`choose ${ids.join()}`);
    },
    nudge: (dx: number, dy: number) => Promise.resolve(void done.push(`nudge ${dx} ${dy}`)),
    eraseChosen: () => Promise.resolve(void done.push('erase')),
  } as unknown as Hand;
  const surface = {
    hand,
    lines: [stroke('a', 'elif'), stroke('b', 'can'), stroke('c', 'elif')],
    scroll: (dx: number, dy: number) => void done.push(`scroll ${dx} ${dy}`),
    zoom: () => void done.push('zoom'),
    whole: () => void done.push('whole'),
  };
  const mayChange = ({ authorId }: BoardStroke) => authorId === 'elif';
  const holding: Holding = { tool: 'pencil', brushColor: 'black', brushRadius: 3, mayDraw: true, mayChange, ...part };
  const press = (key: string, more: object = {}): boolean =>
    boardKey(
      { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more },
      {
        surface,
        holding,
        choose: (tool) => void done.push(tool),
        step: (which) => void done.push(which),
        write: () => void done.push('write'),
      },
    );
  return { done, press };
};

it('the board has letters for tools, and keeps every other letter from the room', () => {
  const { done, press } = desk();
  expect(['p', 'H', 'e', 'd', 'ş'].map((key) => press(key))).toEqual([true, true, true, true, true]);
  // П stands where G does on a Russian keyboard, З where P does.
  press('з', { code: 'KeyP' });
  expect(done).toEqual(['pencil', 'highlighter', 'eraser', 'pencil']);
  expect([press(' '), press('?'), press('F5'), press('Tab')]).toEqual([false, false, false, false]);
});

it('the board scrolls by arrows, and steps back and forth', () => {
  const { done, press } = desk();
  press('ArrowRight');
  press('z', { ctrlKey: true });
  press('z', { ctrlKey: true, shiftKey: true });
  press('y', { metaKey: true });
  expect(press('c', { ctrlKey: true })).toBe(false);
  expect(done).toEqual(['scroll -60 0', 'undo', 'redo', 'redo']);
});

it('the board chooses what I may change one after the other, moves and erases it', () => {
  const { done, press } = desk({ tool: 'move' });
  for (const key of ['Enter', 'Enter', 'Enter', 'ArrowUp', 'Delete', 'Escape']) press(key);
  expect(done).toEqual(['choose c', 'choose a', 'choose c', 'nudge 0 -4', 'erase', 'choose ']);
});

it('the board lets whoever may not draw look around, and leaves them the room’s letters', () => {
  const { done, press } = desk({ mayDraw: false });
  expect([press('+'), press('ArrowUp'), press('p'), press('Delete'), press('z', { ctrlKey: true })]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(done).toEqual(['zoom', 'scroll 0 60']);
});

import { expect, it } from 'vitest';
import { listenToPointers } from './pointerInput';

/** A board's element, and what its pointers did. */
const board = (draws = true) => {
  const done: string[] = [];
  const element = Object.assign(new EventTarget(), {
    setPointerCapture: () => undefined,
    getBoundingClientRect: () => ({ left: 10, top: 20 }),
  }) as unknown as HTMLElement;
  const stop = listenToPointers(element, {
    begin: (at) => {
      done.push(`begin ${at.join(' ')}`);
      return draws;
    },
    move: (points) => void done.push(`move ${points.map((at) => at.join(' ')).join(', ')}`),
    end: () => void done.push('end'),
    cancel: () => void done.push('cancel'),
    hover: () => undefined,
    scroll: (dx, dy) => void done.push(`scroll ${dx} ${dy}`),
    zoom: (at, factor) => void done.push(`zoom ${at.join(' ')} ${Math.round(factor * 100) / 100}`),
  });
  const pointer = (type: string, pointerType: string, x: number, y: number, more: object = {}): void => {
    const event = new Event(`pointer${type}`);
    const fields = { pointerId: 1, pointerType, clientX: x, clientY: y, button: 0, pressure: 0.5, ...more };
    element.dispatchEvent(Object.assign(event, fields));
  };
  const wheel = (fields: object): void => {
    const event = Object.assign(new Event('wheel'), { deltaX: 0, deltaY: 0, clientX: 10, clientY: 20, ...fields });
    element.dispatchEvent(event);
  };
  return { done, pointer, wheel, stop };
};

it('a mouse draws without pressure, a pen with it', () => {
  const { done, pointer } = board();
  pointer('down', 'mouse', 10, 20);
  pointer('move', 'mouse', 15, 20);
  pointer('up', 'mouse', 15, 20);
  pointer('down', 'pen', 10, 20, { pressure: 0.7 });
  pointer('up', 'pen', 10, 20);
  expect(done).toEqual(['begin 0 0', 'move 5 0', 'end', 'begin 0 0 0.7', 'end']);
});

it('a finger draws until a pen was seen; from then on it may be the palm, and scrolls', () => {
  const { done, pointer } = board();
  pointer('down', 'touch', 10, 20);
  pointer('up', 'touch', 10, 20);
  pointer('down', 'pen', 10, 20);
  pointer('up', 'pen', 10, 20);
  done.length = 0;
  pointer('down', 'touch', 10, 20);
  pointer('move', 'touch', 17, 29);
  pointer('up', 'touch', 17, 29);
  expect(done).toEqual(['scroll 7 9']);
});

const pen = { pointerId: 9 };
it.each([
  ['the palm first, before a pen was ever seen', false, ['begin 90 80', 'cancel']],
  ['the palm first, where a pen was seen', true, ['scroll 1 0']],
])('a pen writes while the hand lies on the glass: %s', (_, isSeen, before) => {
  const { done, pointer } = board();
  if (isSeen) {
    pointer('down', 'pen', 10, 20, pen);
    pointer('up', 'pen', 10, 20, pen);
    done.length = 0;
  }
  pointer('down', 'touch', 100, 100);
  if (isSeen) pointer('move', 'touch', 101, 100);
  pointer('down', 'pen', 10, 20, pen);
  pointer('move', 'touch', 120, 100);
  pointer('move', 'pen', 20, 20, pen);
  pointer('up', 'pen', 20, 20, pen);
  pointer('move', 'touch', 130, 100);
  pointer('up', 'touch', 130, 100);
  expect(done).toEqual([...before, 'begin 0 0 0.5', 'move 10 0 0.5', 'end']);
});

it('a pen writes while the hand lies on the glass: the pen first, then the palm, which does nothing until it is lifted', () => {
  const { done, pointer } = board();
  pointer('down', 'pen', 10, 20, pen);
  pointer('down', 'touch', 100, 100, { pointerId: 1 });
  pointer('down', 'touch', 120, 100, { pointerId: 2 });
  pointer('move', 'touch', 105, 100, { pointerId: 1 });
  pointer('move', 'pen', 20, 20, pen);
  pointer('up', 'pen', 20, 20, pen);
  pointer('move', 'touch', 110, 100, { pointerId: 1 });
  pointer('cancel', 'touch', 110, 100, { pointerId: 1 });
  pointer('up', 'touch', 120, 100, { pointerId: 2 });
  expect(done).toEqual(['begin 0 0 0.5', 'move 10 0 0.5', 'end']);
  done.length = 0;
  pointer('down', 'touch', 10, 20);
  pointer('move', 'touch', 12, 20);
  expect(done).toEqual(['scroll 2 0']);
});

it('two fingers scroll and pinch, and take the stroke back that the first had begun', () => {
  const { done, pointer } = board();
  pointer('down', 'touch', 10, 20, { pointerId: 1 });
  pointer('down', 'touch', 110, 20, { pointerId: 2 });
  pointer('move', 'touch', 210, 20, { pointerId: 2 });
  pointer('up', 'touch', 210, 20, { pointerId: 2 });
  pointer('move', 'touch', 30, 20, { pointerId: 1 });
  pointer('up', 'touch', 30, 20, { pointerId: 1 });
  expect(done).toEqual(['begin 0 0', 'cancel', 'scroll 50 0', 'zoom 100 0 2']);
});

it('who may not draw scrolls with one finger or the mouse; so does the middle button of whoever draws', () => {
  const reader = board(false);
  reader.pointer('down', 'mouse', 10, 20);
  reader.pointer('move', 'mouse', 14, 20);
  expect(reader.done).toEqual(['begin 0 0', 'scroll 4 0']);
  const { done, pointer } = board();
  pointer('down', 'mouse', 10, 20, { button: 1 });
  pointer('move', 'mouse', 14, 20);
  expect(done).toEqual(['scroll 4 0']);
});

it('the wheel scrolls, with Ctrl it looks closer; taken back, nothing is heard any more', () => {
  const { done, wheel, stop } = board();
  wheel({ deltaY: 30 });
  wheel({ deltaY: 30, shiftKey: true });
  wheel({ deltaY: -100, ctrlKey: true });
  stop();
  wheel({ deltaY: 30 });
  expect(done).toEqual(['scroll 0 -30', 'scroll -30 0', 'zoom 0 0 1.82']);
});

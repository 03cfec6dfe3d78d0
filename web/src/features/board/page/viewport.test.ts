import { expect, it } from 'vitest';
import { lookingAt, panned, resized, toBox, toPage, wholePage, within, zoomedAt, zoomMax, zoomOf } from './viewport';

const page = { width: 640, height: 400 };
const box = { width: 1280, height: 1000 };

it('the board shows the whole page in the middle of its box, whatever the form of the box', () => {
  expect(wholePage(page, box)).toEqual({ scale: 2, left: 0, top: 100 });
  expect(wholePage(page, { width: 2000, height: 400 })).toEqual({ scale: 1, left: 680, top: 0 });
});

it('the board leads from pixels to the page and back', () => {
  const view = { scale: 3, left: -120, top: 40 };
  expect(toBox(view, toPage(view, [333, 77]))).toEqual([333, 77]);
  expect(toPage(wholePage(page, box), [0, 100])).toEqual([0, 0]);
});

it('the board keeps what is under the pointer there while it looks closer', () => {
  const before = wholePage(page, box);
  const at = [900, 600] as const;
  const after = zoomedAt(before, at, 2, page, box);
  const [[wasX, wasY], [isX, isY]] = [toPage(before, at), toPage(after, at)];
  expect(isX).toBeCloseTo(wasX);
  expect(isY).toBeCloseTo(wasY);
  expect(zoomOf(after, page, box)).toBe(2);
});

it('the board looks no closer than eight times and no farther than the whole page', () => {
  const whole = wholePage(page, box);
  expect(zoomOf(zoomedAt(whole, [0, 0], 100, page, box), page, box)).toBe(zoomMax);
  expect(zoomedAt(whole, [5, 5], 0.1, page, box)).toEqual(whole);
});

it('the board scrolls as far as the page goes', () => {
  const close = zoomedAt(wholePage(page, box), [640, 500], 2, page, box);
  expect(panned(close, 9_999, 9_999, page, box)).toMatchObject({ left: 0, top: 0 });
  expect(panned(close, -9_999, -9_999, page, box)).toMatchObject({ left: 1280 - 2560, top: 1000 - 1600 });
});

it('the board stands in the middle again where the page is smaller than its box', () => {
  expect(within({ scale: 2, left: 500, top: -900 }, page, box)).toEqual(wholePage(page, box));
});

it('the board looks at the same place in the same closeness after the box has changed', () => {
  const view = zoomedAt(wholePage(page, box), [640, 500], 4, page, box);
  const small = { width: 360, height: 300 };
  const after = resized(view, page, box, small);
  expect(zoomOf(after, page, small)).toBeCloseTo(4);
  const [x, y] = toPage(after, [180, 150]);
  expect([Math.round(x), Math.round(y)]).toEqual([320, 200]);
});

it('the board looks where somebody else looks, whatever the form of their box', () => {
  const small = { width: 320, height: 500 };
  const theirs = zoomedAt(wholePage(page, box), [700, 400], 3, page, box);
  const middle = toPage(theirs, [box.width / 2, box.height / 2]);
  const mine = lookingAt(middle, zoomOf(theirs, page, box), page, small);
  expect(zoomOf(mine, page, small)).toBeCloseTo(3);
  const [x, y] = toPage(mine, [small.width / 2, small.height / 2]);
  expect(x).toBeCloseTo(middle[0]);
  expect(y).toBeCloseTo(middle[1]);
  // No desk beside the page, and never smaller than the whole of it.
  expect(lookingAt([0, 0], 3, page, small)).toMatchObject({ left: 0, top: 0 });
  expect(lookingAt([320, 200], 0.1, page, small)).toEqual(wholePage(page, small));
});

import { expect, it } from 'vitest';
import { nextScreenStep } from './screenReport';

it.each([
  ['a screen that was chosen is told to the room', true, false, false, 'startSs'],
  ['a shared screen needs no word', true, true, true, null],
  ['a share that the browser ended is told', false, true, true, 'stopSs'],
  ['a share of before a reload ends', false, true, false, 'stopSs'],
  ['a share that somebody else ended closes here, and does not begin again', true, false, true, 'close'],
  ['nothing is nothing', false, false, false, null],
] as const)('%s', (_, isOn, isOpened, isCounted, step) => {
  expect(nextScreenStep(isOn, isOpened, isCounted)).toBe(step);
});

import { expect, it } from 'vitest';
import { Flow } from './flow';

const told = (...ages: (number | null)[]): boolean[] => {
  const flow = new Flow(2_000);
  return ages.map((age) => flow.hasStopped(age));
};

it('the watch tells of a stop once, and of the next one', () => {
  expect(told(20, 20, 520, 1_020, 1_520, 2_020, 2_520)).toEqual([false, false, false, false, false, true, false]);
  expect(told(20, 2_020, 20, 2_100)).toEqual([false, true, false, true]);
});

it('the watch knows a hiccup from a stop', () => {
  expect(told(20, 900, 1_900, 30, 1_990)).toEqual(Array(5).fill(false));
});

it('the watch waits until something comes by the new way', () => {
  const flow = new Flow(2_000);
  expect(flow.hasStopped(20)).toBe(false);
  flow.forget();
  expect([2_020, 3_000, 20, 2_020].map((age) => flow.hasStopped(age))).toEqual([false, false, false, true]);
});

it('the watch is silent where nothing came, and where nothing should', () => {
  expect(told(null, 2_500, 5_000)).toEqual([false, false, false]);
  expect(told(20, null, 2_500)).toEqual([false, false, false]);
});

import { expect, it } from 'vitest';
import { MaskMaker, soften } from './mask';

it('the mask is sure below and above, and soft between', () => {
  expect([0, 0.3, 0.7, 1].map(soften)).toEqual([0, 0, 1, 1]);
  expect(soften(0.5)).toBeCloseTo(0.5);
  expect(soften(0.4)).toBeLessThan(soften(0.45));
});

const even = (value: number) => new Float32Array(9).fill(value);

it('the mask trembles less than the model, and follows a movement at once', () => {
  const masks = new MaskMaker(3, 3);
  expect(masks.next(even(0.5), 0)[4]).toBeCloseTo(0.5);
  const trembled = masks.next(even(0.55), 0)[4]!;
  expect(trembled).toBeGreaterThan(0.5);
  expect(trembled).toBeLessThan(soften(0.55));
  expect(masks.next(even(1), 0)[4]).toBeGreaterThan(trembled);
  expect(masks.next(even(0), 0)[4]).toBe(0);
});

it('the mask runs the edge out', () => {
  const step = Float32Array.from({ length: 9 }, (_, i) => (i % 3 === 0 ? 1 : 0));
  const [left, middle] = new MaskMaker(3, 3).next(step, 1);
  expect(left).toBeLessThan(1);
  expect(middle).toBeGreaterThan(0);
});

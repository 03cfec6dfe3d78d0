import { expect, it } from 'vitest';
import { keep, takeOnce } from './useTaken';

it('the storage gives a second drawing what the first one took, and a later page what is there then', () => {
  const left = ['Can Demir', 'Elif Gökçe'];
  const take = (): string | null => left.shift() ?? null;
  expect([takeOnce('room 1', take), takeOnce('room 1', take)]).toEqual(['Can Demir', 'Can Demir']);
  expect(takeOnce('room 2', () => null)).toBeNull();
  keep('room 1');
  expect(takeOnce('room 1', take)).toBe('Elif Gökçe');
  keep('room 1');
  expect(takeOnce('room 1', take)).toBeNull();
  keep('room 1');
  keep('room 2');
});

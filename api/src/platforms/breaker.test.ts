import { expect, it } from 'vitest';
import { Breaker, BreakerOpen } from './breaker.js';

const gone = () => Promise.reject(new Error('gone'));
const here = () => Promise.resolve('here');
const always = () => true;

const openOne = async () => {
  const clock = { at: 0 };
  const breaker = new Breaker({ failuresMax: 3, openMs: 30_000, now: () => clock.at });
  for (let n = 0; n < 3; n += 1) await expect(breaker.run(gone, always)).rejects.toThrow('gone');
  return { breaker, clock };
};

it('three failures in a row open it, and nobody is called until the time is over', async () => {
  const { breaker, clock } = await openOne();
  let calls = 0;
  const count = () => {
    calls += 1;
    return here();
  };
  await expect(breaker.run(count, always)).rejects.toThrow(BreakerOpen);
  clock.at = 29_999;
  await expect(breaker.run(count, always)).rejects.toMatchObject({ waitMs: 1_000 });
  expect(calls).toBe(0);
  clock.at = 30_000;
  expect(await breaker.run(count, always)).toBe('here');
  expect(await breaker.run(count, always)).toBe('here');
});

it('one trial is let through at a time, and one that fails opens it for as long again', async () => {
  const { breaker, clock } = await openOne();
  clock.at = 30_000;
  let fail = (_error: Error): void => undefined;
  const trial = breaker.run(() => new Promise((_resolve, reject) => (fail = reject)), always);
  await expect(breaker.run(here, always)).rejects.toThrow(BreakerOpen);
  fail(new Error('gone'));
  await expect(trial).rejects.toThrow('gone');
  clock.at = 59_999;
  await expect(breaker.run(here, always)).rejects.toThrow(BreakerOpen);
  clock.at = 60_000;
  expect(await breaker.run(here, always)).toBe('here');
});

it('a success between them, or a refusal that is an answer, starts the count anew', async () => {
  const breaker = new Breaker({ failuresMax: 2, openMs: 30_000, now: () => 0 });
  for (const between of [
    () => breaker.run(here, always),
    () => breaker.run(gone, () => false).catch(() => undefined),
  ]) {
    await breaker.run(gone, always).catch(() => undefined);
    await between();
  }
  await expect(breaker.run(gone, always)).rejects.toThrow('gone');
  expect(await breaker.run(here, always)).toBe('here');
});

import { expect, it } from 'vitest';
import { RequestLimits } from './requestLimits.js';

const perSecond = 20;
const atOnce = (limits: RequestLimits, personId: string, now: number): number => {
  let count = 0;
  while (limits.allows(personId, now)) count += 1;
  return count;
};

it('the limit of requests lets each person ask a burst at once, and some more a second', () => {
  const limits = new RequestLimits({ REQUESTS_PER_SECOND: perSecond });
  expect(atOnce(limits, 'elif', 0)).toBe(200);
  expect(atOnce(limits, 'mert', 0)).toBe(200);
  expect(atOnce(limits, 'elif', 2_000)).toBe(40);
});

it('the limit of requests remembers nobody who has been quiet for long enough', () => {
  const limits = new RequestLimits({ REQUESTS_PER_SECOND: perSecond });
  for (let second = 0; second < 1_000; second += 1) limits.allows(`person ${second}`, second * 1_000);
  expect(limits.size).toBeLessThanOrEqual(10);
});

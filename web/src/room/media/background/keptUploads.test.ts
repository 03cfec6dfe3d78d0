import { backgroundLimits } from '@derslik/contract/limits/background';
import { limits } from '@derslik/contract/limits';
import { expect, it } from 'vitest';
import { hasPlaceFor, withUpload } from './keptUploads';

const one = (at: number) => ({ id: `u${at}`, at });

it('the browser keeps so many, the newest first, and lets the oldest go', () => {
  const { storedMax } = backgroundLimits;
  const full = Array.from({ length: storedMax }, (_, at) => one(at));
  const { kept, gone } = withUpload(full, one(100));
  expect(kept).toHaveLength(storedMax);
  expect([kept[0]?.id, kept.at(-1)?.id, gone.map(({ id }) => id)]).toEqual(['u100', 'u1', ['u0']]);
  expect(withUpload([], one(1))).toEqual({ kept: [one(1)], gone: [] });
});

const { quotaBytes } = limits.storage;
it.each([
  ['below the limit', { usage: quotaBytes - 100 }, true],
  ['over the limit', { usage: quotaBytes - 5 }, false],
  ['over what the browser has', { usage: 0, quota: 5 }, false],
  ['where the browser tells nothing', {}, true],
])('the browser has place for 10 bytes %s: %o', (_, estimate, has) => expect(hasPlaceFor(10, estimate)).toBe(has));

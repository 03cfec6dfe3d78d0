import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusals } from './refusals.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what is refused is counted by call and code, and said once a minute while there is anything', () => {
  const said: object[] = [];
  const refusals = new Refusals((counts) => said.push(counts));
  for (let n = 0; n < 3; n++) refusals.count('GET /api/media/recordings/:id/:file', 'common.unauthorized');
  refusals.count('send event', 'common.forbidden');
  refusals.count('POST /api/public/videoPaths', 'recording.notFound');
  refusals.count('POST /api/public/videoPaths', 'common.invalid');
  expect(said).toEqual([]);
  vi.advanceTimersByTime(60_000);
  const first = {
    'GET /api/media/recordings/:id/:file common.unauthorized': 3,
    'send event common.forbidden': 1,
    'POST /api/public/videoPaths recording.notFound': 1,
  };
  expect(said).toEqual([first]);
  vi.advanceTimersByTime(120_000);
  expect(said).toHaveLength(1);
  refusals.count('send event', 'common.forbidden');
  refusals.tell();
  expect(said).toEqual([first, { 'send event common.forbidden': 1 }]);
});

it('a line of refusals has an end', () => {
  const said: Record<string, number>[] = [];
  const refusals = new Refusals((counts) => said.push(counts));
  for (let n = 0; n < 1_000; n++) refusals.count(`call ${n}`, 'common.notFound');
  refusals.tell();
  expect(Object.keys(said[0]!)).toHaveLength(201);
  expect(said[0]!['elsewhere']).toBe(800);
});

import { expect, it } from 'vitest';
import { readStart } from './schedule.js';

const now = new Date('2026-11-21T10:07:00Z');
const unix = (iso: string) => Date.parse(iso) / 1_000;

it('a plan starts now where no time is given', () => {
  expect(readStart(null, now)).toBe(now);
  expect(readStart(undefined, now)).toBe(now);
});

it('a plan takes a time on the quarter of an hour', () => {
  expect(readStart(unix('2026-11-21T10:15:00Z'), now).toISOString()).toBe('2026-11-21T10:15:00.000Z');
});

it('a plan refuses a time that is past', () => {
  expect(() => readStart(unix('2026-11-21T10:00:00Z'), now)).toThrow('meeting.inPast');
});

it('a plan takes any minute, also between the quarters', () => {
  expect(() => readStart(unix('2026-11-21T10:20:00Z'), now)).not.toThrow();
});

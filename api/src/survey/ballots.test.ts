import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openBallot, sealBallot } from './ballots.js';
import { numbersOf } from './surveyNumbers.js';

const key = randomBytes(32);

it('the ballot box opens what it sealed, and nothing of another survey, another key, or changed', () => {
  const ballot = sealBallot(key, 'one', 7);
  expect(openBallot(key, 'one', ballot)).toBe(7);
  expect(() => openBallot(key, 'two', ballot)).toThrow();
  expect(() => openBallot(randomBytes(32), 'one', ballot)).toThrow();
  const changed = Buffer.from(ballot);
  changed[12] = (changed[12] ?? 0) ^ 1;
  expect(() => openBallot(key, 'one', changed)).toThrow();
});

it('the ballot box makes ballots of one length, no two alike, whatever they say', () => {
  const ballots = [0, 0, 1, 7].map((option) => sealBallot(key, 'one', option));
  expect(new Set(ballots.map(({ length }) => length))).toEqual(new Set([29]));
  expect(new Set(ballots.map(String)).size).toBe(4);
});

it('the ballot box counts sealed ballots when all is over and three are there, named answers always', () => {
  const ballots = (options: number[]) => options.map((option) => sealBallot(key, 'one', option).toString('base64'));
  const secret = { isAnonymous: true, options: 3, answers: [] };
  expect(numbersOf(key, 'one', { ...secret, ballots: ballots([2, 0, 2]) }, true)).toEqual({ counts: [1, 0, 2] });
  expect(numbersOf(key, 'one', { ...secret, ballots: ballots([2, 0, 2]) }, false)).toEqual({ counts: null });
  expect(numbersOf(key, 'one', { ...secret, ballots: ballots([2, 2]) }, true)).toEqual({ counts: null });
  const named = { isAnonymous: false, options: 3, answers: [{ option: 1, count: 1 }], ballots: [] };
  expect(numbersOf(key, 'one', named, false)).toEqual({ counts: [0, 1, 0] });
});

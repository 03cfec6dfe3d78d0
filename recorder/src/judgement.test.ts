import { expect, it } from 'vitest';
import { judgeFilm, pageFault, pageLostMs, type Moment } from './judgement.js';

const loud = -24;
const quiet = -120;
const still = { hears: false, moves: false, soundDb: quiet, stillSeconds: 60, people: 'there' } as const;
/** So many seconds that are alike; a picture that stands still does so longer with each. */
const seconds = (count: number, moment: Partial<Moment>): Moment[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ hears: false, moves: false, soundDb: loud, stillSeconds: 0, people: 'there' as const, ...moment },
    ...(moment.stillSeconds !== undefined && { stillSeconds: moment.stillSeconds + n }),
  }));
const pauses = (count: number): Moment[] =>
  Array.from({ length: count }, (_, n) => ({ ...still, stillSeconds: 0, hears: n % 3 !== 2 }));

it.each<[string, Moment[], ReturnType<typeof judgeFilm>]>([
  ['a silent lesson', seconds(10, still), null],
  ['a lesson that is heard', seconds(10, { hears: true }), null],
  ['a voice that is not in the film', seconds(10, { hears: true, soundDb: quiet }), 'silent'],
  ['a voice with pauses that is not in the film', pauses(10), 'silent'],
  ['a hum that no one would hear', seconds(10, { hears: true, soundDb: -71 }), 'silent'],
  ['a voice of five seconds', [...seconds(5, still), ...seconds(5, { hears: true, soundDb: quiet })], null],
  ['a voice that was heard a moment ago', [...seconds(1, {}), ...seconds(9, { hears: true, soundDb: quiet })], null],
  ['a film that has just begun', seconds(3, { hears: true, soundDb: quiet, moves: true, stillSeconds: 2 }), null],
  ['a film of which nothing was measured', seconds(10, { hears: true, soundDb: null }), null],
  ['a slide that stands, cameras off', seconds(10, { stillSeconds: 300 }), null],
  ['cameras that move in the film', seconds(10, { moves: true }), null],
  ['cameras that move, and a film that does not', seconds(10, { moves: true, stillSeconds: 3 }), 'still'],
  [
    'a camera that has just been opened',
    [...seconds(6, still), ...seconds(4, { moves: true, stillSeconds: 66 })],
    null,
  ],
  ['a camera that was closed a moment ago', [...seconds(8, { moves: true }), ...seconds(2, { stillSeconds: 1 })], null],
  ['people of whom nothing comes', seconds(10, { people: 'missing', soundDb: quiet, stillSeconds: 9 }), 'missing'],
  ['people on their way', [...seconds(9, { people: 'missing' }), ...seconds(1, {})], null],
  ['people of whom nothing has come yet', seconds(9, { people: 'missing' }), null],
  ['a lesson in which nobody has anything on', seconds(10, { people: null }), null],
  [
    'a voice that is not in the film, where a teacher is missing',
    seconds(10, { people: 'missing', hears: true, soundDb: quiet }),
    'silent',
  ],
  ['neither sound nor picture', seconds(10, { hears: true, moves: true, soundDb: quiet, stillSeconds: 9 }), 'silent'],
])('the recorder judges %s', (_, moments, fault) => {
  expect(judgeFilm(moments, null)).toBe(fault);
});

it('the recorder takes a fault for over when its film shows the contrary, not when the lesson falls silent', () => {
  expect(judgeFilm(seconds(10, still), 'silent')).toBe('silent');
  expect(judgeFilm(seconds(1, {}), 'silent')).toBeNull();
  expect(judgeFilm(seconds(10, still), 'still')).toBe('still');
  expect(judgeFilm(seconds(1, { moves: true }), 'still')).toBeNull();
  expect(judgeFilm([], 'silent')).toBe('silent');
  expect(judgeFilm(seconds(1, { people: null }), 'missing')).toBe('missing');
  expect(judgeFilm(seconds(1, {}), 'missing')).toBeNull();
  // One fault may follow the other.
  expect(judgeFilm(seconds(10, { moves: true, stillSeconds: 9 }), 'silent')).toBe('still');
});

const page = { standing: 'ready', hears: false, moves: false, people: null, error: null } as const;
it.each<[string, Parameters<typeof pageFault>, string | null]>([
  ['shows its room', [page, 0], null],
  ['is over', [{ ...page, standing: 'ended' }, 0], 'The page says that its seat is over'],
  ['draws its room anew', [{ ...page, standing: null }, pageLostMs], null],
  [
    'lost its room by an error',
    [{ ...page, standing: null, error: 'TypeError: x' }, pageLostMs + 1],
    'The page shows no room any more: TypeError: x',
  ],
])('the recorder reads a page that %s', (_, args, fault) => {
  expect(pageFault(...args)).toBe(fault);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFinal, type RoomPhase } from './roomPhase';
import {
  beforeVisit,
  holdsPlace,
  nextVisit,
  type LineEffect,
  type PageEffect,
  type Visit,
  type VisitFact,
} from './visit';

const preparing: Visit = { ...beforeVisit, up: true };
const entering: Visit = { ...preparing, phase: 'entering' };
const known: Visit = { ...preparing, isKnown: true, canResume: true };
const waiting: Visit = { ...known, phase: 'waiting' };
const rejected: Visit = { ...known, phase: 'rejected' };
const inside: Visit = { ...known, phase: 'inside', isInside: true, hasBeenInside: true };
const lost: Visit = { ...inside, up: false, isKnown: false, lostAt: 1_000 };
const letGo: Visit = { ...inside, phase: 'entering', isKnown: false };
const kicked: Visit = { ...inside, phase: 'kicked', up: false, isKnown: false, isInside: false };

const hangUp: LineEffect[] = ['hangUp', 'failWaiting', 'closeChannel'];
const backInPlace: LineEffect[] = ['openChannel', 'sendWaiting', 'loadMissed'];

type Row = [
  what: string,
  from: Visit,
  fact: VisitFact,
  to: Partial<Visit>,
  line: readonly LineEffect[],
  page: readonly PageEffect[],
];

const asking: Row[] = [
  ['asking while the line is still being made', beforeVisit, { type: 'asked' }, { phase: 'entering' }, ['connect'], []],
  ['asking', preparing, { type: 'asked' }, { phase: 'entering' }, ['ask'], []],
  [
    'a line that comes up during preparation',
    beforeVisit,
    { type: 'lineUp' },
    { phase: 'preparing', up: true },
    [],
    [],
  ],
  ['a line that comes up after I asked', { ...entering, up: false }, { type: 'lineUp' }, { up: true }, ['ask'], []],
  ['a closed door', entering, { type: 'joined', standing: 'waiting' }, { phase: 'waiting' }, backInPlace, []],
  ['an open door', entering, { type: 'joined', standing: 'inside' }, inside, backInPlace, ['enter']],
  ['nobody answering', entering, { type: 'refused', code: 'common.unavailable' }, entering, ['askAfterPause'], []],
  ['too many messages', entering, { type: 'refused', code: 'common.tooMany' }, entering, ['askAfterPause'], []],
  [
    'too many guesses',
    entering,
    { type: 'refused', code: 'common.tooMany', params: { seconds: 60 } },
    { phase: 'error', error: { code: 'common.tooMany', params: { seconds: 60 } } },
    hangUp,
    [],
  ],
  [
    'a wrong password',
    entering,
    { type: 'refused', code: 'warning.checkPassword' },
    { phase: 'error', error: { code: 'warning.checkPassword' }, up: false },
    hangUp,
    [],
  ],
  ['being kicked before', entering, { type: 'refused', code: 'meeting.kicked' }, { phase: 'kicked' }, hangUp, []],
  [
    'my other session',
    entering,
    { type: 'refused', code: 'meeting.elsewhere' },
    { phase: 'elsewhere', error: null },
    hangUp,
    ['goToWarning'],
  ],
  ['a pause that is over', entering, { type: 'pauseOver' }, entering, ['ask'], []],
  ['a pause that is over without a line', { ...entering, up: false }, { type: 'pauseOver' }, { up: false }, [], []],
  ['a pause that is over when I am inside', inside, { type: 'pauseOver' }, inside, [], []],
];

const atTheDoor: Row[] = [
  [
    'the door opening',
    waiting,
    { type: 'viewed', standing: 'inside' },
    { phase: 'inside' },
    ['sendWaiting'],
    ['enter'],
  ],
  ['a meeting that opens', waiting, { type: 'joined', standing: 'inside' }, inside, backInPlace, ['enter']],
  ['a rejection', waiting, { type: 'viewed', standing: 'rejected' }, { phase: 'rejected', isKnown: true }, [], []],
  ['a rejection taken back', rejected, { type: 'viewed', standing: null }, { phase: 'entering' }, ['ask'], []],
  ['asking once more', rejected, { type: 'asked' }, { phase: 'entering', isInside: false }, ['ask'], []],
  ['giving up', waiting, { type: 'left' }, { phase: 'left' }, hangUp, ['turnBack']],
  ['the line going', waiting, { type: 'lineDown', at: 5 }, { lostAt: 5 }, ['holdWaiting', 'closeChannel'], []],
];

const withinTheRoom: Row[] = [
  ['an event that is not about me', inside, { type: 'viewed', standing: 'inside' }, inside, [], []],
  ['leaving', inside, { type: 'left' }, { phase: 'left', isInside: false }, hangUp, ['endStay', 'sayGoodbye']],
  ['being put out', inside, { type: 'viewed', standing: 'kicked' }, { phase: 'kicked' }, hangUp, ['endStay']],
  ['the end', inside, { type: 'viewed', standing: 'ended' }, { phase: 'ended', lostAt: null }, hangUp, ['endStay']],
  [
    'a moderator who doesn’t come back',
    inside,
    { type: 'viewed', standing: 'moderatorLeft' },
    { phase: 'moderatorLeft' },
    hangUp,
    ['endStay'],
  ],
  ['my other tab taking over', inside, { type: 'takenOver' }, { phase: 'takenOver' }, hangUp, ['endStay']],
  [
    'being sent back to the door',
    inside,
    { type: 'viewed', standing: 'waiting' },
    { phase: 'waiting', isInside: false },
    [],
    ['endStay'],
  ],
  ['being let go', inside, { type: 'viewed', standing: null }, letGo, ['ask'], []],
  ['being let in anew', letGo, { type: 'joined', standing: 'inside' }, inside, backInPlace, ['enter']],
  ['waiting anew', letGo, { type: 'joined', standing: 'waiting' }, { phase: 'waiting' }, backInPlace, ['endStay']],
];

const outage: Row[] = [
  ['the line going', inside, { type: 'lineDown', at: 1_000 }, lost, ['holdWaiting', 'closeChannel'], []],
  ['another try that fails', lost, { type: 'lineDown', at: 2_000 }, { lostAt: 1_000 }, ['holdWaiting'], []],
  ['the line coming back', lost, { type: 'lineUp' }, { up: true, lostAt: 1_000 }, ['resume'], []],
  ['a place that stands', { ...lost, up: true }, { type: 'recognised' }, { isKnown: true, lostAt: 1_000 }, [], []],
  ['having caught up', { ...inside, lostAt: 1_000 }, { type: 'caughtUp' }, inside, backInPlace, []],
  ['having caught up with the end', kicked, { type: 'caughtUp' }, kicked, [], []],
  ['a place that was forgotten', { ...lost, up: true }, { type: 'forgotten' }, { canResume: false }, ['ask'], []],
  [
    'the line going before I have another',
    { ...lost, canResume: false },
    { type: 'lineUp' },
    { up: true },
    ['ask'],
    [],
  ],
  ['the line coming back while I am let go', { ...letGo, up: false }, { type: 'lineUp' }, letGo, ['ask'], []],
  [
    'a session that has ended',
    lost,
    { type: 'lineRefused', code: 'auth.disabled' },
    { phase: 'error' },
    hangUp,
    ['endStay'],
  ],
  ['leaving without a line', lost, { type: 'left' }, { phase: 'left' }, hangUp, ['endStay', 'sayGoodbye']],
];

const afterwards: Row[] = [
  ['a late answer', kicked, { type: 'joined', standing: 'inside' }, kicked, [], []],
  ['a late refusal', kicked, { type: 'refused', code: 'meeting.ended' }, kicked, [], []],
  ['the line going, as it should', kicked, { type: 'lineDown', at: 5 }, { lostAt: null }, ['holdWaiting'], []],
  ['asking anew', { ...kicked, phase: 'moderatorLeft' }, { type: 'asked' }, { isInside: false }, ['connect'], []],
  ['giving up after a stay', { ...waiting, hasBeenInside: true }, { type: 'left' }, {}, hangUp, ['sayGoodbye']],
];

it.each([...asking, ...atTheDoor, ...withinTheRoom, ...outage, ...afterwards])(
  'a stay knows what follows from %s',
  (_, from, fact, to, line, page) => {
    const next = nextVisit(from, fact);
    expect(next.stay).toMatchObject(to);
    expect(next.line).toEqual(line);
    expect(next.page).toEqual(page);
  },
);

it.each<[RoomPhase, boolean]>([
  ['preparing', false],
  ['entering', false],
  ['notOpened', true],
  ['waiting', true],
  ['rejected', true],
  ['kicked', false],
])('a reload while %s comes back to that: %s', (phase, holds) => {
  expect(holdsPlace({ ...beforeVisit, phase })).toBe(holds);
});

it('a reload comes back inside, also from the moment in which I ask anew', () => {
  expect([holdsPlace(inside), holdsPlace(letGo), holdsPlace(lost)]).toEqual([true, true, true]);
});

const standing = fc.constantFrom<RoomPhase | null>(
  'inside',
  'waiting',
  'notOpened',
  'rejected',
  'kicked',
  'ended',
  null,
);
const fact: fc.Arbitrary<VisitFact> = fc.oneof(
  fc.constantFrom<VisitFact>(
    { type: 'asked' },
    { type: 'lineUp' },
    { type: 'lineDown', at: 7 },
    { type: 'recognised' },
    { type: 'caughtUp' },
    { type: 'forgotten' },
    { type: 'pauseOver' },
    { type: 'takenOver' },
    { type: 'left' },
    { type: 'refused', code: 'common.unavailable' },
    { type: 'refused', code: 'meeting.ended' },
    { type: 'lineRefused', code: 'auth.sessionInvalid' },
  ),
  standing.map((seen): VisitFact => ({ type: 'joined', standing: seen })),
  standing.map((seen): VisitFact => ({ type: 'viewed', standing: seen })),
);

it('whatever comes in whatever order, a stay begins once, ends once, and what is over stays over', () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 40 }), (facts) => {
      let stay = beforeVisit;
      let stays = 0;
      for (const one of facts) {
        const next = nextVisit(stay, one);
        // A stay that ended while I asked anew has begun before that.
        if (!stay.isInside && next.stay.isInside) stays += 1;
        if (next.page.includes('endStay')) stays -= 1;
        expect(stays).toBe(next.stay.isInside ? 1 : 0);
        expect(next.page.includes('enter')).toBe(stay.phase !== 'inside' && next.stay.phase === 'inside');
        if (isFinal(next.stay.phase)) {
          expect(next.stay).toMatchObject({ isKnown: false, lostAt: null, isInside: false });
          expect(next.line).not.toContain('ask');
        }
        if (isFinal(stay.phase) && one.type !== 'asked') expect(isFinal(next.stay.phase)).toBe(true);
        if (next.line.includes('hangUp')) expect(isFinal(next.stay.phase)).toBe(true);
        stay = next.stay;
      }
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outageSlack, reckon, type AttendanceRule, type LessonSpan, type Span } from './reckon.js';

const minute = 60_000;
const bell = Date.UTC(2026, 9, 5, 6, 0);
const lesson: LessonSpan = { startsAt: bell, endsAt: bell + 40 * minute, openedAt: bell, endedAt: bell + 40 * minute };
const rule: AttendanceRule = { by: 'share', minutes: 20, share: 50, lateMinutes: 5 };
/** Minutes after the bell. */
const at = (from: number, to: number): Span => ({ from: bell + from * minute, to: bell + to * minute });

describe('attendance of a lesson', () => {
  it('a pupil with two devices is one, who comes once and goes once', () => {
    const { seconds, joins, leaves, status } = reckon([at(0, 30), at(5, 40)], lesson, rule);
    expect({ seconds, joins, leaves, status }).toEqual({ seconds: 2_400, joins: 1, leaves: 1, status: 'present' });
  });

  it.each([
    [
      'before the bell',
      [at(-4, 40)],
      { lateSeconds: 0, earlySeconds: 0, status: 'present', countedSeconds: 2_400, seconds: 2_640 },
    ],
    ['within the grace', [at(5, 40)], { lateSeconds: 300, status: 'present' }],
    ['after it', [at(6, 40)], { lateSeconds: 360, status: 'late' }],
    ['and leaves early', [at(0, 25)], { earlySeconds: 900, status: 'present' }],
    ['for less than is asked', [at(0, 19)], { status: 'absent', seconds: 1_140 }],
    ['after the lesson', [at(41, 60)], { status: 'absent', countedSeconds: 0 }],
    [
      'never',
      [],
      { status: 'absent', firstIn: null, lastOut: null, joins: 0, leaves: 0, lateSeconds: 0, earlySeconds: 0 },
    ],
  ])('a pupil who comes %s', (_, spans, expected) => {
    expect(reckon(spans, lesson, rule)).toMatchObject(expected);
  });

  it('the school may ask for minutes, and never for more than the lesson has', () => {
    const byMinutes: AttendanceRule = { ...rule, by: 'minutes', minutes: 30 };
    expect(reckon([at(0, 29)], lesson, byMinutes).status).toBe('absent');
    expect(reckon([at(0, 30)], lesson, byMinutes).status).toBe('present');
    expect(reckon([at(0, 10)], { ...lesson, endedAt: bell + 10 * minute }, byMinutes).status).toBe('present');
  });

  it('nobody is late for a door that was shut, nor leaves before a lesson that is closed early', () => {
    const times = { ...lesson, openedAt: bell + 12 * minute, endedAt: bell + 30 * minute };
    expect(reckon([at(13, 30)], times, rule)).toMatchObject({ lateSeconds: 60, earlySeconds: 0, status: 'present' });
  });

  it('an outage of the server is no absence: what it cut is joined and marked', () => {
    const outages = [at(10, 20)];
    const cut = reckon([at(0, 9.9), at(21, 40)], lesson, rule, { outages });
    expect(cut).toMatchObject({ seconds: 2_400, joins: 1, leaves: 1, bridged: true, status: 'present' });
    const gone = reckon([at(0, 5), at(21, 40)], lesson, rule, { outages });
    expect(gone).toMatchObject({ seconds: 24 * 60, joins: 2, bridged: false });
    const away = reckon([at(0, 9.9), at(30, 40)], lesson, rule, { outages });
    expect(away).toMatchObject({ joins: 2, bridged: false });
  });

  it('an outage at the bell makes nobody late, and one at the end sends nobody home', () => {
    expect(reckon([at(12, 40)], lesson, rule, { outages: [at(-1, 10)] })).toMatchObject({
      lateSeconds: 0,
      status: 'present',
    });
    const end = reckon([at(0, 25)], lesson, rule, { outages: [at(25, 55)] });
    expect(end).toMatchObject({ seconds: 2_400, earlySeconds: 0, bridged: true });
  });

  it('a lesson that runs is judged by what there was of it', () => {
    const now = bell + 10 * minute;
    const inside = reckon([at(0, 10)], lesson, rule, { isInside: true, now });
    expect(inside).toMatchObject({ status: 'present', joins: 1, leaves: 0, earlySeconds: 0 });
    expect(reckon([], lesson, rule, { now }).status).toBe('absent');
  });
});

/** Nobody comes in while the server is away. */
const comesDuring = (from: number, outages: readonly Span[]): boolean =>
  outages.some((outage) => from >= outage.from && from < outage.to);

const graceSeconds = rule.lateMinutes * 60;
const returnSeconds = outageSlack.returnMs / 1_000;
/** The watch begins half an hour before the bell, and goes on after the lesson. */
const watchSeconds = 120 * 60;
const place = (ms: number): number => Math.round((ms - bell) / 1_000) + 30 * 60;
const moment = (second: number): number => bell + (second - 30 * 60) * 1_000;

/** Second by second: what a watch beside the door would have counted, and would say of it. */
const watched = (spans: readonly Span[], outages: readonly Span[], { from: begins, to: ends }: Span) => {
  const isIn = Array.from({ length: watchSeconds }, () => false);
  const paint = (from: number, to: number): void => void isIn.fill(true, from, to);
  for (const { from, to } of spans) paint(place(from), place(to));
  for (const outage of outages) {
    const [from, to] = [place(outage.from), place(outage.to)];
    // The last second before it that somebody was seen, and the first in which they were back.
    const out = isIn.lastIndexOf(true, to - 1) + 1;
    const back = isIn.indexOf(true, Math.max(out, from));
    if (out === 0 || out < from - outageSlack.wordMs / 1_000) continue;
    if (back !== -1 && back <= to + returnSeconds) paint(out, back);
    else if (back === -1 && to >= place(ends)) paint(out, place(ends));
  }
  const [first, last] = [isIn.indexOf(true), isIn.lastIndexOf(true) + 1];
  let awaited = place(begins);
  for (const { from, to } of outages)
    if (place(from) <= awaited + graceSeconds && place(to) > awaited) awaited = place(to) + returnSeconds;
  const inLesson = isIn.slice(place(begins), place(ends));
  const countedSeconds = inLesson.filter(Boolean).length;
  const lateSeconds = first === -1 ? 0 : Math.max(0, first - awaited);
  const isAbsent = countedSeconds === 0 || countedSeconds * 100 < inLesson.length * rule.share;
  return {
    seconds: isIn.filter(Boolean).length,
    joins: isIn.filter((here, second) => here && !isIn[second - 1]).length,
    ...{ countedSeconds, lateSeconds, earlySeconds: first === -1 ? 0 : Math.max(0, place(ends) - last) },
    status: isAbsent ? 'absent' : lateSeconds > graceSeconds ? 'late' : 'present',
  };
};

it('entries, leavings, crashes and clocks that jump add up to what a watch at the door counts', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 100 * 60 }), fc.integer({ min: 1, max: 2_400 }))
    .map(([from, length]) => ({ from: moment(from), to: moment(Math.min(from + length, watchSeconds - 60)) }));
  // One crash: of two at once nobody can say which one cut.
  const crash = fc
    .tuple(fc.integer({ min: 10 * 60, max: 95 * 60 }), fc.integer({ min: 30, max: 900 }))
    .map(([from, length]) => ({ from: moment(from), to: moment(from + length) }));
  const story = fc.record({
    stays: fc.array(span, { maxLength: 12 }),
    outages: fc.array(crash, { maxLength: 1 }),
    word: fc.integer({ min: 0, max: 60 }),
    back: fc.integer({ min: 0, max: 240 }),
    jump: fc.integer({ min: 0, max: 60 }),
    opened: fc.integer({ min: -10 * 60, max: 15 * 60 }),
    ended: fc.option(fc.integer({ min: 20 * 60, max: 70 * 60 })),
  });
  fc.assert(
    fc.property(story, ({ stays, outages, word, back, jump, opened, ended }) => {
      const rows = stays.flatMap(({ from, to }) => {
        const cut = outages.find((outage) => from < outage.from && to > outage.from);
        if (!cut) return comesDuring(from, outages) ? [] : [{ from, to }];
        const returned = cut.to + back * 1_000;
        const first = { from, to: Math.max(from + 1_000, cut.from - word * 1_000) };
        return returned < to ? [first, { from: returned, to }] : [first];
      });
      // A clock that was set back writes an entry before the leaving that went before it.
      const jumped = rows.map((row, nth) => {
        const from = Math.max(moment(0), row.from - jump * 1_000);
        return nth === 1 && !comesDuring(from, outages) ? { from, to: row.to } : row;
      });
      const endsAt = bell + 60 * minute;
      const times = {
        startsAt: bell,
        endsAt,
        openedAt: bell + opened * 1_000,
        endedAt: ended === null ? null : bell + ended * 1_000,
      };
      const { seconds, joins, countedSeconds, lateSeconds, earlySeconds, status } = reckon(jumped, times, rule, {
        outages,
      });
      const held = { from: Math.max(bell, times.openedAt), to: Math.min(endsAt, times.endedAt ?? endsAt) };
      expect({ seconds, joins, countedSeconds, lateSeconds, earlySeconds, status }).toEqual(
        watched(jumped, outages, held),
      );
    }),
    { numRuns: 600 },
  );
});

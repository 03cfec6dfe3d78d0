import { describe, expect, it } from 'vitest';
import type { LoggedEvent } from '@derslik/contract/room/events';
import type { RoomEvent } from '@derslik/contract/room/parts';
import type { RecordingLayout } from '@derslik/contract/room/filming';
import { muted, personWith, roomWith } from '@derslik/contract/room/testRoom';
import { filmSecondsAt, spansOf } from './filmSpans.js';
import { filmStoryOf } from './filmStory.js';

/** Events at seconds of a lesson that begins at a round time. */
const begin = 1_800_000_000_000;
const log = (...said: readonly (readonly [seconds: number, event: RoomEvent])[]): LoggedEvent[] =>
  said.map(([seconds, event], n) => ({ seq: n + 1, at: begin + seconds * 1_000, actorId: null, event }));
const id = 'film';
const on = { type: 'recordingOn', id } as const;
const [paused, lost] = [{ type: 'recordingPaused', id } as const, { type: 'recordingLost', id } as const];
const off = { type: 'recordingOff', id, reason: 'stopped' } as const;
const asked = (layout: RecordingLayout) => ({ type: 'recordingAsked', id, layout, by: 'ayse' }) as const;
/** No guardian answers for them: they are grown up. */
const known = { type: 'filmingKnown', asks: false, people: { ayse: null, elif: null, can: null } } as const;
const post = (messageId: string, senderId: string, receiverId: string | null = null) =>
  ({ type: 'chatPosted', messageId, senderId, receiverId }) as const;

describe('times of a film', () => {
  it('leave out pauses, and a gap from the last sign of life on', () => {
    const events = log([10, on], [20, paused], [50, on], [63, lost], [70, { ...on, gapMs: 15_000 }], [80, off]);
    const spans = spansOf(events, id);
    expect(spans.map((span) => span.map((at) => (at - begin) / 1_000))).toEqual([
      [10, 20],
      [50, 55],
      [70, 80],
    ]);
    const at = (seconds: number) => filmSecondsAt(spans, begin + seconds * 1_000);
    expect([10, 15, 20, 50, 52, 70, 80].map(at)).toEqual([0, 5, 10, 10, 12, 15, 25]);
    expect([5, 30, 60, 81].map(at)).toEqual([null, null, null, null]);
    // Another film of the same lesson is another matter, and a meeting that ends ends it.
    expect(spansOf(log([10, { ...on, id: 'other' }], [20, off]), id)).toEqual([]);
    expect(spansOf(log([10, on], [20, { type: 'ended' }]), id)).toHaveLength(1);
  });

  it('never run backwards, and each moment that was filmed has its own, whatever happened', () => {
    let seed = 7;
    const random = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let n = 0; n < 300; n++) {
      let seconds = 0;
      const said: (readonly [number, RoomEvent])[] = [];
      for (let k = 0; k < 3 + random(12); k++) {
        seconds += random(40);
        said.push([seconds, [on, { ...on, gapMs: random(30_000) }, paused, lost][random(4)]!]);
      }
      const spans = spansOf(log(...said, [seconds + random(40), off]), id);
      const times = Array.from({ length: seconds + 50 }, (_, at) => filmSecondsAt(spans, begin + at * 1_000));
      const filmed = times.filter((time) => time !== null);
      expect(filmed).toEqual([...filmed].sort((one, other) => one - other));
      const whole = spans.reduce((sum, [from, to]) => sum + to - from, 0) / 1_000;
      for (const time of filmed) expect(time).toBeLessThanOrEqual(whole);
      for (const [from, to] of spans) expect(to).toBeGreaterThan(from);
    }
  });
});

describe('what stands beside a film', () => {
  const room = () => roomWith([personWith('ayse', { role: 'host' }), personWith('elif'), personWith('can')]);
  const screen = (person: string, status: 'opened' | 'muted') =>
    ({ type: 'mediaSet', id: person, kind: 'screen', entry: { ...muted, status } }) as const;

  it('is what everyone could read while it was filmed, of people who are in it', () => {
    const events = (layout: RecordingLayout) =>
      log(
        ...([
          [1, post('before', 'ayse')],
          [2, known],
          [5, asked(layout)],
          [10, on],
          [12, post('all', 'ayse')],
          [13, post('elif', 'elif')],
          [14, post('alone', 'ayse', 'elif')],
          [15, post('nobody inside', 'waits')],
          [20, paused],
          [25, post('pause', 'ayse')],
          [30, on],
          [31, { type: 'roleSet', id: 'elif', role: 'coModerator' }],
          [32, post('as a helper', 'elif')],
          [33, { type: 'filmingAnswered', id: 'elif', agrees: false }],
          [34, post('out of the film', 'elif')],
          [40, off],
          [41, post('after', 'ayse')],
        ] as const),
      );
    const said = (layout: RecordingLayout) => {
      const all = events(layout);
      return filmStoryOf(room(), all, id).chat.map((seq) => (all[seq - 1]!.event as { messageId: string }).messageId);
    };
    expect(said('tiles')).toEqual(['all', 'elif', 'as a helper']);
    // The film of who leads shows nobody else, nor what they write.
    expect(said('teacher')).toEqual(['all', 'as a helper']);
  });

  it('names where a share, the board, a video, a survey and a long passage began', () => {
    const survey = { surveyId: 's', creatorId: 'ayse', options: 2, isAnonymous: false };
    const spoke = (person: string, seconds: number, at: number) =>
      ({ type: 'speechCounted', id: person, seconds, countedTo: begin + at * 1_000 }) as const;
    const source = { kind: 'youtube', id: 'x' } as never;
    const events = log(
      [0, known],
      [0, asked('speaker')],
      [0, on],
      [10, screen('elif', 'opened')],
      [20, screen('elif', 'muted')],
      // She goes on with it.
      [25, screen('elif', 'opened')],
      [40, { type: 'boardOpened', surface: { kind: 'whiteboard' }, page: null, starterId: 'ayse' }],
      [50, { type: 'surveyShared', ...survey }],
      [55, { type: 'videoStarted', shareId: 'v', ownerId: 'ayse', source, mutesMicrophones: false }],
      [60, spoke('can', 50, 60)],
      [120, spoke('ayse', 10, 118)],
      [121, spoke('can', 105, 120)],
      [180, spoke('ayse', 25, 178)],
      [200, off],
    );
    expect(filmStoryOf(room(), events, id).chapters).toEqual([
      { kind: 'screen', at: 10, about: 'elif' },
      { kind: 'speaker', at: 10, about: 'can' },
      { kind: 'board', at: 40, about: null },
      { kind: 'survey', at: 50, about: 's' },
      { kind: 'video', at: 55, about: 'v' },
    ]);
    const teacherOnly = events.map((one) =>
      one.event.type === 'recordingAsked' ? { ...one, event: asked('teacher') } : one,
    );
    expect(filmStoryOf(room(), teacherOnly, id).chapters.map(({ kind }) => kind)).toEqual(['board', 'survey', 'video']);
  });
});

describe('captions of a film', () => {
  it('are what was written down while it was said, a little earlier, and stand until the next line or for a while', () => {
    const line = (text: string) => ({ type: 'captioned', text, by: 'ayse' }) as const;
    const events = log(
      [10, on],
      [11, line('Hoş geldiniz.')],
      [20, line('Başlıyoruz.')],
      [22, line('İlk konu.')],
      [40, paused],
      [45, line('Arada.')],
    );
    const { captions } = filmStoryOf(roomWith([]), [...events, ...log([50, off])], id);
    expect(captions).toEqual([
      [0, 6_000, 'Hoş geldiniz.'],
      [7_000, 9_000, 'Başlıyoruz.'],
      [9_000, 15_000, 'İlk konu.'],
    ]);
  });
});

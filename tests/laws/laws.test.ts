import { limits } from '@derslik/contract/limits';
import { board, drawersNow, mayDraw, openBoard, pageRev, pens } from '@derslik/contract/room/board/state';
import { reduceRoom } from '@derslik/contract/room/reduce';
import { can, sharesScreen } from '@derslik/contract/room/can';
import { filming } from '@derslik/contract/room/filming';
import { isFilmed, roomRecording } from '@derslik/contract/room/parts/recording';
import { shownMaterial } from '@derslik/contract/room/parts/material';
import { quizEndsFor, quizExtra, runningQuiz } from '@derslik/contract/room/parts/quiz';
import { lessonTopics } from '@derslik/contract/room/parts/topic';
import { sharedVideo } from '@derslik/contract/room/parts/video';
import { isModeratorRole, optionsOf, screenSharers, type RoomState } from '@derslik/contract/room/state';
import { recorderId, seesRoom, viewerId } from '@derslik/contract/room/roleReader';
import { viewFor } from '@derslik/contract/room/view';
import type { RoomFrame } from '@derslik/contract/socket';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { withFrame, type RoomData } from '../../web/src/room/roomData.js';
import { tables } from './commandTable.js';
import { fullRoom, guest, host, moderator, participant, pupil, Room, stranger, waitingPupil } from './people.js';
import { play, untried } from './play.js';
import { knowingIds, playRow } from './playRow.js';
import { catchUp, numbered, seenBy } from './reader.js';
import {
  boardStory,
  broadcastStory,
  lessonBroadcastStory,
  materialStory,
  quizStory,
  recordingStory,
  screenStory,
  story,
  surveyStory,
  videoStory,
} from './stories.js';
import { readers } from './storyCommands.js';

const torture = process.env['TORTURE'] === '1';
const numRuns = torture ? 10_000 : 300;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
console.log(`laws: ${numRuns} runs, SEED=${seed}`);

it('the room keeps the view law: the view of the next state is the next state of the view', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        story,
        screenStory,
        surveyStory,
        boardStory,
        videoStory,
        recordingStory,
        broadcastStory,
        lessonBroadcastStory,
        materialStory,
      ),
      ({ steps, ...room }) => {
        const played = new Room(room);
        play(played, steps);
        keepsTheViewLaw(played, readers);
      },
    ),
    { numRuns, seed: seed + 1 },
  );
});

/** @param from the event after which it is asked */
const keepsTheViewLaw = (played: Room, ids: readonly string[], from = 0): void => {
  for (const id of ids) {
    let view = viewFor(played.states[from] as RoomState, id);
    for (let seq = from; seq < played.log.length; seq++) {
      const [seen] = seenBy(played, id, seq, seq + 1);
      view = seen ? reduceRoom(view, seen) : view;
      const whole = played.states[seq + 1] as RoomState;
      expect(numbered(view, whole, id), `event ${seq + 1} for ${id}`).toEqual(viewFor(whole, id));
    }
  }
};

// A part that only the server speaks for has no rows.
it.each(Object.entries(tables).filter(([, rows]) => rows.length > 0))(
  'the room keeps the view law in whichever order the rows of the table of the part %s come',
  (_, rows) => {
    const ids = [host, moderator, participant, guest, pupil, waitingPupil, stranger];
    const next = fc.record({ row: fc.constantFrom(...rows), actor: fc.constantFrom(host, host, host, ...ids) });
    const set = fc.constantFrom('free' as const, 'moderatorControl' as const, 'academic' as const);
    // Each comes first, by whom it is refused and by whom it isn't: what chance alone brings is seldom all of them.
    for (const row of rows)
      fc.assert(
        fc.property(set, fc.array(next, { maxLength: 8 }), (kind, others) => {
          const played = knowingIds(fullRoom(kind));
          const from = played.log.length;
          for (const tried of [{ row, actor: guest }, { row, actor: host }, ...others]) playRow(played, tried);
          keepsTheViewLaw(played, [...ids, recorderId, viewerId], from);
        }),
        { numRuns: torture ? 100 : 3, seed: seed + 9 },
      );
  },
);

it('the room keeps every client equal to the server under gaps, repeats and reconnects', () => {
  const network = fc.array(
    fc.record({ window: fc.integer({ min: 1, max: 6 }), fate: fc.constantFrom('ok', 'lost', 'twice', 'late') }),
    {
      minLength: 1,
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(fc.oneof(story, boardStory), network, ({ steps, ...room }, windows) => {
      const played = new Room(room);
      play(played, steps);
      for (const id of readers) {
        let data = dataFor(viewFor(played.states[0] as RoomState, id), id);
        let sent = 0;
        let late: RoomFrame | null = null;
        const deliver = (frame: RoomFrame) => {
          const result = withFrame(data, frame);
          // A gap is what makes a client ask; the answer is a frame or a snapshot.
          data = result.kind === 'applied' ? result.data : catchUp(played, data, id, frame.to);
        };
        for (let i = 0; sent < played.log.length; i++) {
          const { window, fate } = windows[i % windows.length] as { window: number; fate: string };
          const to = Math.min(sent + window, played.log.length);
          const frame = { from: sent + 1, to, events: seenBy(played, id, sent, to) };
          sent = to;
          if (fate === 'lost') continue;
          deliver(frame);
          if (fate === 'twice') deliver(frame);
          if (late) deliver(late);
          late = fate === 'late' ? frame : null;
        }
        data = catchUp(played, data, id, sent);
        const isInside = seesRoom(played.state, id);
        expect(isInside ? data.view : { ...data.view, seq: 0 }).toEqual(viewFor(played.state, id));
      }
    }),
    { numRuns, seed: seed + 2 },
  );
});

const dataFor = (view: RoomState, you: string): RoomData => ({
  you,
  room: { token: '', name: '', description: '', startAt: null, endAt: null, link: null, isClassicView: false },
  conference: null,
  view,
  people: {},
  paged: {},
});

it('the room tells moderators alone whom someone resembles, himself neither', () => {
  const told = { moderators: 0, others: 0 };
  fc.assert(
    fc.property(story, ({ steps, ...room }) => {
      const played = new Room(room);
      play(played, steps);
      for (const id of readers)
        for (let seq = 0; seq < played.log.length; seq++) {
          const sees = can(played.states[seq + 1] as RoomState, id, 'canSeeWaitingRoom');
          const text = JSON.stringify([seenBy(played, id, seq, seq + 1), viewFor(played.states[seq + 1]!, id)]);
          if (!sees) expect(text).not.toContain('likePutOut');
          if (text.includes('likePutOut')) told.moderators++;
          else told.others++;
        }
    }),
    { numRuns, seed: seed + 5 },
  );
  expect(told.moderators).toBeGreaterThan(0);
  expect(told.others).toBeGreaterThan(0);
});

it('the room tells creator and moderators alone who answered, of a secret survey nobody, and of any nobody what it isn’t theirs to know', () => {
  const told = { named: 0, nameless: 0 };
  fc.assert(
    fc.property(surveyStory, ({ steps, ...room }) => {
      const played = new Room(room);
      play(played, steps);
      for (const [seq, { event, actorId }] of played.log.entries()) {
        if (event.type !== 'surveyAnswered' || actorId === null) continue;
        for (const id of readers) {
          const [seen] = seenBy(played, id, seq, seq + 1);
          if (!seen || id === actorId) continue;
          const knows = id === event.creatorId || can(played.states[seq + 1] as RoomState, id, 'streamSurvey');
          const text = JSON.stringify({ ...seen, event: { ...seen.event, creatorId: '' } });
          if (knows && event.option !== null) expect(seen.event).toEqual(event);
          else expect(text).not.toContain(actorId);
          told[text.includes(actorId) ? 'named' : 'nameless']++;
        }
        for (const id of readers) expect(JSON.stringify(viewFor(played.states[seq + 1]!, id))).not.toContain('voters');
      }
    }),
    { numRuns, seed: seed + 6 },
  );
  expect(told.named).toBeGreaterThan(0);
  expect(told.nameless).toBeGreaterThan(0);
});

it('the room shows no screen without a permission, and never more of them than the room takes', () => {
  const shared = new Set<number>();
  fc.assert(
    fc.property(screenStory, ({ steps, ...room }) => {
      const played = new Room(room);
      play(played, steps, () => {
        const { state } = played;
        const most = optionsOf(state).maxScreenShareParticipant;
        const sharers = Object.values(state.participants).filter((p) => p.screenAt !== null);
        shared.add(sharers.length);
        expect(sharers.length).toBeLessThanOrEqual(most);
        for (const p of Object.values(state.participants)) {
          expect(p.screenAt !== null, `${p.id} shares`).toBe(p.screen.status === 'opened');
          expect(sharesScreen(state, p.id)).toBe(p.screenAt !== null);
          if (isModeratorRole(p.role)) expect(p.screen.allowed).toBe(false);
        }
      });
    }),
    { numRuns, seed: seed + 4 },
  );
  expect([...shared].sort()).toEqual([0, 1, 2, 3]);
});

it('the room gives the pen to one person beside moderators and the starter, and lets the board of a screen or of slides end with its share', () => {
  const drew = { whiteboard: 0, screen: 0, slides: 0 };
  fc.assert(
    fc.property(boardStory, ({ steps, ...room }) => {
      const played = new Room(room);
      play(played, steps, () => {
        const { pages, pageId, starterId } = board.of(played.state);
        const given = Object.keys(played.state.participants).filter((id) => pens.of(played.state, id));
        expect(given.length).toBeLessThanOrEqual(limits.draw.allowedMax);
        for (const id of drawersNow(played.state)) expect(played.state.participants[id]).toBeDefined();
        if (pages.length > 0) expect(pages.map(({ id }) => id)).toContain(pageId);
        const drawing = Object.values(played.state.participants).filter(({ id }) => mayDraw(played.state, id));
        const others = drawing.filter(({ id, role }) => !isModeratorRole(role) && id !== starterId);
        expect(others.every(({ id }) => given.includes(id))).toBe(true);
      });
      for (const [n, { event, actorId }] of played.log.entries()) {
        if (event.type !== 'lineDrawn') continue;
        const [before, after] = [played.states[n] as RoomState, played.states[n + 1] as RoomState];
        const surface = openBoard(before);
        expect(mayDraw(before, actorId ?? '')).toBe(true);
        if (surface?.kind === 'screen') expect(sharesScreen(before, surface.sharerId)).toBe(true);
        if (surface) drew[surface.kind]++;
        expect(pageRev(after, event.pageId)).toBe((pageRev(before, event.pageId) ?? NaN) + 1);
      }
    }),
    { numRuns, seed: seed + 7 },
  );
  for (const [what, times] of Object.entries(drew)) expect(times, what).toBeGreaterThan(0);
});

it('the room plays a video only while its owner is inside and may share one, and never beside a shared screen', () => {
  const seen = { played: 0, shared: 0, endedAlone: 0, muting: 0 };
  fc.assert(
    fc.property(videoStory, ({ steps, ...room }) => {
      const played = new Room(room);
      play(played, steps, () => {
        const { state } = played;
        const video = sharedVideo.of(state);
        const screens = screenSharers(state).length;
        if (screens > 0) seen.shared++;
        if (state.endedAt !== null || video === null) return;
        seen.played++;
        expect(can(state, video.ownerId, 'shareYoutube')).toBe(true);
        expect(screens).toBe(0);
        if (video.mutesMicrophones) seen.muting++;
      });
      for (const [n, { event }] of played.log.entries()) {
        const owner = sharedVideo.of(played.states[n] as RoomState)?.ownerId;
        if (event.type === 'videoFinished' && !played.states[n]!.participants[owner!]) seen.endedAlone++;
        if (event.type === 'videoMoved' || event.type === 'videoTuned') expect(played.log[n]?.actorId).toBe(owner);
      }
    }),
    { numRuns, seed: seed + 8 },
  );
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
});

it('the room shows slides in lessons alone, and a page that they have', () => {
  const seen = { shown: 0, turned: 0, zoomed: 0, freed: 0, stopped: 0 };
  fc.assert(
    fc.property(materialStory, ({ steps, ...room }) => {
      const played = new Room(room);
      play(played, steps, () => {
        const shown = shownMaterial.of(played.state);
        if (!shown) return;
        seen.shown++;
        expect(played.state.kind).toBe('academic');
        expect(shown.page).toBeGreaterThanOrEqual(1);
        expect(shown.page).toBeLessThanOrEqual(shown.pages);
      });
      for (const { event, actorId } of played.log) {
        if (event.type === 'materialTurned') seen.turned++;
        else if (event.type === 'materialZoomed') seen.zoomed++;
        else if (event.type === 'materialFreed') seen.freed++;
        else if (event.type === 'materialStopped') seen.stopped++;
        else continue;
        expect(actorId).not.toBeNull();
      }
    }),
    { numRuns, seed: seed + 10 },
  );
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
});

it('a test runs in lessons alone, one at a time, and extra time is known to its pupil and to who sees answers', () => {
  const seen = { running: 0, prolonged: 0, over: 0, byClock: 0, stopped: 0, shown: 0 };
  fc.assert(
    fc.property(quizStory, ({ steps, ...room }) => {
      const played = new Room(room);
      play(played, steps, () => {
        const running = runningQuiz.of(played.state);
        if (!running) {
          expect(quizExtra.of(played.state)).toEqual({});
          return;
        }
        seen.running++;
        expect(played.state.kind).toBe('academic');
        const extra = quizExtra.of(played.state);
        for (const reader of readers) {
          const view = viewFor(played.state, reader);
          const known = Object.keys(quizExtra.of(view));
          if (can(played.state, reader, 'seeTestAnswers')) expect(known).toEqual(Object.keys(extra));
          else expect(known.filter((id) => id !== reader)).toEqual([]);
          if (runningQuiz.of(view)) expect(quizEndsFor(view, reader)).toBe(quizEndsFor(played.state, reader));
        }
      });
      keepsTheViewLaw(played, readers);
      for (const { event, actorId } of played.log) {
        if (event.type === 'quizProlonged') seen.prolonged++;
        else if (event.type === 'quizStopped') seen.stopped++;
        else if (event.type === 'quizSightSet') seen.shown++;
        else if (event.type === 'quizFinished') {
          seen.over++;
          if (event.reason === 'time') seen.byClock++;
          expect(actorId === null).toBe(event.reason === 'time');
        }
      }
    }),
    { numRuns, seed: seed + 11 },
  );
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
});

it('the recorder films nobody of whom no consent is known, no pupil in a film of those who lead, and nobody while there is none', () => {
  const seen = {
    filmed: 0,
    spared: 0,
    unknown: 0,
    forbidden: 0,
    unasked: 0,
    withdrawn: 0,
    agreed: 0,
    paused: 0,
    lost: 0,
    faulty: 0,
    again: 0,
    over: 0,
  };
  fc.assert(
    fc.property(recordingStory, ({ steps, ...room }) => {
      const played = new Room(room);
      play(played, steps, () => {
        const { state } = played;
        const recording = roomRecording.of(state);
        const filmed = viewFor(state, recorderId);
        for (const { id, role } of Object.values(state.participants)) {
          const { asks, people } = filming.of(state);
          const consent = people[id];
          const why = !consent
            ? 'unknown'
            : consent.own === 'declined'
              ? 'withdrawn'
              : consent.guardian === 'refused' || consent.guardian === 'unknown'
                ? 'forbidden'
                : asks && consent.own === null
                  ? 'unasked'
                  : null;
          const isRight =
            recording !== null && why === null && (recording.layout !== 'teacher' || isModeratorRole(role));
          expect(isFilmed(state, id)).toBe(isRight);
          if (!recording) continue;
          // The person themselves and the page that films answer alike.
          if (state.seq % 4 === 0) expect(isFilmed(viewFor(state, id), id)).toBe(isRight);
          expect(isFilmed(filmed, id)).toBe(isRight);
          seen[isRight ? 'filmed' : 'spared']++;
          if (why) seen[why]++;
          else if (asks) seen.agreed++;
        }
        if (!recording) return;
        // Time of film passes only while the recorder says that it films.
        expect(recording.since !== null).toBe(recording.status === 'on');
        expect(recording.filmedMs).toBeLessThanOrEqual(played.now);
        // What films again, or stands still, lacks nothing that is known.
        if (recording.status === 'paused') expect(recording.fault).toBeNull();
      });
      for (const { event } of played.log) {
        if (event.type === 'recordingPaused') seen.paused++;
        if (event.type === 'recordingLost') seen.lost++;
        if (event.type === 'recordingFaulty') seen.faulty++;
        if (event.type === 'recordingOn' && event.gapMs !== undefined) seen.again++;
        if (event.type === 'recordingOff') seen.over++;
      }
    }),
    { numRuns, seed: seed + 9 },
  );
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
});

it('a lesson takes what hardly any story comes to: topics of those who lead alone, and a check of who may be filmed', () => {
  const lesson = new Room({ kind: 'academic' });
  lesson.enter(host);
  lesson.enter(pupil);
  play(lesson, [{ actor: host, command: { type: 'addTopic', text: 'Kesirler' } }]);
  const { id: topicId } = lessonTopics.of(lesson.state)[0]!;
  const removed = { type: 'removeTopic', topicId } as const;
  play(lesson, [
    { actor: host, command: { type: 'renameTopic', topicId, text: 'Ondalık sayılar' } },
    { actor: host, command: { type: 'tickTopic', topicId, ticked: true } },
    { actor: pupil, command: removed },
    { actor: pupil, command: { type: 'checkFilming' } },
  ]);
  expect(lessonTopics.of(lesson.state)).toMatchObject([{ text: 'Ondalık sayılar', isTicked: true }]);
  play(lesson, [{ actor: host, command: removed }]);
  expect(lessonTopics.of(lesson.state)).toEqual([]);
});

it('a broadcast takes what hardly any story comes to: a scene, what viewers may do, and a word of theirs', () => {
  const stage = new Room({ kind: 'broadcast' });
  stage.enter(host);
  const before = stage.state.seq;
  const scene = {
    layout: 'two',
    places: [host, null, null, null],
    thirds: 'all',
    logo: true,
    background: 'lake',
  } as const;
  play(stage, [
    {
      actor: host,
      command: { type: 'setStage', scene: { ...scene, places: [...scene.places], crawl: 'Hoş geldiniz' } },
    },
    { actor: host, command: { type: 'setAudience', what: 'words', on: false } },
    { actor: host, command: { type: 'judgeWord', wordId: pupil, state: 'shown' } },
    { actor: host, command: { type: 'setStageStart', seconds: 60 } },
    { actor: host, command: { type: 'removeStageStart' } },
  ]);
  expect(stage.state.seq - before).toBe(5);
});

afterAll(() => expect(untried()).toEqual({ accepted: [], denied: [] }));

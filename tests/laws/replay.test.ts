import type { LoggedEvent } from '@derslik/contract/room/events';
import { boardPages, openBoard, shownPage } from '@derslik/contract/room/board/state';
import { shownMaterial } from '@derslik/contract/room/parts/material';
import { runningQuiz } from '@derslik/contract/room/parts/quiz';
import { openSurvey } from '@derslik/contract/room/parts/survey';
import { isModeratorRole, raisedHands, screenSharers, type RoomState } from '@derslik/contract/room/state';
import { viewFor } from '@derslik/contract/room/view';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { drawnStretches, strokeEvents } from '../../api/src/replay/drawnStretches.js';
import { lessonStoryOf, type LessonStory } from '../../api/src/replay/lessonStory.js';
import { followStrokes, isOfStrokes } from '../../web/src/features/board/live/followStrokes';
import { PageStrokes } from '../../web/src/features/board/page/pageStrokes';
import { testStroke } from '../../web/src/features/board/page/testStroke';
import { seenBy } from './reader.js';
import { host, Room } from './people.js';
import { play } from './play.js';
import { people } from './storyCommands.js';
import { boardStory, quizStory, materialStory, recordingStory, screenStory, story, surveyStory } from './stories.js';

const numRuns = process.env['TORTURE'] === '1' ? 3_000 : 150;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
console.log(`replay: ${numRuns} runs, SEED=${seed}`);

type Stories = typeof story extends fc.Arbitrary<infer S> ? S : never;
const anyStory: fc.Arbitrary<Stories> = fc.oneof(
  ...[story, screenStory, surveyStory, boardStory, materialStory, quizStory, recordingStory],
);

/** What a view shows, read from its slices; people by their ids. */
const readOf = (view: RoomState) => {
  const shown = shownMaterial.of(view);
  const surface = openBoard(view);
  const page = surface?.kind === 'whiteboard' ? shownPage(view) : null;
  return {
    slides: shown ? [`${shown.lectureId} ${shown.page}`] : [],
    board: surface ? [`${surface.kind} ${page ? boardPages(view).indexOf(page) + 1 : '-'}`] : [],
    survey: openSurvey(view) ?? '',
    test: runningQuiz.of(view)?.isOver === false ? runningQuiz.of(view)!.sessionId : '',
    screens: screenSharers(view).map(({ id }) => id),
    hands: raisedHands(view)
      .map(({ id }) => id)
      .sort(),
  };
};

const at = <T extends { from: number; to: number }>(items: readonly T[], ms: number): T[] =>
  items.filter(({ from, to }) => ms >= from && ms < to);
/** What a timeline shows at a moment. @param sees which hands */
const toldOf = (told: LessonStory, ms: number, sees: (hand: LessonStory['hands'][number]) => boolean) => ({
  slides: at(told.slides, ms).map(({ lectureId, page }) => `${lectureId} ${page}`),
  board: at(told.board, ms).map(({ kind, page }) => `${kind} ${page ?? '-'}`),
  survey: at(told.surveys, ms)[0]?.id ?? '',
  test: at(told.tests, ms)[0]?.id ?? '',
  screens: at(told.screens, ms).map(({ by }) => by),
  hands: at(told.hands, ms)
    .filter(sees)
    .map(({ by }) => by)
    .sort(),
});

const counted = { moments: 0, slides: 0, boards: 0, surveys: 0, tests: 0, screens: 0, hands: 0, chats: 0, out: 0 };
afterAll(() => {
  console.log(`replay: ${JSON.stringify(counted)}`);
  // Where a kind never came, the law says nothing of it.
  expect(Object.entries(counted).filter(([, count]) => count === 0)).toEqual([]);
});

const tell = (drawn: Stories): { room: Room; told: LessonStory; begin: number } => {
  const { steps, ...kind } = drawn;
  const room = new Room(kind);
  play(room, steps);
  const told = lessonStoryOf(room.states[0]!, room.log);
  return { room, told, begin: told.beganAt };
};

it('a timeline shows at every instant what each person inside saw in the room then', () => {
  fc.assert(
    fc.property(anyStory, (drawn) => {
      const { room, told, begin } = tell(drawn);
      counted.slides += told.slides.length;
      counted.boards += told.board.length;
      counted.surveys += told.surveys.length;
      counted.tests += told.tests.length;
      counted.screens += told.screens.length;
      counted.hands += told.hands.length;
      for (let now = begin; now < begin + told.ms; now += 5) {
        const before = room.log.findLastIndex((entry) => entry.at <= now) + 1;
        const state = room.states[before]!;
        for (const { id, role } of Object.values(state.participants)) {
          if (role === 'viewer' || role === 'recorder') continue;
          counted.moments++;
          const leads = isModeratorRole(role);
          const { screens, ...shown } = toldOf(
            ...[told, now - begin],
            ({ by, isForAll }) => leads || isForAll || by === id,
          );
          const { screens: sharers, ...seen } = readOf(viewFor(state, id));
          expect(shown, `at ${now} for ${role} ${id}`).toEqual(seen);
          expect(screens.sort()).toEqual(sharers.sort());
        }
      }
    }),
    { numRuns, seed },
  );
});

it('a timeline has the messages that reached everyone in their frames, and no other', () => {
  fc.assert(
    fc.property(anyStory, (drawn) => {
      const { room, told } = tell(drawn);
      const read = new Set(told.chat.map(([seq]) => seq));
      room.log.forEach(({ event, seq }, n) => {
        if (event.type !== 'chatPosted') return;
        counted.chats++;
        const inside = Object.keys(room.states[n + 1]!.participants);
        const reached = inside.filter((id) => seenBy(room, id, n, n + 1)[0]?.event.type === 'chatPosted');
        const isForAll = reached.length === inside.length && event.receiverId === null && !event.leaderIds;
        expect(read.has(seq), `message ${seq}`).toBe(isForAll);
      });
    }),
    { numRuns, seed: seed + 1 },
  );
});

/** Somebody is put out in it, whatever else happens. */
const putOutStory = fc
  .tuple(anyStory, fc.nat({ max: 20 }), fc.constantFrom(...people.slice(1, 4)))
  .map(([drawn, after, id]): Stories => {
    const at = 4 + after;
    const kick = { actor: host, command: { type: 'kick' as const, id } };
    return { ...drawn, steps: [...drawn.steps.slice(0, at), kick, ...drawn.steps.slice(at)] };
  });

it('whoever was put out is out until they are inside again, or to the end', () => {
  fc.assert(
    fc.property(putOutStory, (drawn) => {
      const { room, told, begin } = tell(drawn);
      counted.out += told.out.length;
      room.log.forEach(({ event, at: when, seq }) => {
        if (event.type !== 'kicked') return;
        const back = room.log.find(
          (later) => later.seq > seq && later.event.type === 'joined' && later.event.participant.id === event.id,
        );
        const [from, to] = [Math.max(0, when - begin), back ? back.at - begin : told.ms];
        if (to > from) expect(told.out).toContainEqual({ id: event.id, from, to });
      });
    }),
    { numRuns, seed: seed + 2 },
  );
});

/** A stroke's number is that of its event. */
const byNumber = <T extends { seq: number }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => one.seq - other.seq);

it('a page of the board is drawn again as a tab that was there had it at every instant', () => {
  const seen = { strokes: 0, gone: 0 };
  fc.assert(
    fc.property(boardStory, (drawn) => {
      const { room, told, begin } = tell(drawn);
      const ofPages = new Map<string, LoggedEvent[]>();
      for (const entry of room.log) {
        const { event } = entry;
        if (!(strokeEvents as readonly string[]).includes(event.type) || !('pageId' in event)) continue;
        const before = ofPages.get(event.pageId) ?? [];
        // The database refuses an id that its page knows.
        const isKnown =
          event.type === 'lineDrawn' &&
          before.some(({ event: other }) => other.type === 'lineDrawn' && other.lineId === event.lineId);
        if (!isKnown) ofPages.set(event.pageId, [...before, entry]);
      }
      for (const events of ofPages.values()) {
        const stretches = drawnStretches(events, (at) => at - begin, told.ms + 1);
        const page = new PageStrokes();
        events.forEach((entry, n) => {
          const { event, seq, at: when } = entry;
          if (event.type === 'boardPageRemoved') page.load(0, []);
          else if (event.type === 'lineDrawn')
            page.draw({ ...testStroke(event.lineId, seq, event.authorId), dx: 0, dy: 0 });
          else if (isOfStrokes(event)) followStrokes(page, event, { event, content: null } as never);
          if (events[n + 1]?.at === when) return;
          const stand = page.lines.map(({ order, dx, dy }) => ({ seq: order, dx, dy }));
          const again = at(stretches, when - begin).map(({ seq: one, dx, dy }) => ({ seq: one, dx, dy }));
          expect(byNumber(again), `page at ${when}`).toEqual(byNumber(stand));
          seen.strokes += stand.length;
          if (event.type === 'linesErased' || event.type === 'boardCleared') seen.gone++;
        });
      }
    }),
    { numRuns, seed: seed + 3 },
  );
  console.log(`replay: ${JSON.stringify(seen)}`);
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
});

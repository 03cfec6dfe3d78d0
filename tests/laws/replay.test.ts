import { boardPages, openBoard, shownPage } from '@derslik/contract/room/board/state';
import { shownMaterial } from '@derslik/contract/room/parts/material';
import { runningQuiz } from '@derslik/contract/room/parts/quiz';
import { openSurvey } from '@derslik/contract/room/parts/survey';
import { isModeratorRole, raisedHands, screenSharers, type RoomState } from '@derslik/contract/room/state';
import { viewFor } from '@derslik/contract/room/view';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { lessonStoryOf, type LessonStory } from '../../api/src/replay/lessonStory.js';
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

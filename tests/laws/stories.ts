import type { ClientCommand } from '@derslik/contract/room/commands';
import fc from 'fast-check';
import type { OptionChanges } from '@derslik/contract/room/schoolOptions';
import type { RoomCommand } from '../../api/src/rooms/rules/commands.js';
import { desktop, host, idOf } from './people.js';
import { optionChanges } from './optionChanges.js';
import {
  people,
  guestId,
  person,
  actor,
  screenCommand,
  surveyCommand,
  boardCommand,
  videoCommand,
  materialCommand,
  quizCommand,
  quizOver,
  sendingReport,
  recordingCommand,
  recordingReport,
  streamReport,
  filmingKnown,
  clientCommand,
  strokes,
} from './storyCommands.js';
import { broadcastCommand, lessonBroadcastCommand } from './broadcastCommand.js';

export interface Step {
  actor: string | null;
  command: RoomCommand;
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ actor, command: clientCommand }) },
  {
    weight: 3,
    arbitrary: fc
      .record({
        actor: person,
        phone: fc.boolean(),
        cam: fc.boolean(),
        mic: fc.boolean(),
        likePutOut: fc.constantFrom(undefined, 'name' as const, 'address' as const),
      })
      .map(({ actor, phone, cam, mic, likePutOut }) => ({
        actor,
        command: {
          type: 'enter' as const,
          role: actor === guestId ? ('guest' as const) : ('participant' as const),
          device: phone ? { kind: 'phone' as const, ios: false } : desktop,
          wants: { cam, mic },
          ...(likePutOut && { likePutOut }),
        },
      })),
  },
  {
    weight: 1,
    arbitrary: person.map((actor) => ({ actor, command: { type: 'leave' as const, reason: 'lost' as const } })),
  },
  {
    weight: 1,
    arbitrary: person.map((actor) => ({ actor, command: { type: 'lookChanged' as const } })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('moderatorAbsent' as const, 'passwordRotated' as const)
      .map((type) => ({ actor: null, command: { type } })),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map((on) => ({ actor: null, command: { type: 'letGuestsIn' as const, on } })),
  },
  {
    weight: 1,
    arbitrary: fc.constant({ actor: null, command: { type: 'applySettings' as const, isOpen: true as const } }),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        isModControl: fc.boolean(),
        isWaitingRoom: fc.boolean(),
        isChatOpen: fc.boolean(),
        mayEnterBefore: fc.boolean(),
      })
      .map((settings) => ({ actor: null, command: { type: 'applySettings' as const, ...settings } })),
  },
);

/** A wish or a hand and its answer, one after the other: by chance alone they hardly ever meet. */
const answered: fc.Arbitrary<Step[]> = fc
  .record({
    id: fc.constantFrom(...people.slice(1)),
    type: fc.constantFrom('allowScreenShare' as const, 'rejectScreenShare' as const, 'lowYourHand' as const),
  })
  .map(({ id, type }): Step[] => [
    {
      actor: id,
      command:
        type === 'lowYourHand' ? { type: 'raised-hand', raised: true } : { type: 'screen-share', status: 'requested' },
    },
    { actor: host, command: { type, id } },
  ]);

const tool = (...commands: ClientCommand[]): Step[] => commands.map((command) => ({ actor: host, command }));
const look = { layout: 'tile' as const, pinned: null, firstTile: 0, front: null, share: null, fullScreen: false };
const countdown = { type: 'setCountdown' as const, seconds: 60 };
/** Who has no right to a tool tries it: a pupil the teacher's, the teacher a pupil's, and who has gone their own. */
const tried: fc.Arbitrary<Step[]> = fc
  .constantFrom(...people.slice(1))
  .map((actor): Step[] => [
    { actor: host, command: { type: 'setStatus', status: 'done' } },
    ...tool(
      countdown,
      { type: 'pauseCountdown', paused: true },
      { type: 'prolongCountdown' },
      { type: 'removeCountdown' },
      { type: 'drawPerson' },
      { type: 'setReactions', on: false },
      { type: 'clearStatus', id: 'everyone' },
      { type: 'flipUser', id: host, flipped: true },
      { type: 'followMeStarted', look },
      { type: 'follow', look },
      { type: 'followMeFinished' },
    ).map(({ command }) => ({ actor, command })),
    { actor, command: { type: 'leave', reason: 'lost' } },
    { actor, command: { type: 'avatarAdded' } },
  ]);
/** A tool and what only follows it. */
const used: fc.Arbitrary<Step[]> = fc.oneof(
  fc.constantFrom(...people.slice(1, 4)).map((id): Step[] => [
    { actor: id, command: { type: 'setStatus', status: 'help' } },
    { actor: host, command: { type: 'clearStatus', id } },
  ]),
  fc.constantFrom(
    tool(countdown, { type: 'pauseCountdown', paused: true }),
    tool(countdown, { type: 'prolongCountdown' }, { type: 'removeCountdown' }),
    tool({ type: 'setReactions', on: false }, { type: 'drawPerson' }, { type: 'flipUser', id: host, flipped: true }),
    tool({ type: 'followMeStarted', look }, { type: 'follow', look: { ...look, layout: 'contact' } }),
    tool({ type: 'followMeStarted', look }, { type: 'followMeFinished' }),
  ),
);

/** Several steps that belong together. */
const together = fc.oneof({ weight: 2, arbitrary: answered }, used, tried);

const moves = (step: fc.Arbitrary<Step>, several: fc.Arbitrary<Step[]>): fc.Arbitrary<Step[]> =>
  fc.oneof({ weight: 12, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: several });

/** A school has our sets, or its own. */
const withOptions = <S extends object>(story: fc.Arbitrary<S>): fc.Arbitrary<S & { options?: OptionChanges }> =>
  fc
    .tuple(story, fc.option(optionChanges, { nil: null, freq: 1 }))
    .map(([told, options]) => ({ ...told, ...(options && { options }) }));

const storyOf = (step: fc.Arbitrary<Step>, first: readonly Step[] = [], several = together) =>
  withOptions(
    fc.record({
      kind: fc.constantFrom('individual' as const, 'academic' as const),
      isModControl: fc.boolean(),
      isWaitingRoom: fc.boolean(),
      mayEnterBefore: fc.boolean(),
      // People come in first, or most stories would be about an empty room.
      steps: fc.array(moves(step, several), { minLength: 1, maxLength: 40, size: 'max' }).map((steps): Step[] => [
        ...people.slice(0, 4).map((actor) => ({
          actor,
          command: {
            type: 'enter' as const,
            role: 'participant' as const,
            device: desktop,
            wants: { cam: true, mic: true },
          },
        })),
        ...first,
        ...steps.flat(),
      ]),
    }),
  );
/** A room's life by chance. */
export const story = storyOf(step);
/** Mostly about surveys: one that isn't shown yet, and one that runs, in half of the stories a secret one. */
export const surveyStory = fc.oneof(
  ...[false, true].map((isAnonymous) =>
    storyOf(
      fc.oneof({ weight: 1, arbitrary: step }, { weight: 4, arbitrary: fc.record({ actor, command: surveyCommand }) }),
      [{ isAnonymous: false }, { isAnonymous, share: true as const }].map((more): Step => {
        const made = { type: 'createSurvey' as const, title: '?', options: ['a', 'b', 'c'], correct: 1 };
        return { actor: host, command: { ...made, ...more } };
      }),
    ),
  ),
);
/** Somebody asks for the pen, and a moderator says no; or yes, and takes it back. */
const penAsked: fc.Arbitrary<Step[]> = fc
  .record({ id: fc.constantFrom(...people.slice(1)), isGiven: fc.boolean() })
  .map(({ id, isGiven }): Step[] => [
    { actor: id, command: { type: 'draw', status: 'requested' } },
    { actor: host, command: { type: isGiven ? 'draw permit' : 'rejectDraw', id } },
    ...(isGiven ? [{ actor: host, command: { type: 'takeDrawPermissionBack' as const, id } }] : []),
  ]);
/** Mostly about boards: a whiteboard of two pages, a screen or slides, on which something is written from the beginning. */
export const boardStory = fc.oneof(
  ...[
    { kind: 'whiteboard' as const },
    { kind: 'screen' as const, sharerId: host, width: 800, height: 400 },
    { kind: 'slides' as const },
  ].map((surface) =>
    storyOf(
      fc.oneof({ weight: 1, arbitrary: step }, { weight: 6, arbitrary: fc.record({ actor, command: boardCommand }) }),
      [
        surface.kind === 'slides'
          ? { actor: host, command: { type: 'show material', lectureId: idOf(910), pages: 9 } }
          : { actor: host, command: { type: 'startSs' } },
        { actor: host, command: { type: 'handle draw', status: 'active', surface } },
        ...strokes.map((command) => ({ actor: host, command })),
        { actor: host, command: { type: 'addBoardPage', background: 'white' } },
      ],
      penAsked,
    ),
  ),
);
/** Mostly about a video that is shared from the beginning, its screens, and who may share one. */
export const videoStory = storyOf(
  fc.oneof(
    { weight: 2, arbitrary: step },
    { weight: 4, arbitrary: fc.record({ actor, command: videoCommand }) },
    { weight: 1, arbitrary: fc.record({ actor, command: screenCommand }) },
  ),
  [
    {
      actor: host,
      command: {
        ...{ type: 'video action', action: 'start', title: '', mutesMicrophones: true },
        source: { kind: 'school', videoId: idOf(900) },
      },
    },
  ],
);
/** Mostly about slides, which a lesson alone has; they are shown from the beginning. */
export const materialStory = storyOf(
  fc.oneof(
    { weight: 2, arbitrary: step },
    { weight: 4, arbitrary: fc.record({ actor, command: materialCommand }) },
    { weight: 1, arbitrary: sendingReport.map((command) => ({ actor: null, command })) },
  ),
  [
    { actor: host, command: { type: 'show material', lectureId: idOf(910), pages: 9 } },
    { actor: host, command: { type: 'chat', text: 'Merhaba' } },
  ],
);
/** Mostly about a test, which a lesson alone has; it runs from the beginning. */
export const quizStory = storyOf(
  fc.oneof(
    { weight: 2, arbitrary: step },
    { weight: 4, arbitrary: fc.record({ actor, command: quizCommand }) },
    { weight: 1, arbitrary: quizOver.map((command) => ({ actor: null, command })) },
  ),
  [
    {
      actor: host,
      command: { type: 'show test', quizId: idOf(920), questions: 5, seconds: 600, shows: 'score' },
    },
  ],
);
/** Mostly about a recording that is asked for from the beginning, and what its recorder says. */
export const recordingStory = storyOf(
  fc.oneof(
    { weight: 2, arbitrary: step },
    { weight: 2, arbitrary: fc.record({ actor, command: recordingCommand }) },
    { weight: 3, arbitrary: recordingReport.map((command) => ({ actor: null, command })) },
    { weight: 2, arbitrary: filmingKnown.map((command) => ({ actor: null, command })) },
  ),
  [{ actor: host, command: { type: 'startRecording', layout: 'teacher' } }],
);
/** A lesson that goes out from the beginning, and what its recorder says of that. */
export const lessonBroadcastStory = storyOf(
  fc.oneof(
    { weight: 2, arbitrary: step },
    { weight: 2, arbitrary: fc.record({ actor, command: lessonBroadcastCommand }) },
    { weight: 2, arbitrary: recordingReport.map((command) => ({ actor: null, command })) },
    { weight: 2, arbitrary: streamReport.map((command) => ({ actor: null, command })) },
    { weight: 1, arbitrary: filmingKnown.map((command) => ({ actor: null, command })) },
  ),
  [{ actor: host, command: { type: 'startBroadcast', layout: 'teacher', audience: 'members' } }],
);
/** The stage of a broadcast: mostly about its way out, and what its recorder says of it. */
export const broadcastStory = storyOf(
  fc.oneof(
    { weight: 2, arbitrary: step },
    { weight: 2, arbitrary: fc.record({ actor, command: broadcastCommand }) },
    { weight: 2, arbitrary: recordingReport.map((command) => ({ actor: null, command })) },
    { weight: 3, arbitrary: streamReport.map((command) => ({ actor: null, command })) },
  ),
  [
    { actor: host, command: { type: 'setStageStart', seconds: 60 } },
    { actor: host, command: { type: 'removeStageStart' } },
    { actor: host, command: { type: 'startBroadcast', layout: 'tiles' } },
  ],
).map((story) => ({ ...story, kind: 'broadcast' as const }));
/** Mostly about screens, with two people who share already, or no room would ever be full of them. */
export const screenStory = storyOf(
  fc.oneof({ weight: 1, arbitrary: step }, { weight: 6, arbitrary: fc.record({ actor, command: screenCommand }) }),
  [idOf(2), idOf(3)].flatMap((id): Step[] => [
    { actor: host, command: { type: 'allowScreenShare', id } },
    { actor: id, command: { type: 'startSs' } },
  ]),
);

import { wordStates } from '@derslik/contract/audience';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { lessonAudiences } from '@derslik/contract/room/parts/broadcast';
import { recordingLayouts } from '@derslik/contract/room/filming';
import { stageBackgrounds, stageLayouts } from '@derslik/contract/room/parts/stage';
import fc from 'fast-check';
import { idOf } from './people.js';
import { person } from './storyCommands.js';

/** What people send in a lesson that goes out. */
export const lessonBroadcastCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  fc.record({
    type: fc.constant('startBroadcast' as const),
    layout: fc.constantFrom(...recordingLayouts),
    audience: fc.constantFrom(...lessonAudiences),
  }),
  fc.record({ type: fc.constant('pauseBroadcast' as const), paused: fc.boolean() }),
  fc.constant({ type: 'endBroadcast' as const }),
);

/** What people on the stage of a broadcast send. */
export const broadcastCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  fc.record({
    type: fc.constant('startBroadcast' as const),
    layout: fc.constantFrom('speaker' as const, 'tiles' as const),
  }),
  fc.record({ type: fc.constant('pauseBroadcast' as const), paused: fc.boolean() }),
  fc.record({ type: fc.constant('pauseBroadcast' as const), paused: fc.boolean() }),
  fc.constant({ type: 'endBroadcast' as const }),
  fc.record({
    type: fc.constant('setStage' as const),
    scene: fc.record({
      layout: fc.constantFrom(...stageLayouts),
      places: fc.array(fc.oneof(person, fc.constant(null)), { minLength: 4, maxLength: 4 }),
      thirds: fc.oneof(fc.constant('all' as const), fc.array(person, { maxLength: 2 })),
      logo: fc.boolean(),
      background: fc.constantFrom(...stageBackgrounds),
      crawl: fc.constantFrom('', 'a'),
    }),
  }),
  // Often: to take a countdown away, one has to stand.
  ...[1, 2, 3].flatMap(() => [
    fc.record({ type: fc.constant('setStageStart' as const), seconds: fc.constantFrom(10, 60) }),
    fc.constant({ type: 'removeStageStart' as const }),
  ]),
  fc.record({
    type: fc.constant('setAudience' as const),
    what: fc.constantFrom('words' as const, 'reactions' as const),
    on: fc.boolean(),
  }),
  fc.record({ type: fc.constant('caption' as const), text: fc.constantFrom('a', 'b') }),
  fc.record({
    type: fc.constant('judgeWord' as const),
    wordId: fc.constant(idOf(800)),
    state: fc.constantFrom(...wordStates),
  }),
);

import { limits } from '../../limits.js';
import { definePart, defineSlice, everyone, nobody } from '../part.js';
import type { ParticipantId } from '../state.js';
import type { stageCommands } from './stageCommands.js';

/**
 * How many places for people an arrangement has. `auto`: a shared screen with whoever speaks, else everybody; the two with a screen show
 * people while nobody shares one.
 */
export const stagePlaces = { auto: 0, one: 1, two: 2, four: 4, screenSpeaker: 1, screen: 0 } as const;
export type StageLayout = keyof typeof stagePlaces;
export const stageLayouts = Object.keys(stagePlaces) as StageLayout[];

/** What stands behind people; drawn, so that nothing is fetched. */
export const stageBackgrounds = ['night', 'lake', 'dusk', 'paper'] as const;
export type StageBackground = (typeof stageBackgrounds)[number];

/** One picture of a broadcast, as viewers see it. */
export interface StageScene {
  layout: StageLayout;
  /** Who stands where. A layout uses the first ones; what is empty, or whose person is away, is filled by itself. */
  places: readonly (ParticipantId | null)[];
  /** Under whose picture name and title stand. */
  thirds: 'all' | readonly ParticipantId[];
  /** The broadcast's own logo, or the school's, in the upper corner. */
  logo: boolean;
  background: StageBackground;
  /** Words that run along the lower edge; empty for none. */
  crawl: string;
}

export type StageEvent =
  | { type: 'stageSet'; scene: StageScene }
  /** It begins so many milliseconds after the event. */
  | { type: 'stageStartSet'; ms: number }
  | { type: 'stageStartRemoved' }
  /** An encoder from outside sends its picture, which is read under this id. */
  | { type: 'encoderCame'; id: string }
  | { type: 'encoderWent' };

const { placesMax } = limits.stage;

/** Before anybody has directed it. */
export const plainScene: StageScene = {
  layout: 'auto',
  places: Array.from({ length: placesMax }, () => null),
  thirds: 'all',
  logo: true,
  background: 'night',
  crawl: '',
};

/** What goes out, or would. Drafts are their maker's own. */
export const stageProgram = defineSlice<StageScene>({ name: 'stage', empty: plainScene, sees: 'everyone' });
/** Until when viewers see a countdown instead, Unix milliseconds of the server; null for none. */
export const stageStart = defineSlice<number | null>({ name: 'stageStart', empty: null, sees: 'everyone' });

/** The encoder from outside that sends now; null: none does. Its id stands in places as a person's does. */
export const stageEncoder = defineSlice<string | null>({ name: 'stageEncoder', empty: null, sees: 'everyone' });

/** Whether two scenes make the same picture. */
export const isSameScene = (a: StageScene, b: StageScene): boolean => JSON.stringify(a) === JSON.stringify(b);

const row = { sees: everyone, urgent: false, names: nobody } as const;

/** Whoever leads a broadcast decides what its viewers see. */
export const stage = definePart<StageEvent, typeof stageCommands>()({
  name: 'stage',
  since: 36,
  slices: [stageProgram, stageStart, stageEncoder],
  events: {
    stageSet: { ...row, reduce: (state, event) => stageProgram.with(state, event.scene) },
    stageStartSet: { ...row, reduce: (state, { ms }, at) => stageStart.with(state, at + ms) },
    stageStartRemoved: { ...row, reduce: (state) => stageStart.with(state, null) },
    encoderCame: { ...row, reduce: (state, { id }) => stageEncoder.with(state, id) },
    encoderWent: { ...row, reduce: (state) => stageEncoder.with(state, null) },
  },
});

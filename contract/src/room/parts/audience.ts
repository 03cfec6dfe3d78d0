import type { WordState } from '../../audience.js';
import { definePart, defineSlice, everyone, nobody } from '../part.js';
import type { ParticipantId } from '../state.js';
import type { audienceCommands, audienceWays } from './audienceCommands.js';

/** What viewers may do beside looking on. What they write has rows of its own: they are no people of the room. */
export interface RoomAudience {
  words: boolean;
  reactions: boolean;
  /** Rises with each word that was let through, hidden or marked: then the list is asked for anew. */
  judged: number;
}
export type AudienceEvent =
  | { type: 'audienceSet'; what: (typeof audienceWays)[number]; on: boolean }
  | { type: 'wordJudged'; wordId: string; state: WordState }
  /** Somebody on the stage wrote down what is being said. */
  | { type: 'captioned'; text: string; by: ParticipantId };

export const roomAudience = defineSlice<RoomAudience>({
  name: 'audience',
  empty: { words: true, reactions: true, judged: 0 },
  sees: 'everyone',
});

/** The last line that was written down; null before any. */
export interface RoomCaption {
  text: string;
  by: ParticipantId;
  /** Unix milliseconds of the server. */
  at: number;
}
export const roomCaption = defineSlice<RoomCaption | null>({ name: 'caption', empty: null, sees: 'everyone' });

/** The stage of a broadcast rules what its viewers may do, and what of their words is shown. */
export const audience = definePart<AudienceEvent, typeof audienceCommands>()({
  name: 'audience',
  since: 36,
  slices: [roomAudience, roomCaption],
  events: {
    audienceSet: {
      reduce: (state, { what, on }) => roomAudience.with(state, { ...roomAudience.of(state), [what]: on }),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    captioned: {
      reduce: (state, { text, by }, at) => roomCaption.with(state, { text, by, at }),
      sees: everyone,
      urgent: false,
      names: ({ by }) => [by],
    },
    wordJudged: {
      reduce: (state) => {
        const now = roomAudience.of(state);
        return roomAudience.with(state, { ...now, judged: now.judged + 1 });
      },
      sees: everyone,
      urgent: false,
      names: nobody,
    },
  },
});

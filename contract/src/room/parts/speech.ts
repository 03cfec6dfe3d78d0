import * as z from 'zod/mini';
import { limits } from '../../limits.js';
import { definePart, defineSlice, whoCan } from '../part.js';
import type { ParticipantId, RoomState } from '../state.js';

/** `seconds`: all that this person has spoken in this meeting. `countedTo`: Unix milliseconds up to which that is counted. */
export type SpeechEvent = { type: 'speechCounted'; id: ParticipantId; seconds: number; countedTo: number };

export interface CountedSpeech {
  readonly seconds: number;
  readonly countedTo: number;
}
type AllSpeech = Readonly<Record<ParticipantId, CountedSpeech>>;

/** People who have left stay in it. */
const counted = defineSlice<AllSpeech>({
  name: 'speech',
  empty: {},
  sees: 'seeConnectionInfo',
  own: (slice, id) => {
    const mine = slice[id];
    return mine ? { [id]: mine } : null;
  },
});
export const countedSpeech = (state: RoomState): AllSpeech => counted.of(state);

/** How long each person has spoken. Each tells of themselves alone, and of no more time than they were here. */
export const speech = definePart<SpeechEvent>()({
  name: 'speech',
  since: 15,
  commands: [
    /** Since the last time. */
    z.strictObject({
      type: z.literal('speech'),
      seconds: z.int().check(z.gte(1), z.lte(limits.speech.reportMaxSeconds)),
    }),
  ],
  slices: [counted],
  events: {
    speechCounted: {
      reduce: (state, { id, seconds, countedTo }) =>
        counted.with(state, { ...counted.of(state), [id]: { seconds, countedTo } }),
      sees: (event, reader) => (event.id === reader.id ? 'whole' : whoCan('seeConnectionInfo')(event, reader)),
      urgent: false,
      names: ({ id }) => [id],
    },
  },
});

import { definePart, defineSlice, whoCan } from '../part.js';
import type { ParticipantId, RoomState } from '../state.js';
import type { speechCommands } from './speechCommands.js';

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

/** A stay's microphone. */
interface OpenMicrophone {
  /** Unix milliseconds since when it is open; null while it is closed. */
  readonly since: number | null;
  /** Milliseconds for which it was open before that. */
  readonly ms: number;
  /** Seconds of this stay that are counted as spoken. */
  readonly counted: number;
}
/** The rules alone know it, of the people inside. */
const openMicrophones = defineSlice<Readonly<Record<ParticipantId, OpenMicrophone>>>({
  name: 'openMicrophones',
  empty: {},
  sees: 'nobody',
});

/** Seconds that somebody inside can have spoken in this stay and that are not counted yet. */
export const speakable = (state: RoomState, id: ParticipantId, now: number): number => {
  const { since, ms, counted: told } = openMicrophones.of(state)[id] ?? closedMicrophone;
  const openMs = ms + (since === null ? 0 : Math.max(0, now - since));
  return Math.ceil(openMs / 1_000) - told;
};
const closedMicrophone: OpenMicrophone = { since: null, ms: 0, counted: 0 };

const turned = (was: OpenMicrophone, isOpen: boolean, at: number): OpenMicrophone => {
  if (isOpen === (was.since !== null)) return was;
  return isOpen ? { ...was, since: at } : { ...was, since: null, ms: was.ms + Math.max(0, at - (was.since ?? at)) };
};

/** Whatever opened or closed a microphone: its owner, a moderator, coming in, another kind of room. */
const followMicrophones = (before: RoomState, after: RoomState, at: number): RoomState => {
  if (before.participants === after.participants) return after;
  const known = openMicrophones.of(after);
  let next: Record<ParticipantId, OpenMicrophone> | null = null;
  for (const id in after.participants) {
    const person = after.participants[id];
    const was = before.participants[id];
    if (person === was || !person) continue;
    const kept = was ? (known[id] ?? closedMicrophone) : closedMicrophone;
    const now = turned(kept, person.mic.status === 'opened', at);
    if (now !== known[id]) (next ??= { ...known })[id] = now;
  }
  for (const id in known) if (!after.participants[id]) delete (next ??= { ...known })[id];
  return next ? openMicrophones.with(after, next) : after;
};

const withCounted = (state: RoomState, id: ParticipantId, seconds: number): RoomState => {
  const known = openMicrophones.of(state);
  const one = known[id];
  if (state.viewer !== null || !one) return state;
  return openMicrophones.with(state, { ...known, [id]: { ...one, counted: one.counted + seconds } });
};

/** How long each person has spoken. Each tells of themselves alone, and of no more time than their microphone was open. */
export const speech = definePart<SpeechEvent, typeof speechCommands>()({
  name: 'speech',
  since: 15,
  slices: [counted, openMicrophones],
  follows: followMicrophones,
  events: {
    speechCounted: {
      reduce: (state, { id, seconds, countedTo }) =>
        withCounted(
          counted.with(state, { ...counted.of(state), [id]: { seconds, countedTo } }),
          id,
          seconds - (counted.of(state)[id]?.seconds ?? 0),
        ),
      sees: (event, reader) => (event.id === reader.id ? 'whole' : whoCan('seeConnectionInfo')(event, reader)),
      urgent: false,
      names: ({ id }) => [id],
    },
  },
});

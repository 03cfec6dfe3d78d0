import type { ParticipantId, RoomRole, RoomState } from '../state.js';
import {
  filming,
  filmingOf,
  isInLayout,
  roomRecording,
  type Filming,
  type FilmConsent,
  type GuardianAnswer,
  type RecordingFault,
  type RecordingLayout,
  type RecordingWish,
  type RoomRecording,
} from '../filming.js';
import { definePart, everyone, nobody, whoCan } from '../part.js';
import type { recordingCommands } from './recordingCommands.js';

export { isFilmed, isInLayout, recordingFaults, roomRecording } from '../filming.js';
export type { RecordingFault, RecordingWish, RoomRecording } from '../filming.js';

/** Why a recording is over. `full`: no space is left; `failed`: no recorder carries it any more. */
export const recordingEnds = ['stopped', 'ended', 'full', 'failed'] as const;
export type RecordingEnd = (typeof recordingEnds)[number];

export type RecordingEvent =
  | { type: 'recordingAsked'; id: string; layout: RecordingLayout; by: ParticipantId; chat?: true }
  | { type: 'recordingWanted'; id: string; wanted: RecordingWish }
  /** The recorder films now: for the first time, after a pause, again after a gap of `gapMs`, or with what its film lacked. */
  | { type: 'recordingOn'; id: string; gapMs?: number }
  | { type: 'recordingPaused'; id: string }
  /** The recorder is gone without a word; another one is looked for. */
  | { type: 'recordingLost'; id: string }
  /** The film lacks something. `again`: it begins anew; else that was tried, and it goes on as it is. */
  | { type: 'recordingFaulty'; id: string; fault: RecordingFault; again: boolean }
  | { type: 'recordingOff'; id: string; reason: RecordingEnd }
  /** What the server knows of these people; of others it is as before. Null: they decide themselves. */
  | { type: 'filmingKnown'; asks: boolean; people: Readonly<Record<ParticipantId, GuardianAnswer | null>> }
  /** Somebody's own press. */
  | { type: 'filmingAnswered'; id: ParticipantId; agrees: boolean };

/** Milliseconds of film at this moment of the server's clock. */
export const filmedMs = ({ filmedMs, since }: RoomRecording, now: number): number =>
  filmedMs + (since === null ? 0 : Math.max(0, now - since));

/** Whether somebody inside is in the film that is being made; `asked`: if they agree. */
export const filmedInside = (state: RoomState, id: ParticipantId): 'yes' | 'asked' | 'no' => {
  const person = state.participants[id];
  return person ? filmedAtEntry(state, id, person.role) : 'no';
};

/** What somebody at the door reads of the film: whether they will be in it, or only if they agree. */
export const filmedAtEntry = (state: RoomState, id: ParticipantId, role: RoomRole): 'yes' | 'asked' | 'no' => {
  const layout = roomRecording.of(state)?.layout;
  return layout && isInLayout(layout, role) ? filmingOf(filming.of(state), id) : 'no';
};

/** Changes what is known of some people; nobody is made known by it, and so no view gets more than it had. */
const withConsents = (
  state: RoomState,
  change: (consent: FilmConsent, id: ParticipantId) => FilmConsent,
): RoomState => {
  const was = filming.of(state);
  const entries = Object.entries(was.people);
  if (entries.length === 0) return state;
  return filming.with(state, {
    ...was,
    people: Object.fromEntries(entries.map(([id, consent]) => [id, change(consent, id)])),
  });
};

/**
 * Another film asks anew. Who pressed has agreed by that; who declined and has been inside since then need not say it again.
 */
const askedAnew = (state: RoomState, by: ParticipantId): RoomState =>
  withConsents(state, (consent, id) => {
    if (id === by) return { ...consent, own: 'agreed' };
    return consent.own === 'declined' && state.participants[id] ? consent : { ...consent, own: null };
  });

const known = (was: Filming, { asks, people }: Extract<RecordingEvent, { type: 'filmingKnown' }>): Filming => ({
  asks,
  people: {
    ...was.people,
    ...Object.fromEntries(
      Object.entries(people).map(([id, guardian]) => [id, { guardian, own: was.people[id]?.own ?? null }]),
    ),
  },
});

const stopped = (recording: RoomRecording, at: number): RoomRecording => ({
  ...recording,
  filmedMs: filmedMs(recording, at),
  since: null,
  fault: null,
});
/** Changes the recording that the event is about; another one, or none, stays as it is. */
const changed = (
  state: RoomState,
  id: string,
  change: (recording: RoomRecording) => RoomRecording | null,
): RoomState => {
  const recording = roomRecording.of(state);
  return recording?.id === id ? roomRecording.with(state, change(recording)) : state;
};

/** A lesson is filmed; who is inside and who comes knows it. */
export const recording = definePart<RecordingEvent, typeof recordingCommands>()({
  name: 'recording',
  since: 36,
  slices: [roomRecording, filming],
  events: {
    recordingAsked: {
      reduce: (state, { id, layout, by, chat = false }) =>
        roomRecording.with(askedAnew(state, by), {
          ...{ id, layout, by, chat, status: 'pending', wanted: 'on' },
          ...{ filmedMs: 0, since: null, fault: null },
        }),
      sees: everyone,
      urgent: true,
      names: ({ by }) => [by],
    },
    recordingWanted: {
      reduce: (state, { id, wanted }) => changed(state, id, (was) => ({ ...was, wanted })),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    recordingOn: {
      reduce: (state, { id }, at) => changed(state, id, (was) => ({ ...stopped(was, at), status: 'on', since: at })),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    recordingPaused: {
      reduce: (state, { id }, at) => changed(state, id, (was) => ({ ...stopped(was, at), status: 'paused' })),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    recordingLost: {
      reduce: (state, { id }, at) => changed(state, id, (was) => ({ ...stopped(was, at), status: 'pending' })),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    recordingFaulty: {
      reduce: (state, { id, fault, again }, at) =>
        changed(state, id, (was) => ({ ...(again ? { ...stopped(was, at), status: 'pending' } : was), fault })),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    recordingOff: {
      reduce: (state, { id }) => changed(state, id, () => null),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    filmingKnown: {
      reduce: (state, event) => filming.with(state, known(filming.of(state), event)),
      sees: (event, reader) => {
        if (reader.can('seeFilming')) return 'whole';
        const mine = event.people[reader.id];
        if (mine !== undefined) return { ...event, people: { [reader.id]: mine } };
        return filming.of(reader.before).people[reader.id] ? { ...event, people: {} } : 'hidden';
      },
      urgent: true,
      // Some stand at the door, and whoever reads this knows the others.
      names: nobody,
    },
    filmingAnswered: {
      reduce: (state, { id: who, agrees }) =>
        withConsents(state, (consent, id) =>
          id === who ? { ...consent, own: agrees ? 'agreed' : 'declined' } : consent,
        ),
      sees: (event, reader) => (event.id === reader.id ? 'whole' : whoCan('seeFilming')(event, reader)),
      urgent: true,
      names: ({ id }) => [id],
    },
  },
});

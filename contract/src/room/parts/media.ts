import { isExempt } from '../can.js';
import { definePart, everyone, nobody } from '../part.js';
import { everyParticipant, withMedia, withPerson } from '../people.js';
import { publicEntry, unasked } from '../privacy.js';
import type { DeviceMediaKind, MediaEntry, MediaKind, MediaStatus, ParticipantId, RoomState } from '../state.js';
import type { mediaCommands } from './mediaCommands.js';

export type MediaEvent =
  | { type: 'mediaSet'; id: ParticipantId; kind: MediaKind; entry: MediaEntry }
  | { type: 'mediaMutedAll'; kind: DeviceMediaKind; muted: boolean };

/** What mute-all and unmute-all do to one status. A wish to speak outlives unmute-all. */
const mutedAllStatus = (status: MediaStatus, muted: boolean): MediaStatus => {
  if (status === 'permissionDenied' || status === 'notFound') return status;
  if (muted) return 'mutedFromModerator';
  return status === 'mutedFromModerator' ? 'muted' : status;
};

const muteEntry = (entry: MediaEntry, muted: boolean): MediaEntry => ({
  ...(muted ? unasked(entry) : entry),
  status: mutedAllStatus(entry.status, muted),
  beforeRequested: muted || entry.beforeRequested === null ? null : mutedAllStatus(entry.beforeRequested, false),
  allowed: muted ? false : entry.allowed,
  blocked: muted,
});

const muteAll = (state: RoomState, kind: DeviceMediaKind, muted: boolean): RoomState => ({
  ...everyParticipant(state, (p) => (isExempt(p.role) ? p : { ...p, [kind]: muteEntry(p[kind], muted) })),
  switches: { ...state.switches, [kind === 'cam' ? 'mutedAllCam' : 'mutedAllMic']: muted },
  // A person who is away during unmute-all must not find an old block on return.
  facts: muted
    ? state.facts
    : Object.fromEntries(
        Object.entries(state.facts).map(([id, f]) => [id, { ...f, [kind]: { ...f[kind], blocked: false } }]),
      ),
});

/** Cameras and microphones; the event of one person's media is also that of a shared screen. */
export const media = definePart<MediaEvent, typeof mediaCommands>()({
  name: 'media',
  since: 1,
  events: {
    mediaSet: {
      reduce: (state, { id, kind, entry }, at) => {
        const person = state.participants[id];
        return person ? withPerson(state, id, withMedia(person, kind, entry, at)) : state;
      },
      sees: (event, reader) => {
        if (event.id === reader.id || reader.can('seeRequests')) return 'whole';
        const entry = publicEntry(event.entry);
        return entry === event.entry ? 'whole' : { ...event, entry };
      },
      urgent: ({ id }, actorId) => id !== actorId,
      names: ({ id }) => [id],
    },
    mediaMutedAll: {
      reduce: (state, { kind, muted }) => muteAll(state, kind, muted),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
  },
});

import * as z from 'zod/mini';
import { idSchema } from '../../users.js';
import { isExempt } from '../can.js';
import { definePart, everyone, nobody } from '../part.js';
import { everyParticipant, withMedia, withPerson } from '../people.js';
import { publicEntry, unasked } from '../privacy.js';
import {
  mediaKinds,
  type DeviceMediaKind,
  type MediaEntry,
  type MediaKind,
  type MediaStatus,
  type ParticipantId,
  type RoomState,
} from '../state.js';

export type MediaEvent =
  | { type: 'mediaSet'; id: ParticipantId; kind: MediaKind; entry: MediaEntry }
  | { type: 'mediaMutedAll'; kind: DeviceMediaKind; muted: boolean };

const ownMedia = z.enum(['opened', 'muted', 'requested', 'withdrawn']);
const moderatedMedia = z.enum(['allowedFromModerator', 'mutedFromModerator']);
/** One person, or everyone who can be meant. */
const target = z.union([idSchema, z.literal('everyone')]);
const mediaKind = z.enum(mediaKinds);

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
export const media = definePart<MediaEvent>()({
  name: 'media',
  since: 1,
  commands: [
    /** One's own device (no `id`): on, off, ask, withdraw. Another's (`id`): allow; reject or take back. */
    z.strictObject({ type: z.literal('cam'), status: ownMedia }),
    z.strictObject({ type: z.literal('cam'), id: idSchema, status: moderatedMedia }),
    z.strictObject({ type: z.literal('mic'), status: ownMedia }),
    z.strictObject({ type: z.literal('mic'), id: idSchema, status: moderatedMedia }),
    /** Mute, or lift the block of, one person or everyone. */
    z.strictObject({ type: z.literal('muteSound'), id: target, muted: z.boolean() }),
    z.strictObject({ type: z.literal('muteVideo'), id: target, muted: z.boolean() }),
    /** The system or the browser forbids my device, or my screen; `deviceNotFound`: there is none to open. */
    z.strictObject({ type: z.literal('devicePermissionDenied'), kind: mediaKind }),
    z.strictObject({ type: z.literal('deviceNotFound'), kind: mediaKind }),
  ],
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

import type { BroadcastAudience } from '../../broadcasts.js';
import type { RecordingLayout } from '../filming.js';
import { definePart, defineSlice, everyone, nobody } from '../part.js';
import type { ParticipantId, RoomState } from '../state.js';
import type { broadcastCommands } from './broadcastCommands.js';

/**
 * Who may watch a lesson: pupils, guardians and teachers of its classes, everybody with an account, or anybody with the link. The plan
 * of a broadcast says this of its stage.
 */
export const lessonAudiences = ['classes', 'members', 'link'] as const satisfies readonly BroadcastAudience[];
export type LessonAudience = (typeof lessonAudiences)[number];

/** What a room knows of its broadcast, as the recorder says it. There is none while it is rehearsed: nothing goes out then. */
export interface RoomBroadcast {
  /**
   * `starting`: it was pressed, and the ingest has no picture yet; `stopped`: no recorder carries it any more, and it may be begun
   * again; `ended`: for good.
   */
  status: 'starting' | 'live' | 'paused' | 'stopped' | 'ended';
  /** Who is in the picture, as in every film. The picture of a stage is directed. */
  layout: RecordingLayout;
  /** It says who may watch a lesson. */
  audience?: LessonAudience;
  /** Since when it goes out, Unix milliseconds of the server; null while it never did. */
  liveAt: number | null;
  /** Whether the ingest takes the stream; null while nothing is known of it. */
  stream: 'up' | 'down' | null;
}

export type BroadcastEvent =
  | { type: 'broadcastAsked'; layout: RecordingLayout; by: ParticipantId; audience?: LessonAudience }
  /** The ingest has the picture: for the first time, or after a pause. */
  | { type: 'broadcastLive' }
  | { type: 'broadcastPaused' }
  | { type: 'broadcastStream'; stream: 'up' | 'down' }
  | { type: 'broadcastStopped' }
  | { type: 'broadcastEnded' };

export const roomBroadcast = defineSlice<RoomBroadcast | null>({ name: 'broadcast', empty: null, sees: 'everyone' });

/** It goes out, or stands still on its way. */
export const isOnAir = (broadcast: RoomBroadcast | null): broadcast is RoomBroadcast =>
  broadcast?.status === 'live' || broadcast?.status === 'paused' || broadcast?.status === 'starting';

/** Who may watch a lesson that goes out now; null for any other room. */
export const lessonAudience = (state: RoomState): LessonAudience | null => {
  const running = roomBroadcast.of(state);
  return (isOnAir(running) && running.audience) || null;
};

const changed = (change: Partial<RoomBroadcast>) => (was: RoomBroadcast | null) => was && { ...was, ...change };
const row = { sees: everyone, urgent: true, names: nobody } as const;

/** What a room shows goes out to people who are not inside; everybody inside knows it. */
export const broadcast = definePart<BroadcastEvent, typeof broadcastCommands>()({
  name: 'broadcast',
  since: 35,
  slices: [roomBroadcast],
  events: {
    broadcastAsked: {
      ...row,
      reduce: (state, { layout, audience }) => {
        const was = roomBroadcast.of(state);
        return roomBroadcast.with(state, {
          ...{ status: 'starting', layout, stream: null, ...(audience && { audience }) },
          liveAt: was?.status === 'ended' ? null : (was?.liveAt ?? null),
        });
      },
      names: ({ by }) => [by],
    },
    broadcastLive: {
      ...row,
      reduce: (state, _, at) => {
        const was = roomBroadcast.of(state);
        return roomBroadcast.with(state, changed({ status: 'live', stream: 'up', liveAt: was?.liveAt ?? at })(was));
      },
    },
    broadcastPaused: {
      ...row,
      reduce: (state) =>
        roomBroadcast.with(state, changed({ status: 'paused', stream: null })(roomBroadcast.of(state))),
    },
    broadcastStream: {
      ...row,
      reduce: (state, { stream }) => roomBroadcast.with(state, changed({ stream })(roomBroadcast.of(state))),
    },
    broadcastStopped: {
      ...row,
      reduce: (state) =>
        roomBroadcast.with(state, changed({ status: 'stopped', stream: null })(roomBroadcast.of(state))),
    },
    broadcastEnded: {
      ...row,
      reduce: (state) => roomBroadcast.with(state, changed({ status: 'ended', stream: null })(roomBroadcast.of(state))),
    },
  },
});

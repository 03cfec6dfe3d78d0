import * as z from 'zod/mini';
import { definePart, defineSlice, everyone, nobody } from '../part.js';
import type { ParticipantId } from '../state.js';

/** How the stage is drawn for those who watch; a shared screen stands in front in both. */
export const broadcastLayouts = ['speaker', 'tiles'] as const;
export type BroadcastLayout = (typeof broadcastLayouts)[number];

/** What a room knows of its broadcast, as the recorder says it. There is none while it is rehearsed: nothing goes out then. */
export interface RoomBroadcast {
  /**
   * `starting`: it was pressed, and the ingest has no picture yet; `stopped`: no recorder carries it any more, and it may be begun
   * again; `ended`: for good.
   */
  status: 'starting' | 'live' | 'paused' | 'stopped' | 'ended';
  layout: BroadcastLayout;
  /** Since when it goes out, Unix milliseconds of the server; null while it never did. */
  liveAt: number | null;
  /** Whether the ingest takes the stream; null while nothing is known of it. */
  stream: 'up' | 'down' | null;
}

export type BroadcastEvent =
  | { type: 'broadcastAsked'; layout: BroadcastLayout; by: ParticipantId }
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

const changed = (change: Partial<RoomBroadcast>) => (was: RoomBroadcast | null) => was && { ...was, ...change };
const row = { sees: everyone, urgent: true, names: nobody } as const;

/** A lesson's stage goes out to people who are not inside; everybody inside knows it. */
export const broadcast = definePart<BroadcastEvent>()({
  name: 'broadcast',
  since: 26,
  commands: [
    z.strictObject({ type: z.literal('startBroadcast'), layout: z.enum(broadcastLayouts) }),
    z.strictObject({ type: z.literal('pauseBroadcast'), paused: z.boolean() }),
    z.strictObject({ type: z.literal('endBroadcast') }),
  ],
  slices: [roomBroadcast],
  events: {
    broadcastAsked: {
      ...row,
      reduce: (state, { layout }) =>
        roomBroadcast.with(state, {
          ...{ status: 'starting', layout, stream: null },
          liveAt: roomBroadcast.of(state)?.liveAt ?? null,
        }),
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

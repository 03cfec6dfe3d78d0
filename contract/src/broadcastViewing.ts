import * as z from 'zod/mini';
import type { Broadcast, BroadcastUser } from './broadcasts.js';
import { roomCodePattern } from './meetings.js';

/** What a viewer's page shows. `interrupted`: it is on, and no picture comes. */
export type ViewingState = 'waiting' | 'process' | 'paused' | 'interrupted' | 'completed' | 'deleted';

/** `POST /api/broadCastViewing`. */
export interface Viewing {
  state: ViewingState;
  /** Address of the playlist, which this browser may read until `expiresAt` (Unix milliseconds); null: there is no picture now. */
  src: string | null;
  expiresAt: number | null;
  viewers: number;
}

/** What `POST /api/auth/broadcast-door` answers: enough to know that one is right here. */
export interface BroadcastDoor {
  title: string;
  logo: string | null;
  /** Unix seconds. */
  startAt: number;
  state: ViewingState;
}

/** `POST /api/broadCastFrame`, whose body is {@link ViewingBody}: a broadcast for a frame of another site, without a session. */
export interface FramedBroadcast extends Viewing {
  title: string;
  description: string;
  logo: string | null;
  /** Unix seconds. */
  startAt: number;
  users: Pick<BroadcastUser, 'index' | 'type' | 'fullName' | 'title'>[];
}

export const viewingBody = z.object({
  jToken: z.string().check(z.regex(roomCodePattern)),
  pwd: z.optional(z.string().check(z.maxLength(64))),
});
export type ViewingBody = z.infer<typeof viewingBody>;

/**
 * What viewers see of it now. Past its end it is over, whoever forgot to say so.
 * @param now unix seconds
 */
export const viewingState = (
  { state, endAt, isDeleted, hasPicture }: Pick<Broadcast, 'state' | 'endAt' | 'isDeleted'> & { hasPicture: boolean },
  now: number,
): ViewingState => {
  if (isDeleted) return 'deleted';
  if (state === 'ended' || endAt <= now) return 'completed';
  if (state === 'planned') return 'waiting';
  if (state === 'paused') return 'paused';
  return hasPicture ? 'process' : 'interrupted';
};

import * as z from 'zod/mini';
import { watchedBody, type AudienceNow } from './audience.js';
import type { Broadcast, BroadcastUser } from './broadcasts.js';
import { audienceLimits } from './limits/audience.js';
import { idSchema } from './users.js';

/** What a viewer's page shows. `interrupted`: it is on, and no picture comes. */
export type ViewingState = 'waiting' | 'process' | 'paused' | 'interrupted' | 'completed' | 'deleted';

/** `GET /media/broadcasts/{id}/now.json`: the same for all viewers, computed once a second, and read from nginx. */
export interface BroadcastNow extends AudienceNow {
  state: ViewingState;
  title: string;
  /** Unix seconds. */
  startAt: number;
}

/** `POST /api/broadCastViewing`: its caller's place in the audience, and what it may read. */
export interface Viewing extends BroadcastNow {
  /** Address of the playlist, which this browser may read until `expiresAt` (Unix milliseconds); null: there is no picture now. */
  src: string | null;
  expiresAt: number | null;
  /** Where it stands how the broadcast is now, for the same time; null: it is over. */
  nowSrc: string | null;
  /** So long after this call the next one keeps the place. */
  againMs: number;
}

/** What `POST /api/auth/broadcast-door` answers: enough to know that one is right here. */
export interface BroadcastDoor {
  title: string;
  logo: string | null;
  poster: string | null;
  /** Unix seconds. */
  startAt: number;
  state: ViewingState;
}

/** `POST /api/broadCastFrame`, whose body is {@link FramedBody}: a broadcast for a frame of another site, without a session. */
export interface FramedBroadcast extends Viewing {
  description: string;
  logo: string | null;
  poster: string | null;
  users: Pick<BroadcastUser, 'index' | 'type' | 'fullName' | 'title'>[];
}

export const viewingBody = z.extend(watchedBody, {
  /** The page is being left. */
  leaves: z.optional(z.literal(true)),
  /** How far the picture is behind, as its player measures. */
  delayMs: z.optional(z.int().check(z.gte(0), z.lte(audienceLimits.delayMaxMs))),
});
export type ViewingBody = z.infer<typeof viewingBody>;

export const framedBody = z.extend(viewingBody, {
  /** The frame's own, made by its page: by it one viewer is counted once. */
  viewer: z.optional(idSchema),
});
export type FramedBody = z.infer<typeof framedBody>;

/** What viewers see of it now. */
export const viewingState = ({ state, isDeleted }: Pick<Broadcast, 'state' | 'isDeleted'>): ViewingState => {
  if (isDeleted) return 'deleted';
  if (state === 'ended') return 'completed';
  if (state === 'planned') return 'waiting';
  return state === 'live' ? 'process' : state;
};

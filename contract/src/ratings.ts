import * as z from 'zod/mini';
import { roomCode } from './calledRoom.js';
import { cleanText } from './cleanText.js';
import { limits } from './limits.js';
import type { AccountType } from './roles.js';

interface RatedRoom {
  roomId?: string | null | undefined;
  liveSubjectId?: string | null | undefined;
  broadCastId?: string | null | undefined;
}
/** The code of the room that is rated, which stands under the name of its kind of session; '' where there is none. */
export const ratedCode = ({ roomId, liveSubjectId, broadCastId }: RatedRoom): string =>
  [roomId, liveSubjectId, broadCastId].find(Boolean) ?? '';
/** 1 bad, 2 medium, 3 good. */
export type Face = (typeof limits.rating.faces)[number];

/** `POST /api/rating`: how a meeting was. The server takes the person from the session, whatever `userId` says. */
export const ratingBody = z
  .object({
    status: z.literal(limits.rating.faces),
    /** Why, for who wants to say it. Cut to its length. */
    message: z._default(
      z.pipe(
        z.string().check(z.maxLength(10 * limits.rating.messageMax)),
        z.transform((text: string) => cleanText(text.slice(0, limits.rating.messageMax))),
      ),
      '',
    ),
    roomId: roomCode,
    liveSubjectId: roomCode,
    broadCastId: roomCode,
    userId: z.optional(z.string().check(z.maxLength(64))),
  })
  .check(z.refine((body) => ratedCode(body) !== '', { path: ['roomId'] }));
export type RatingBody = z.output<typeof ratingBody>;

/** A row of `GET /api/admin/ratings`: what was said, not who said it. */
export interface AdminRating {
  id: string;
  meetingId: string;
  meetingName: string;
  /** What kind of account said it; null: a guest. */
  by: AccountType | null;
  status: Face;
  message: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** A week of `GET /api/admin/ratingWeeks`, which are the last twelve, the newest first. */
export interface RatingWeek {
  /** Its Monday by the school's calendar, YYYY-MM-DD. */
  from: string;
  /** How many of each face. */
  bad: number;
  medium: number;
  good: number;
}

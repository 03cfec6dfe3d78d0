import * as z from 'zod/mini';

/** `POST /api/auth/panelist-door`: what a panelist's own link says, before they come by it. */
export interface PanelistInvitation {
  title: string;
  name: string;
  /** Unix seconds. */
  startAt: number;
}

/** The token stands behind the `#` of the link. */
export const panelistBody = z.object({ token: z.string().check(z.minLength(1), z.maxLength(128)) });
export type PanelistBody = z.infer<typeof panelistBody>;

/**
 * `POST /api/auth/panelist` answers as a sign-in does, or this: they came with another browser before, and whoever leads the
 * broadcast has been asked. The page asks again until they are let in.
 */
export interface PanelistWaits {
  waits: true;
}

/** A row of `GET /api/panelistAsks/{meeting}`, for the owner and the moderator. */
export interface PanelistAsk {
  id: string;
  name: string;
}

/** `POST /api/panelistAsks/{meeting}/{id}` */
export const panelistAnswer = z.object({ isAllowed: z.boolean() });
export type PanelistAnswer = z.infer<typeof panelistAnswer>;

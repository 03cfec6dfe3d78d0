import type { KnownBrowser } from './userAgent.js';

/** `GET /api/sessions`: one of the places where a person is signed in. */
export interface OwnSession {
  id: string;
  device: KnownBrowser;
  /** Network address from which it was used last; null where none was noted. */
  address: string | null;
  /** Unix seconds. */
  signedInAt: number;
  /** Unix seconds; as exact as a session's token is renewed. */
  usedAt: number;
  /** The session that asks. */
  isThis: boolean;
}

/** `DELETE /api/sessions`: all but the one that asks. */
export interface EndedSessions {
  ended: number;
}

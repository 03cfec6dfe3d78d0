import * as z from 'zod/mini';
import type { JitsiJoin } from './conference.js';

/** Why the component that holds the rooms' rules did not take them. */
export type AuthorityFailure = 'unreachable' | 'timeout' | 'secret' | 'answer';

/** One conference server, as the API can see it. */
export interface ConferenceServer {
  /** Room prefixes that lead to it. */
  prefixes: string[];
  /** XMPP name, not an address. */
  domain: string;
  /** Path of its XMPP websocket on the appliance's own address. */
  serviceUrl: string;
  authority: { failure: AuthorityFailure | null; ms: number };
}

/** `GET /api/admin/conference`. Without Jitsi there is no server. */
export interface ConferenceState {
  media: 'mesh' | 'jitsi';
  servers: ConferenceServer[];
}

/** `POST /api/admin/conference/test`: which server, by one of its prefixes. */
export const conferenceTestBody = z.object({ prefix: z.string().check(z.minLength(1), z.maxLength(32)) });

/** Two places in a room that no meeting has; the server ends it two minutes later. */
export interface ConferenceTest {
  joins: [JitsiJoin, JitsiJoin];
}

import jwt from 'jsonwebtoken';
import { can } from '@derslik/contract/room/can';
import { isModeratorRole, type RoomState } from '@derslik/contract/room/state';
import type { Person } from '@derslik/contract/users';

/** Issuer and audience: Prosody accepts no other. */
const application = 'derslik';
const lifeSeconds = 10 * 60;
/** Prosody allows no difference between clocks. */
const leewaySeconds = 60;

/** What the conference servers learn of a person inside. */
export interface ConferencePerson {
  id: string;
  name: string;
  isModerator: boolean;
  mayShareScreen: boolean;
}

export const conferencePerson = (state: RoomState, { id, formattedName, isGuest }: Person): ConferencePerson => ({
  id,
  // Jitsi's own interface and a recording show no badge beside the name.
  name: isGuest ? `${formattedName} (Misafir)` : formattedName,
  isModerator: isModeratorRole(state.participants[id]?.role ?? 'guest'),
  mayShareScreen: can(state, id, 'shareScreen'),
});

/** A name that no room has, and no room's address can hold: who has a token for it stands in front of all rooms. */
export const noRoom = '/';

/** The room's name in Jitsi, which knows lower case only. */
export const conferenceRoom = (code: string): string => code.toLowerCase();

/**
 * The token that Prosody checks at the door: who, into which room, with which role.
 * @param now Unix milliseconds
 * @returns `expiresAt` in Unix seconds
 */
export const signJitsiToken = (
  secret: string,
  code: string,
  { id, name, isModerator, mayShareScreen }: ConferencePerson,
  now: number,
): { token: string; expiresAt: number } => {
  const seconds = Math.floor(now / 1_000);
  const expiresAt = seconds + lifeSeconds;
  const claims = {
    iss: application,
    aud: application,
    sub: '*',
    room: conferenceRoom(code),
    nbf: seconds - leewaySeconds,
    exp: expiresAt,
    context: {
      // Prosody's modules read texts only.
      user: { id, name, moderator: String(isModerator), affiliation: isModerator ? 'owner' : 'member' },
      features: { 'screen-sharing': mayShareScreen },
    },
  };
  return { token: jwt.sign(claims, secret, { algorithm: 'HS256', noTimestamp: true }), expiresAt };
};

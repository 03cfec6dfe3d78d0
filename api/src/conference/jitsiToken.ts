import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { can } from '@derslik/contract/room/can';
import { isModeratorRole, type RoomState } from '@derslik/contract/room/state';
import type { Person } from '@derslik/contract/users';

/** Issuer and audience: Prosody accepts no other. */
const application = 'derslik';
const lifeSeconds = 10 * 60;
/** Those who only receive enter once with a token, and ask for another each time. */
const readerSeconds = 60;
/** Prosody allows no difference between clocks. */
const leewaySeconds = 60;

/** What the conference servers learn of a person inside. */
export interface ConferencePerson {
  id: string;
  name: string;
  isModerator: boolean;
  mayShareScreen: boolean;
}

export const conferencePerson = (
  state: RoomState,
  { id, formattedName, isGuest, platform = 'Misafir' }: Person,
): ConferencePerson => ({
  id,
  // Jitsi's own interface and a recording show no badge beside the name.
  name: isGuest ? `${formattedName} (${platform})` : formattedName,
  isModerator: isModeratorRole(state.participants[id]?.role ?? 'guest'),
  mayShareScreen: can(state, id, 'shareScreen'),
});

/** A name that no room has, and no room's address can hold: who has a token for it stands in front of all rooms. */
export const noRoom = '/';

/** The room's name in Jitsi, which knows lower case only. */
export const conferenceRoom = (code: string): string => code.toLowerCase();

export interface SignedToken {
  token: string;
  expiresAt: number;
}

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
): SignedToken => {
  const user = { id, name, moderator: String(isModerator), affiliation: isModerator ? 'owner' : 'member' };
  return sign(secret, code, user, { 'screen-sharing': mayShareScreen }, {}, lifeSeconds, now);
};

/** Who receives a conference without being one of its people, by a seat that Prosody asks about. */
export interface ConferenceReader {
  /** An id that no person has. */
  readonly readerId: string;
  readonly seatId: string;
}

/** The token of a page that receives one room: Prosody shows it to nobody, takes nothing from it, and lets it enter once. */
export const signReaderToken = (
  secret: string,
  code: string,
  { readerId, seatId }: ConferenceReader,
  now: number,
): SignedToken => {
  const user = { id: readerId, name: '', moderator: 'false', affiliation: 'member' };
  return sign(secret, code, user, {}, { seat: seatId, jti: randomUUID() }, readerSeconds, now);
};

/** Texts only: Prosody's modules read nothing else of a user. */
type TokenUser = Readonly<Record<'id' | 'name' | 'moderator' | 'affiliation', string>>;

const sign = (
  secret: string,
  code: string,
  user: TokenUser,
  features: Readonly<Record<string, boolean>>,
  more: Readonly<Record<string, string>>,
  life: number,
  now: number,
): SignedToken => {
  const seconds = Math.floor(now / 1_000);
  const expiresAt = seconds + life;
  const claims = {
    iss: application,
    aud: application,
    sub: '*',
    room: conferenceRoom(code),
    nbf: seconds - leewaySeconds,
    exp: expiresAt,
    ...more,
    context: { user, features },
  };
  return { token: jwt.sign(claims, secret, { algorithm: 'HS256', noTimestamp: true }), expiresAt };
};

import { randomUUID } from 'node:crypto';
import { broadcastPerson, type BroadcastUser } from '@derslik/contract/broadcasts';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { EntityManager } from 'typeorm';
import { tokenHash } from '../../keys.js';
import { personOutChannel } from '../../users/users.service.js';
import { inviteToken } from './inviteToken.js';

/** Somebody who speaks, as a mail to them needs it. */
export interface InvitedSpeaker {
  email: string;
  fullName: string;
  type: 1 | 2;
  userId: string | null;
  /** Null: they come with their account. */
  inviteId: string | null;
  language: 'tr' | 'en';
}
interface Kept extends InvitedSpeaker {
  guestId: string | null;
  browserHash: Buffer | null;
}

const speakers = `SELECT p.email, p.full_name AS "fullName", p.type, p.user_id AS "userId", p.invite_id AS "inviteId",
  p.guest_id AS "guestId", p.browser_hash AS "browserHash", coalesce(u.language, (SELECT language FROM school), $2) AS language
  FROM broadcast_people p LEFT JOIN users u ON u.id = p.user_id WHERE p.meeting_id = $1 AND p.email <> '' ORDER BY p.index`;

export const speakersOf = (manager: Pick<EntityManager, 'query'>, meetingId: string): Promise<InvitedSpeaker[]> =>
  manager.query<Kept[]>(speakers, [meetingId, limits.language.default]);

/** Whoever came by a link and is none of those who speak any more is out at once, on every process. */
export const endInvited = async (manager: Pick<EntityManager, 'query'>, guestIds: readonly string[]): Promise<void> => {
  if (guestIds.length === 0) return;
  await manager.query(
    `WITH ended AS (UPDATE sessions SET revoked_at = now() WHERE guest_id = ANY($1) AND revoked_at IS NULL RETURNING guest_id)
     SELECT pg_notify('${personOutChannel}', guest_id::text) FROM ended`,
    [guestIds],
  );
};

/** By a broadcast's end, or as it is taken away. */
export const endInvitations = async (manager: Pick<EntityManager, 'query'>, meetingId: string): Promise<void> => {
  const rows = await manager.query<{ id: string }[]>(
    'SELECT guest_id AS id FROM broadcast_people WHERE meeting_id = $1 AND guest_id IS NOT NULL',
    [meetingId],
  );
  await endInvited(
    manager,
    rows.map(({ id }) => id),
  );
};

/**
 * Writes who speaks. An address that is an account's is that person; a panelist without one gets a link of their own, and keeps it
 * as long as their address stands there.
 * @returns who speaks now, and who spoke before
 * @throws AppError broadcast.personUnknown for a moderator without an account
 */
export const writeSpeakers = async (
  manager: EntityManager,
  meetingId: string,
  people: readonly BroadcastUser[],
  serverSecret: string,
): Promise<{ now: InvitedSpeaker[]; before: InvitedSpeaker[] }> => {
  const before = await manager.query<Kept[]>(speakers, [meetingId, limits.language.default]);
  const rows = people.map((one) => {
    const kept = before.find(({ email }) => email === one.username);
    const inviteId = kept?.inviteId ?? randomUUID();
    const inviteHash = tokenHash(inviteToken(serverSecret, inviteId)).toString('hex');
    const browserHash = kept?.browserHash?.toString('hex') ?? null;
    return { ...one, inviteId, inviteHash, guestId: kept?.guestId ?? null, browserHash };
  });
  await manager.query('DELETE FROM broadcast_people WHERE meeting_id = $1', [meetingId]);
  await manager.query(
    `INSERT INTO broadcast_people (meeting_id, index, type, email, full_name, title, user_id, invite_id, invite_hash, guest_id, browser_hash)
     SELECT $1, w.index, w.type, w.username, w."fullName", w.title, u.id,
       CASE WHEN u.id IS NULL THEN w."inviteId" END, CASE WHEN u.id IS NULL THEN decode(w."inviteHash", 'hex') END,
       CASE WHEN u.id IS NULL THEN w."guestId" END, CASE WHEN u.id IS NULL THEN decode(w."browserHash", 'hex') END
     FROM jsonb_to_recordset($2::jsonb) AS w(index integer, type integer, username text, "fullName" text, title text,
       "inviteId" uuid, "inviteHash" text, "guestId" uuid, "browserHash" text)
     LEFT JOIN users u ON u.email = w.username AND u.erased_at IS NULL`,
    [meetingId, JSON.stringify(rows)],
  );
  await manager.query(
    `UPDATE guests g SET name = p.full_name FROM broadcast_people p WHERE p.meeting_id = $1 AND p.guest_id = g.id`,
    [meetingId],
  );
  const now = await speakersOf(manager, meetingId);
  if (now.some(({ type, userId }) => type === broadcastPerson.moderator && userId === null))
    throw new AppError('broadcast.personUnknown');
  const gone = before.filter(({ email }) => !now.some((one) => one.email === email && one.inviteId !== null));
  await endInvited(
    manager,
    gone.flatMap(({ guestId }) => guestId ?? []),
  );
  return { now, before };
};

import type { SchoolVideo } from '@derslik/contract/videos';
import type { EntityManager } from 'typeorm';
import { isBeingCut, isInForce, isMade } from '../recordings/films/filmSight.js';

/**
 * SQL over a film `r` of the meeting `m`: its owner may show it in a lesson. That is sharing it with whoever is inside, so only what
 * they share with somebody already, and nothing that was reported or is being cut.
 */
export const mayShowFilm = (person: string): string => `m.owner_id = ${person} AND r.deleted_at IS NULL AND ${isMade}
  AND r.reported_at IS NULL AND NOT ${isBeingCut}
  AND EXISTS (SELECT 1 FROM recording_shares s WHERE s.recording_id = r.id AND ${isInForce})`;

const shown = `SELECT r.id, m.name AS title, 'video/mp4' AS type, r.bytes::float8 AS bytes, r.seconds, m.owner_id AS "ownerId",
  r.created_at AS "createdAt" FROM recordings r JOIN meetings m ON m.id = r.meeting_id WHERE ${mayShowFilm('m.owner_id')}`;

/** A film that its owner may show now; null where there is none. */
export const shownFilm = async (manager: EntityManager, id: string): Promise<SchoolVideo | null> => {
  const [row] = await manager.query<(Omit<SchoolVideo, 'createdAt'> & { createdAt: Date })[]>(
    `${shown} AND r.id = $1`,
    [id],
  );
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null;
};

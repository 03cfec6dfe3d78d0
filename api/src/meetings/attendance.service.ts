import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { Attendee } from '@derslik/contract/meetings';
import { DataSource } from 'typeorm';
import { roomCodeOf } from './roomPassword.service.js';

/** SQL: `people` of the stays `a` that are meant, as parts of a WITH. Stays that overlap count once. */
export const peopleInside = (which: string): string => `
  stays AS (
    SELECT a.person_id, range_agg(tstzrange(a.joined_at, greatest(a.joined_at, coalesce(a.left_at, a.last_seen_at)), '[]')) AS inside
    FROM attendance a WHERE ${which} GROUP BY a.person_id
  ), people AS (
    SELECT s.person_id AS id, coalesce(u.name || ' ' || u.surname, g.name) AS name, u.avatar, u.id IS NULL AS is_guest,
      greatest(1, round((SELECT sum(extract(epoch FROM upper(stay) - lower(stay))) FROM unnest(s.inside) AS stay) / 60))::int AS minutes,
      lower(s.inside) AS first_in, upper(s.inside) AS last_out
    FROM stays s LEFT JOIN users u ON u.id = s.person_id LEFT JOIN guests g ON g.id = s.person_id
    WHERE coalesce(u.id, g.id) IS NOT NULL
  )`;

/** One row while the asking person ($1) may know of the meeting ($2), none otherwise. */
const statement = `
  WITH asked AS (
    SELECT m.id FROM meetings m WHERE m.token = $2 AND (m.owner_id = $1 OR EXISTS (
      SELECT 1 FROM rooms r WHERE r.meeting_id = m.id AND $1 = ANY (r.moderators)))
  ), ${peopleInside('a.meeting_id IN (SELECT id FROM asked)')}
  SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'avatar', avatar, 'isGuest', is_guest, 'minutes', minutes)
    ORDER BY name COLLATE "tr-x-icu", id), '[]'::jsonb) FROM people) AS attendees FROM asked`;

/** Who was in a meeting, and how long. */
@Injectable()
export class AttendanceService {
  constructor(private readonly source: DataSource) {}

  /** @throws AppError meeting.forbidden for everyone but its owner and moderators; a stranger learns no more */
  async list(personId: string, token: string): Promise<Attendee[]> {
    const [row] = await this.source.query<{ attendees: Attendee[] }[]>(statement, [personId, roomCodeOf(token)]);
    if (!row) throw new AppError('meeting.forbidden');
    return row.attendees;
  }
}

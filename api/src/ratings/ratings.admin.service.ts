import { Injectable } from '@nestjs/common';
import type { AdminRating, Face, RatingWeek } from '@derslik/contract/ratings';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { likeText, readList, type RawListQuery } from '../http/list.js';
import { SchoolService } from '../school/school.service.js';

const filter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  status: z.optional(z.int().check(z.gte(1), z.lte(3))),
});

const fields = {
  id: 'id',
  meetingName: 'meeting_name COLLATE "tr-x-icu"',
  status: 'status',
  createdAt: 'created_at',
};

const listed = `
  SELECT r.id, r.meeting_id, m.name AS meeting_name, u.user_type AS by, r.status, r.message, r.created_at
  FROM ratings r JOIN meetings m ON m.id = r.meeting_id LEFT JOIN users u ON u.id = r.person_id
  WHERE ($1::text IS NULL OR m.name ILIKE $1 OR r.message ILIKE $1) AND ($2::int IS NULL OR r.status = $2)`;

interface Row {
  id: string;
  meeting_id: string;
  meeting_name: string;
  by: AdminRating['by'];
  status: Face;
  message: string;
  created_at: Date;
  total: number;
}

/** Ratings as the console shows them: words and faces in time, without names. */
@Injectable()
export class RatingsAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly school: SchoolService,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminRating[]; total: number; offset: number }> {
    const { filter: wanted, sort, offset, limit } = readList(raw, filter, fields);
    // The field comes from the table above, never from the request.
    const order = sort ? `${sort.field} ${sort.order}` : 'created_at DESC';
    const rows = await this.source.query<Row[]>(
      `SELECT *, count(*) OVER ()::int AS total FROM (${listed}) l ORDER BY ${order}, id LIMIT $3 OFFSET $4`,
      [wanted.q?.trim() ? likeText(wanted.q.trim()) : null, wanted.status ?? null, limit, offset],
    );
    const total = rows[0]?.total ?? (offset > 0 ? (await this.list({ ...raw, range: '[0,0]' })).total : 0);
    return { rows: rows.map(toAdminRating), total, offset };
  }

  async weeks(): Promise<RatingWeek[]> {
    return this.source.query<RatingWeek[]>(
      `SELECT to_char(w.start, 'YYYY-MM-DD') AS from, count(*) FILTER (WHERE r.status = 1)::int AS bad,
         count(*) FILTER (WHERE r.status = 2)::int AS medium, count(*) FILTER (WHERE r.status = 3)::int AS good
       FROM (SELECT date_trunc('week', now() AT TIME ZONE $1) - n * interval '1 week' AS start FROM generate_series(0, 11) n) w
       LEFT JOIN ratings r ON r.created_at >= w.start AT TIME ZONE $1
         AND r.created_at < (w.start + interval '1 week') AT TIME ZONE $1
       GROUP BY w.start ORDER BY w.start DESC`,
      [await this.school.timeZone()],
    );
  }
}

const toAdminRating = ({ id, meeting_id, meeting_name, by, status, message, created_at }: Row): AdminRating => ({
  id,
  meetingId: meeting_id,
  meetingName: meeting_name,
  by,
  status,
  message,
  createdAt: created_at.toISOString(),
});

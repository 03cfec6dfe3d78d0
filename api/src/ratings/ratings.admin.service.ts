import { Injectable } from '@nestjs/common';
import type { AdminRating, Face, RatingWeek } from '@derslik/contract/ratings';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { ListConditions, findPage } from '../database/listPage.js';
import { likeText, readList, type RawListQuery } from '../http/list.js';
import { SchoolService } from '../school/school.service.js';

const filter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  status: z.optional(z.int().check(z.gte(1), z.lte(3))),
});

const fields = {
  id: [],
  meetingName: ['m.name COLLATE "tr-x-icu"'],
  status: ['r.status'],
  createdAt: ['r.created_at'],
};

const listed = {
  table: 'ratings',
  alias: 'r',
  joins: 'LEFT JOIN meetings m ON m.id = r.meeting_id LEFT JOIN users u ON u.id = r.person_id',
  columns: 'r.id, r.meeting_id, m.name AS meeting_name, u.user_type AS by, r.status, r.message, r.created_at',
};

/** SQL: ratings with these words, and those of meetings that are called so; each by an index of its own. */
const found = (like: string): string => `SELECT id FROM ratings WHERE message ILIKE ${like}
  UNION ALL SELECT id FROM ratings WHERE meeting_id IN (SELECT id FROM meetings WHERE name ILIKE ${like})`;

interface Row {
  id: string;
  meeting_id: string;
  meeting_name: string;
  by: AdminRating['by'];
  status: Face;
  message: string;
  created_at: Date;
}

/** Ratings as the console shows them: words and faces in time, without names. */
@Injectable()
export class RatingsAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly school: SchoolService,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminRating[]; total: number; offset: number }> {
    const query = readList(raw, filter, fields);
    const { filter: wanted, sort, offset } = query;
    const conditions = new ListConditions(query);
    const q = wanted.q?.trim();
    if (q) conditions.add(`r.id IN (${found(conditions.value(likeText(q)))})`);
    if (wanted.status !== undefined) conditions.add(`r.status = ${conditions.value(wanted.status)}`);
    const order = { by: sort?.field ?? fields.createdAt, direction: sort?.order ?? 'DESC' } as const;
    const { rows, total } = await findPage<Row>(this.source, conditions, { ...listed, order });
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

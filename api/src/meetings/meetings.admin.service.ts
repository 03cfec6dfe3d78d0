import { Injectable } from '@nestjs/common';
import type { AdminMeeting } from '@derslik/contract/meetings';
import { AppError } from '@derslik/contract/errors';
import { idSchema } from '@derslik/contract/users';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { likeText, readList, type RawListQuery } from '../http/list.js';
import { writeAudit } from '../audit/writeAudit.js';
import { LiveRoom } from './liveRoom.js';
import { MeetingsStore } from './meetings.store.js';
import { statusOf } from './status.js';

const filter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  status: z.optional(z.enum(['coming', 'process', 'completed'])),
  id: z.optional(z.array(idSchema).check(z.maxLength(200))),
});

const fields = {
  id: 'id',
  token: 'token',
  // Ç stands after C and İ after I, whatever the database's own order is.
  name: 'name COLLATE "tr-x-icu"',
  owner: 'owner COLLATE "tr-x-icu"',
  status: 'status',
  isOpen: 'is_open',
  participantCount: 'participant_count',
  startAt: 'start_at',
  createdAt: 'created_at',
};

const listed = `
  SELECT m.id, m.token, m.name, u.name || ' ' || u.surname AS owner, ${statusOf} AS status, m.start_at, m.created_at,
    m.opened_at IS NOT NULL AND m.ended_at IS NULL AS is_open,
    (SELECT count(*)::int FROM meeting_people p WHERE p.meeting_id = m.id AND p.first_entered_at IS NOT NULL) AS participant_count
  FROM meetings m JOIN users u ON u.id = m.owner_id
  WHERE ($1::text IS NULL OR m.name ILIKE $1 OR m.token ILIKE $1 OR u.name || ' ' || u.surname ILIKE $1)
    AND ($2::uuid[] IS NULL OR m.id = ANY($2))`;

interface Row {
  id: string;
  token: string;
  name: string;
  owner: string;
  status: AdminMeeting['status'];
  is_open: boolean;
  participant_count: number;
  start_at: Date;
  created_at: Date;
  total: number;
}

const toAdminMeeting = (row: Row): AdminMeeting => ({
  id: row.id,
  token: row.token,
  name: row.name,
  owner: row.owner,
  status: row.status,
  isOpen: row.is_open,
  participantCount: row.participant_count,
  startAt: row.start_at.toISOString(),
  createdAt: row.created_at.toISOString(),
});

/** What managers see of meetings, and how they end one. */
@Injectable()
export class MeetingsAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly store: MeetingsStore,
    private readonly live: LiveRoom,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminMeeting[]; total: number; offset: number }> {
    const { filter: wanted, sort, offset, limit } = readList(raw, filter, fields);
    // The field comes from the table above, never from the request.
    const order = sort ? `${sort.field} ${sort.order}` : 'created_at DESC';
    const rows = await this.source.query<Row[]>(
      `SELECT *, count(*) OVER ()::int AS total FROM (${listed}) l WHERE ($3::text IS NULL OR status = $3)
       ORDER BY ${order}, id LIMIT $4 OFFSET $5`,
      [wanted.q?.trim() ? likeText(wanted.q.trim()) : null, wanted.id ?? null, wanted.status ?? null, limit, offset],
    );
    const total = rows[0]?.total ?? (offset > 0 ? (await this.list({ ...raw, range: '[0,0]' })).total : 0);
    return { rows: rows.map(toAdminMeeting), total, offset };
  }

  async one(id: string): Promise<AdminMeeting> {
    const { rows } = await this.list({ filter: JSON.stringify({ id: [id] }) });
    if (!rows[0]) throw new AppError('common.notFound');
    return rows[0];
  }

  /** Ends a meeting for everyone; one that has ended stays so. */
  async end(actorId: string, id: string): Promise<AdminMeeting> {
    const meeting = await this.store.byId(id);
    if (!meeting) throw new AppError('common.notFound');
    if (!meeting.endedAt) {
      await this.live.end(meeting, actorId);
      await writeAudit(this.source, { actorId, act: 'meeting.ended', subjectId: id });
    }
    return this.one(id);
  }
}

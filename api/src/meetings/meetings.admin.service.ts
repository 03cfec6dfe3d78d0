import { Injectable } from '@nestjs/common';
import type { AdminMeeting } from '@derslik/contract/meetings';
import { AppError } from '@derslik/contract/errors';
import { idSchema } from '@derslik/contract/users';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { ListConditions, findPage } from '../database/listPage.js';
import { likeText, readList, type RawListQuery } from '../http/list.js';
import { writeAudit } from '../audit/writeAudit.js';
import { byName, namedPeople } from '../names/namedPeople.js';
import { foundMeetings } from './foundMeetings.js';
import { LiveRoom } from './liveRoom.js';
import { MeetingsStore } from './meetings.store.js';
import { statusSql } from './status.js';

const filter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  status: z.optional(z.enum(['coming', 'process', 'completed'])),
  id: z.optional(z.array(idSchema).check(z.maxLength(200))),
});

/** Over the row `m` of meetings, and `u` of its owner. */
const participantCount = `(SELECT count(*)::int FROM meeting_people p WHERE p.meeting_id = m.id AND p.first_entered_at IS NOT NULL)`;

const fields = {
  id: [],
  token: ['m.token'],
  // Ç stands after C and İ after I, whatever the database's own order is.
  name: ['m.name COLLATE "tr-x-icu"'],
  owner: byName('u'),
  status: [statusSql],
  isOpen: ['(m.opened_at IS NOT NULL AND m.ended_at IS NULL)'],
  participantCount: [participantCount],
  startAt: ['m.start_at'],
  createdAt: ['m.created_at'],
};

const listed = {
  table: 'meetings',
  alias: 'm',
  joins: 'LEFT JOIN users u ON u.id = m.owner_id',
  columns: `m.id, m.token, m.name, u.name || ' ' || u.surname AS owner, ${statusSql} AS status, m.start_at, m.created_at,
    m.opened_at IS NOT NULL AND m.ended_at IS NULL AS is_open, ${participantCount} AS participant_count`,
};

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
    const query = readList(raw, filter, fields);
    const { filter: wanted, sort, offset } = query;
    const conditions = new ListConditions(query);
    const q = wanted.q?.trim();
    if (q) conditions.add(`m.id IN (${foundMeetings(conditions.value(likeText(q)), namedPeople(q, conditions))})`);
    if (wanted.id) conditions.add(`m.id = ANY(${conditions.value(wanted.id)}::uuid[])`);
    if (wanted.status) conditions.add(`${statusSql} = ${conditions.value(wanted.status)}`);
    const order = { by: sort?.field ?? fields.createdAt, direction: sort?.order ?? 'DESC' } as const;
    const { rows, total } = await findPage<Row>(this.source, conditions, { ...listed, order });
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

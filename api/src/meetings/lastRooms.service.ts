import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import type { LastRooms } from '@derslik/contract/meetings';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { runPrepared } from '../database/prepared.js';
import { liveFactsJson, withLiveFacts, type LiveFacts } from './liveFacts.js';
import { roomJson } from './roomAnswer.js';
import { statusOf } from './status.js';

export interface LastRoomsQuery {
  type: 'next' | 'past';
  onlyMe: boolean;
  /** Counted from 1. */
  page: number;
  size: number;
}

const statement = (type: 'next' | 'past') => `
  WITH mine AS (
    SELECT id FROM meetings WHERE owner_id = $1
    UNION
    SELECT meeting_id FROM meeting_people WHERE person_id = $1 AND first_entered_at IS NOT NULL AND NOT $3
    UNION
    SELECT d.id FROM users v JOIN meetings d ON d.departments @> jsonb_build_array(jsonb_build_object('name', v.department))
    WHERE v.id = $1 AND v.department IS NOT NULL AND NOT $3
  ), listed AS (
    SELECT m.*, ${statusOf} AS status FROM mine JOIN meetings m USING (id)
  ), wanted AS (
    SELECT * FROM listed WHERE (status = 'completed') = ${type === 'past' ? 'true' : 'false'}
  ), page AS (
    SELECT * FROM wanted ORDER BY start_at ${type === 'past' ? 'DESC' : 'ASC'}, id LIMIT $4 OFFSET $5
  )
  SELECT jsonb_build_object(
    'total', (SELECT count(*) FROM wanted),
    'data', coalesce((SELECT jsonb_agg(jsonb_build_object(
        'room', ${roomJson}, 'live', ${liveFactsJson}, 'lastJoin', a.joined, 'lastLeft', a.gone) ORDER BY m.start_at ${type === 'past' ? 'DESC' : 'ASC'}, m.id)
      FROM page m LEFT JOIN LATERAL (
        SELECT to_char(max(joined_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS joined,
          to_char(max(left_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS gone
        FROM attendance WHERE person_id = $1 AND meeting_id = m.id) a ON true), '[]'::jsonb)
  ) AS answer`;
const statements = {
  next: { name: 'meetings.next', text: statement('next') },
  past: { name: 'meetings.past', text: statement('past') },
};

interface Listed {
  data: (LastRooms['data'][number] & { live: LiveFacts | null })[];
  total: number;
}

/** The meetings of a person: own, invited through the department, or entered before. */
@Injectable()
export class LastRoomsService {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(personId: string, query: LastRoomsQuery): Promise<LastRooms> {
    const size = Math.min(Math.max(query.size, 1), limits.meeting.pageSizeMax);
    const page = Math.max(query.page, 1);
    const values = [personId, this.config.PUBLIC_URL, query.onlyMe, size, (page - 1) * size];
    const [row] = await runPrepared<{ answer: Listed }>(this.source, statements[query.type], values);
    if (!row) throw new Error('The list has no answer');
    const { data, total } = row.answer;
    return {
      data: data.map(({ live, ...item }) => ({
        ...item,
        room: withLiveFacts(item.room, live, personId),
        createdBy: item.room.createdBy,
      })),
      totalPage: Math.ceil(total / size),
      total,
    };
  }
}

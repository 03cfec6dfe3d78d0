import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import type { LastRooms } from '@derslik/contract/meetings';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { runPrepared } from '../database/prepared.js';
import { jsonText, readJson, type JsonText } from '../http/jsonText.js';
import { isLesson, takesPart } from './lessonDoor.js';
import { invitedSql } from '../structure/groups.js';
import { liveRow, mayHaveShortNames, roomJson, withShortNames } from './roomAnswer.js';
import { statusSql } from './status.js';

export interface LastRoomsQuery {
  type: 'next' | 'past';
  onlyMe: boolean;
  /** Lessons of the timetable stand in it, and are listed once they are over. */
  lessons?: boolean;
  /** Counted from 1. */
  page: number;
  size: number;
}

const isoFormat = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const statement = (type: 'next' | 'past', lessons = false): string => {
  const order = type === 'past' ? 'DESC' : 'ASC';
  return `
  WITH mine AS (
    SELECT id FROM meetings WHERE owner_id = $1
    UNION
    SELECT meeting_id FROM meeting_people WHERE person_id = $1 AND first_entered_at IS NOT NULL AND NOT $3
    UNION
    SELECT mc.meeting_id FROM class_people cp JOIN meeting_classes mc USING (class_id)
    ${lessons ? 'JOIN meetings m ON m.id = mc.meeting_id' : ''}
    WHERE cp.person_id = $1 AND ${invitedSql} AND NOT $3 ${lessons ? `AND ${takesPart('$1')}` : ''}
    ${lessons ? 'UNION SELECT meeting_id FROM lesson_people WHERE person_id = $1 AND NOT $3' : ''}
  ), listed AS (
    SELECT m.*, ${statusSql} AS status FROM mine JOIN meetings m USING (id)
    WHERE m.kind <> 'broadcast' AND ${lessons ? '' : 'NOT '}${isLesson}
  ), wanted AS (
    SELECT * FROM listed WHERE (status = 'completed') = ${type === 'past' ? 'true' : 'false'}
  ), counted AS (
    SELECT count(*) AS total FROM wanted
  ), items AS MATERIALIZED (
    SELECT m.start_at, m.id, ${roomJson('$1')} AS room, ${mayHaveShortNames('$1')} AS may_shorten,
      to_char(a.joined AT TIME ZONE 'UTC', ${isoFormat}) AS joined, to_char(a.gone AT TIME ZONE 'UTC', ${isoFormat}) AS gone
    FROM (SELECT * FROM wanted ORDER BY start_at ${order}, id LIMIT $4 OFFSET $5) m ${liveRow}
    LEFT JOIN LATERAL (SELECT max(joined_at) AS joined, max(left_at) AS gone FROM attendance
      WHERE person_id = $1 AND meeting_id = m.id) a ON true
  )
  SELECT coalesce(bool_or(may_shorten), false) AS may_shorten, jsonb_build_object(
    'data', coalesce(jsonb_agg(jsonb_build_object('room', room, 'createdBy', room->'createdBy', 'lastJoin', joined,
      'lastLeft', gone) ORDER BY start_at ${order}, id), '[]'::jsonb),
    'total', (SELECT total FROM counted), 'totalPage', (SELECT ceil(total::numeric / $4) FROM counted))::text AS answer
  FROM items`;
};
const statements = {
  next: { name: 'meetings.next', text: statement('next') },
  past: { name: 'meetings.past', text: statement('past') },
  pastLessons: { name: 'meetings.pastLessons', text: statement('past', true) },
};

/** The meetings of a person: own, for a class of theirs, or entered before. */
@Injectable()
export class LastRoomsService {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(
    personId: string,
    { type, onlyMe, lessons, page, size: wanted }: LastRoomsQuery,
  ): Promise<JsonText<LastRooms>> {
    const size = Math.min(Math.max(wanted, 1), limits.meeting.pageSizeMax);
    const skipped = (Math.max(page, 1) - 1) * size;
    const values = [personId, this.config.PUBLIC_URL, onlyMe, size, skipped];
    const [row] = await runPrepared<{ answer: JsonText<LastRooms>; may_shorten: boolean }>(
      this.source,
      statements[type === 'past' && lessons ? 'pastLessons' : type],
      values,
    );
    if (!row) throw new Error('The list has no answer');
    return row.may_shorten ? shortened(row.answer, personId) : row.answer;
  }
}

const shortened = (answer: JsonText<LastRooms>, personId: string): JsonText<LastRooms> => {
  const list = readJson(answer);
  return jsonText({ ...list, data: list.data.map((item) => ({ ...item, room: withShortNames(item.room, personId) })) });
};

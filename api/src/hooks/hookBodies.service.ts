import { Inject, Injectable } from '@nestjs/common';
import type { HookBody, HookData, HookEvent, SentHookEvent } from '@derslik/contract/hooks';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { peopleInside } from '../meetings/attendance.service.js';

const isoUtc = (time: string): string => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const fullName = `trim(u.name || ' ' || u.surname)`;

/** SQL over a meeting `m`. One that nobody ended by a word ended when the last person left. */
const meetingJson = (
  isOver: boolean,
): string => `jsonb_build_object('id', m.id, 'code', m.token, 'name', m.name, 'kind', m.kind,
  'externalId', (SELECT p.external_id FROM program_meetings p WHERE p.meeting_id = m.id), 'ownerId', m.owner_id, 'plannedStartAt', ${isoUtc('m.start_at')}, 'plannedEndAt', ${isoUtc('m.end_at')}, 'beganAt', ${isoUtc('m.opened_at')},
  'endedAt', ${isoUtc(isOver ? `coalesce(m.ended_at, (SELECT max(coalesce(a.left_at, a.last_seen_at)) FROM attendance a WHERE a.meeting_id = m.id), m.end_at)` : 'm.ended_at')},
  'lesson', (SELECT jsonb_build_object('externalId', l.external_id, 'subject', s.name, 'day', l.on_date, 'period', l.period, 'teacherId', l.teacher_id, 'classes',
      (SELECT coalesce(jsonb_agg(c.name ORDER BY c.name), '[]') FROM meeting_classes mc JOIN classes c ON c.id = mc.class_id WHERE mc.meeting_id = m.id))
    FROM lessons l JOIN subjects s ON s.id = l.subject_id WHERE l.meeting_id = m.id))`;

const registerSql = `SELECT jsonb_agg(jsonb_build_object('id', u.id, 'name', ${fullName}, 'username', u.username, 'externalId', u.external_id, 'status', coalesce(a.mark, a.reckoned),
    'seconds', a.seconds, 'firstIn', ${isoUtc('a.first_in')}, 'lastOut', ${isoUtc('a.last_out')}) ORDER BY u.id)
  FROM lesson_attendance a JOIN users u ON u.id = a.person_id WHERE a.meeting_id = m.id`;
const insideSql = `WITH ${peopleInside('a.meeting_id = m.id')}
  SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', trim(p.name), 'username', u.username, 'externalId', u.external_id, 'status', NULL,
    'seconds', (SELECT round(sum(extract(epoch FROM upper(stay) - lower(stay))))::int FROM stays s, unnest(s.inside) AS stay WHERE s.person_id = p.id),
    'firstIn', ${isoUtc('p.first_in')}, 'lastOut', ${isoUtc('p.last_out')}) ORDER BY p.id)
  FROM people p LEFT JOIN users u ON u.id = p.id`;

/** SQL of what each event tells of its subject $1; no row where that is gone. */
const dataSql: Record<HookEvent, string> = {
  'meeting.began': `SELECT jsonb_build_object('meeting', ${meetingJson(false)}) AS data FROM meetings m WHERE m.id = $1`,
  'meeting.ended': `SELECT jsonb_build_object('meeting', ${meetingJson(true)}) AS data FROM meetings m WHERE m.id = $1`,
  'attendance.ready': `SELECT jsonb_build_object('meeting', ${meetingJson(true)}, 'people', coalesce(
      CASE WHEN EXISTS (SELECT 1 FROM lessons l WHERE l.meeting_id = m.id) THEN (${registerSql}) ELSE (${insideSql}) END, '[]')) AS data
    FROM meetings m WHERE m.id = $1`,
  'recording.ready': `SELECT jsonb_build_object('meeting', ${meetingJson(false)}, 'recording', jsonb_build_object('id', r.id, 'externalId', r.external_id, 'title', m.name,
      'seconds', round(r.seconds), 'bytes', r.bytes, 'isWhole', r.state = 'ready', 'beganAt', ${isoUtc('r.began_at')}, 'token', r.token)) AS data
    FROM recordings r JOIN meetings m ON m.id = r.meeting_id WHERE r.id = $1 AND r.deleted_at IS NULL`,
  'test.finished': `SELECT jsonb_build_object('meeting', ${meetingJson(false)}, 'test', jsonb_build_object('id', q.id, 'title', q.title, 'kind', q.kind,
      'ofId', q.of_id, 'beganAt', ${isoUtc('q.began_at')}, 'endedAt', ${isoUtc('q.ended_at')},
      'pointsMax', (SELECT coalesce(sum((one ->> 'points')::numeric), 0) FROM jsonb_array_elements(q.questions) AS one),
      'results', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', a.person_id, 'name', coalesce(${fullName}, g.name), 'username', u.username, 'externalId', u.external_id,
          'points', a.points, 'finishedAt', ${isoUtc('a.finished_at')}) ORDER BY a.person_id), '[]')
        FROM quiz_attempts a LEFT JOIN users u ON u.id = a.person_id LEFT JOIN guests g ON g.id = a.person_id
        WHERE a.session_id = q.id AND a.began_at IS NOT NULL AND coalesce(u.id, g.id) IS NOT NULL))) AS data
    FROM quiz_sessions q JOIN meetings m ON m.id = q.meeting_id WHERE q.id = $1`,
};

export interface ToldEvent {
  eventId: string;
  event: SentHookEvent;
  subjectId: string | null;
  happenedAt: Date;
}

/** What is told of an event. It is read anew for each try: nothing personal is kept to be sent, and nothing is told of whom we have forgotten. */
@Injectable()
export class HookBodies {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  /** Null: what it tells of is gone. */
  async of({ eventId, event, subjectId, happenedAt }: ToldEvent): Promise<HookBody | null> {
    const data = event === 'hook.trial' ? { message: 'Derslik' } : await this.dataOf(event, subjectId);
    if (!data) return null;
    return {
      ...{ id: eventId, type: event, timestamp: happenedAt.toISOString(), version: 1 },
      ...{ school: this.config.PUBLIC_URL, data },
    };
  }

  private async dataOf(event: HookEvent, subjectId: string | null): Promise<HookData[HookEvent] | null> {
    const [row] = await this.source.query<{ data: HookData[HookEvent] }[]>(dataSql[event], [subjectId]);
    if (!row || !('recording' in row.data)) return row?.data ?? null;
    const { token, ...recording } = row.data.recording as HookData['recording.ready']['recording'] & { token: string };
    return {
      meeting: row.data.meeting,
      recording: { ...recording, page: `${this.config.PUBLIC_URL}/kayitlar/${encodeURIComponent(token)}` },
    };
  }
}

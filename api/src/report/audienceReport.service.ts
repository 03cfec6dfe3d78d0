import { Injectable } from '@nestjs/common';
import type { ReportAudience } from '@derslik/contract/report';
import { DataSource } from 'typeorm';
import { surveySums } from '../broadcasts/surveySql.js';
import { wordFields } from '../broadcasts/wordSql.js';
import type { ReportOwner } from './report.access.js';

const statement = `SELECT b.viewers_most AS "viewersMost",
  (SELECT count(DISTINCT v.person_id)::int FROM broadcast_viewers v WHERE v.meeting_id = b.meeting_id AND NOT v.is_framed) AS viewers,
  (SELECT coalesce(jsonb_agg(to_jsonb(w) ORDER BY w.at, w.id), '[]'::jsonb) FROM (
    SELECT ${wordFields}, w.state, floor(extract(epoch FROM w.written_at) * 1000)::bigint AS at
    FROM broadcast_words w WHERE w.meeting_id = b.meeting_id) w) AS words,
  ${surveySums('true')} AS survey
  FROM broadcasts b WHERE b.meeting_id = $1`;
const nothing: ReportAudience = { viewersMost: 0, viewers: 0, words: [], survey: null };

/** What viewers of a broadcast wrote, and how many they were. */
@Injectable()
export class AudienceReport {
  constructor(private readonly source: DataSource) {}

  async of({ meetingId }: ReportOwner): Promise<ReportAudience> {
    const [row] = await this.source.query<ReportAudience[]>(statement, [meetingId]);
    return row ?? nothing;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { streamHealth, type StageAudience, type StageWord, type StreamMeasures } from '@derslik/contract/audience';
import { AppError } from '@derslik/contract/errors';
import { audienceLimits } from '@derslik/contract/limits/audience';
import { shortenSurname } from '@derslik/contract/users';
import type { DataSource } from 'typeorm';
import type { Session } from '../../http/session.js';
import { hasPicture, hasPlace, leads } from '../broadcastAnswer.js';
import { viewersDelay, viewersNow } from '../viewing/viewers.store.js';
import { surveySums } from '../surveySql.js';
import { wordFields } from '../wordSql.js';

/** What a recorder measured longer ago says nothing of now: it reports every two seconds. */
const measuredSeconds = 10;

interface StageRow extends Pick<
  StageAudience,
  'endAt' | 'viewers' | 'viewersMost' | 'delayMs' | 'words' | 'waiting' | 'reactions' | 'survey'
> {
  meetingId: string;
  hasPlace: boolean;
  leads: boolean;
  isOn: boolean;
  hasPicture: boolean;
  measures: StreamMeasures | null;
}

const isRead = (mayJudge: string): string => `(w.state IN ('shown', 'answered') OR ${mayJudge})`;
const person = '$2::uuid';
const statement = `SELECT m.id AS "meetingId", floor(extract(epoch FROM m.end_at))::float8 AS "endAt", ${hasPlace(person)} AS "hasPlace", ${leads(person)} AS leads, b.state = 'live' AS "isOn", ${hasPicture} AS "hasPicture",
  CASE WHEN b.stream_health_at > now() - make_interval(secs => ${measuredSeconds}) THEN b.stream_health END AS measures,
  ${viewersNow} AS viewers, b.viewers_most AS "viewersMost", ${viewersDelay} AS "delayMs",
  (SELECT count(*)::int FROM broadcast_words w WHERE w.meeting_id = b.meeting_id AND w.state = 'waiting' AND ${leads(person)}) AS waiting,
  (SELECT coalesce(jsonb_agg(to_jsonb(w) ORDER BY w.at), '[]'::jsonb) FROM (
    SELECT ${wordFields}, w.state, floor(extract(epoch FROM w.written_at) * 1000)::bigint AS at FROM broadcast_words w
    WHERE w.meeting_id = b.meeting_id AND ${isRead(leads(person))} ORDER BY w.written_at DESC, w.id LIMIT ${audienceLimits.wordsOnStage}) w) AS words,
  (SELECT coalesce(jsonb_object_agg(sign, count), '{}'::jsonb) FROM broadcast_reactions r WHERE r.meeting_id = b.meeting_id) AS reactions,
  ${surveySums(`(b.survey_shown OR ${leads(person)})`)} AS survey
  FROM broadcasts b JOIN meetings m ON m.id = b.meeting_id WHERE m.token = $1`;

/** The audience as those on the stage see it. */
@Injectable()
export class StageAudienceService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** @throws AppError warning.streamNotFound, meeting.notPermitRoom */
  async of({ personId, kind, meetingId }: Session, roomToken: string): Promise<StageAudience> {
    const [row] = await this.source.query<StageRow[]>(statement, [roomToken, personId]);
    if (!row) throw new AppError('warning.streamNotFound');
    // Who came by a panelist's link belongs to that broadcast alone.
    const isTheirs = kind === 'user' || row.meetingId === meetingId;
    if (!isTheirs || !row.hasPlace) throw new AppError('meeting.notPermitRoom');
    const { endAt, viewers, viewersMost, delayMs, waiting, reactions, survey, measures } = row;
    const shown = (word: StageWord): StageWord => ({ ...word, name: shortenSurname(word.name) });
    return {
      ...{ endAt, viewers, delayMs, waiting, reactions, survey },
      viewersMost: Math.max(viewers, viewersMost),
      health: streamHealth(row.isOn, row.hasPicture, measures),
      kbits: measures?.kbits ?? null,
      behindMs: measures?.behindMs ?? null,
      dropped: measures?.dropped ?? null,
      words: row.leads ? row.words : row.words.map(shown),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  streamHealth,
  type StageAudience,
  type StageWord,
  type StreamMeasures,
  type ViewersNow,
} from '@derslik/contract/audience';
import { AppError } from '@derslik/contract/errors';
import { audienceLimits } from '@derslik/contract/limits/audience';
import { shortenSurname } from '@derslik/contract/users';
import type { DataSource } from 'typeorm';
import { likeText } from '../../http/list.js';
import type { Session } from '../../http/session.js';
import { nameKey } from '../../names/nameKey.js';
import { inSchoolOrder } from '../../structure/groups.js';
import { hasPicture, hasPlace, leads } from '../broadcastAnswer.js';
import { namedViewers, viewersDelay, viewersNow } from '../viewing/viewers.store.js';
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

const person = '$2::uuid';
/** SQL: of each state so many, so that none crowds out another; of those that wait the oldest, as they are worked off. */
const words = `SELECT w.* FROM (VALUES ('waiting', 1), ('shown', -1), ('answered', -1), ('hidden', -1)) s(state, direction), LATERAL (
    SELECT ${wordFields}, w.state, floor(extract(epoch FROM w.written_at) * 1000)::bigint AS at FROM broadcast_words w
    WHERE w.meeting_id = b.meeting_id AND w.state = s.state
    ORDER BY s.direction * extract(epoch FROM w.written_at), w.id LIMIT ${audienceLimits.wordsOnStage}) w
  WHERE s.state IN ('shown', 'answered') OR ${leads(person)}`;
const statement = `SELECT m.id AS "meetingId", floor(extract(epoch FROM m.end_at))::float8 AS "endAt", ${hasPlace(person)} AS "hasPlace", ${leads(person)} AS leads, b.state = 'live' AS "isOn", ${hasPicture} AS "hasPicture",
  CASE WHEN b.stream_health_at > now() - make_interval(secs => ${measuredSeconds}) THEN b.stream_health END AS measures,
  ${viewersNow} AS viewers, b.viewers_most AS "viewersMost", ${viewersDelay} AS "delayMs",
  (SELECT count(*)::int FROM broadcast_words w WHERE w.meeting_id = b.meeting_id AND w.state = 'waiting' AND ${leads(person)}) AS waiting,
  (SELECT coalesce(jsonb_agg(to_jsonb(w) ORDER BY w.at), '[]'::jsonb) FROM (${words}) w) AS words,
  (SELECT coalesce(jsonb_object_agg(sign, count), '{}'::jsonb) FROM broadcast_reactions r WHERE r.meeting_id = b.meeting_id) AS reactions,
  ${surveySums(`(b.survey_shown OR ${leads(person)})`)} AS survey
  FROM broadcasts b JOIN meetings m ON m.id = b.meeting_id WHERE m.token = $1`;

const named = `SELECT ${leads(person)} AS leads, coalesce(max(n.total), 0)::int AS total,
    coalesce(jsonb_agg(to_jsonb(n) - 'total' ORDER BY n.name ${inSchoolOrder}, n.id) FILTER (WHERE n.id IS NOT NULL), '[]'::jsonb) AS rows
  FROM broadcasts b JOIN meetings m ON m.id = b.meeting_id LEFT JOIN LATERAL (
    SELECT *, count(*) OVER () AS total FROM (${namedViewers('$3', '$4')}) there ORDER BY name ${inSchoolOrder}, id LIMIT ${audienceLimits.viewersListed}
  ) n ON ${leads(person)} WHERE m.token = $1 GROUP BY b.meeting_id, m.id`;

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

  /** For those who lead. @throws AppError warning.streamNotFound, meeting.notPermitRoom */
  async viewers({ personId }: Session, roomToken: string, q: string): Promise<ViewersNow> {
    const [like, key] = [likeText(q), likeText(nameKey(q) || q)];
    const [row] = await this.source.query<(ViewersNow & { leads: boolean })[]>(named, [roomToken, personId, like, key]);
    if (!row) throw new AppError('warning.streamNotFound');
    if (!row.leads) throw new AppError('meeting.notPermitRoom');
    return { total: row.total, rows: row.rows };
  }
}

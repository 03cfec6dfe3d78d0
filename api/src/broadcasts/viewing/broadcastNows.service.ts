import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AudienceSurvey, ShownWord } from '@derslik/contract/audience';
import { viewingState, type BroadcastNow } from '@derslik/contract/broadcastViewing';
import type { BroadcastState } from '@derslik/contract/broadcasts';
import { AppError } from '@derslik/contract/errors';
import { audienceLimits } from '@derslik/contract/limits/audience';
import { shortenSurname } from '@derslik/contract/users';
import type { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { jsonText, type JsonText } from '../../http/jsonText.js';
import { wordFields } from '../wordSql.js';
import { surveySums } from '../surveySql.js';
import { stateNow } from '../broadcastAnswer.js';
import { viewersNow } from './viewers.store.js';

/** How a broadcast stands, in the bytes that everyone gets who asks for it. */
export interface NowText {
  json: JsonText<BroadcastNow>;
  etag: string;
}
/** How a broadcast stands: for its viewers, and as frames of other sites show it. */
export interface KnownNow {
  now: BroadcastNow;
  text: NowText;
  framed: BroadcastNow;
  framedText: NowText;
  /** Rises with each change of its plan. */
  revision: number;
}
interface NowRow {
  state: BroadcastState;
  title: string;
  startAt: number;
  isDeleted: boolean;
  revision: number;
  viewers: number;
  most: number;
  mayWrite: boolean;
  mayReact: boolean;
  reactions: BroadcastNow['reactions'];
  words: ShownWord[];
  survey: AudienceSurvey | null;
  caption: string | null;
}

const statement = `SELECT ${stateNow} AS state, b.title, floor(extract(epoch FROM m.start_at))::float8 AS "startAt", b.deleted_at IS NOT NULL AS "isDeleted",
  b.revision, ${viewersNow} AS viewers, b.viewers_most AS most, b.words_on AS "mayWrite", b.reactions_on AS "mayReact",
  (SELECT coalesce(jsonb_object_agg(sign, count), '{}'::jsonb) FROM broadcast_reactions r WHERE r.meeting_id = b.meeting_id) AS reactions,
  (SELECT coalesce(jsonb_agg(to_jsonb(w) - 'judged' ORDER BY w.judged), '[]'::jsonb) FROM (
    SELECT ${wordFields}, w.state = 'answered' AS "isAnswered", w.judged_at AS judged FROM broadcast_words w
    WHERE w.meeting_id = b.meeting_id AND w.state IN ('shown', 'answered') ORDER BY w.judged_at DESC, w.id LIMIT ${audienceLimits.wordsShown}) w) AS words,
  ${surveySums('b.survey_shown')} AS survey,
  CASE WHEN b.caption_at IS NOT NULL THEN CASE WHEN b.caption_at > now() - interval '${audienceLimits.captionSeconds} seconds' THEN b.caption ELSE '' END END AS caption
  FROM broadcasts b JOIN meetings m ON m.id = b.meeting_id WHERE b.meeting_id = $1`;

/** How broadcasts stand: asked of the database at most once a second for each, whoever many look. */
@Injectable()
export class BroadcastNows {
  private readonly known = new Map<string, { at: number; answer: Promise<KnownNow> }>();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError warning.streamNotFound */
  of(id: string): Promise<KnownNow> {
    const before = this.known.get(id);
    const at = performance.now();
    if (before && at - before.at < this.config.BROADCAST_NOW_MS) return before.answer;
    for (const [one, { at: old }] of this.known) if (at - old >= this.config.BROADCAST_NOW_MS) this.known.delete(one);
    const answer = this.read(id);
    this.known.set(id, { at, answer });
    // What failed is asked anew.
    answer.catch(() => this.forget(id));
    return answer;
  }

  /** Something of it has just changed here. */
  forget(id: string): void {
    this.known.delete(id);
  }

  private async read(id: string): Promise<KnownNow> {
    const [row] = await this.source.query<NowRow[]>(statement, [id]);
    if (!row) throw new AppError('warning.streamNotFound');
    const { title, startAt, viewers, most, revision, reactions, survey } = row;
    if (viewers > most)
      await this.source.query('UPDATE broadcasts SET viewers_most = $2 WHERE meeting_id = $1 AND viewers_most < $2', [
        id,
        viewers,
      ]);
    const state = viewingState(row);
    const isOn = state === 'process' || state === 'interrupted' || state === 'paused';
    const now: BroadcastNow = {
      ...{ state, title, startAt, reactions, survey },
      viewers: isOn ? viewers : 0,
      words: row.words.map((word) => ({ ...word, name: shortenSurname(word.name) })),
      mayWrite: row.mayWrite && (isOn || state === 'waiting'),
      mayReact: row.mayReact && isOn,
      caption: isOn ? row.caption : null,
    };
    const framed = { ...now, ...unsaid };
    return { now, text: textOf(now), framed, framedText: textOf(framed), revision };
  }
}

/** A frame shows the picture. Who says what is for those who came to the page itself. */
const unsaid = {
  ...{ words: [], survey: null, reactions: {}, caption: null },
  ...{ mayWrite: false, mayReact: false },
} satisfies Partial<BroadcastNow>;

const textOf = (now: BroadcastNow): NowText => {
  const json = jsonText(now);
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
};

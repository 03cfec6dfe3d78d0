import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import { AppError } from '@derslik/contract/errors';
import { idSchema } from '@derslik/contract/users';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { deriveKey } from '../keys.js';
import { FilmDeletion } from '../recordings/films/filmDeletion.service.js';
import { isMade } from '../recordings/films/filmSight.js';
import type { BbbPlatform } from './bbbPlatforms.service.js';
import { internalIdOf } from './bbbMeetings.service.js';
import { BbbRefusal } from './bbbRefusal.js';
import type { CallValues } from './signedQuery.js';
import { xml, xmlFields, xmlMeta, xmlOf } from './xml.js';

interface FilmRecord {
  id: string;
  externalId: string;
  title: string;
  meetingCreatedAt: Date;
  state: 'published' | 'unpublished' | 'processing';
  beganAt: Date;
  endedAt: Date | null;
  seconds: number;
  bytes: number;
  participants: number;
  meta: Record<string, string>;
}

/** SQL over a film `r` of the platform's meeting `b`, and what the platform has said of it, `f`. */
const filmTables = `recordings r JOIN bbb_meetings b ON b.meeting_id = r.meeting_id LEFT JOIN bbb_films f ON f.recording_id = r.id`;
const isTheirs = `b.platform_id = $1 AND r.deleted_at IS NULL AND r.reported_at IS NULL AND r.began_at IS NOT NULL`;
const stateSql = `CASE WHEN NOT ${isMade} OR r.cut_asked IS NOT NULL THEN 'processing'
  WHEN coalesce(f.is_published, true) THEN 'published' ELSE 'unpublished' END`;
const states = ['published', 'unpublished', 'processing', 'processed', 'deleted', 'any'];

/** Films of platforms' meetings, as platforms ask for them. */
@Injectable()
export class BbbFilms {
  private readonly key: Buffer;

  constructor(
    private readonly source: DataSource,
    private readonly deletion: FilmDeletion,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL' | 'SERVER_SECRET'>,
  ) {
    this.key = deriveKey(config.SERVER_SECRET, 'bigbluebutton');
  }

  async list(platform: BbbPlatform, values: CallValues): Promise<string[]> {
    const wanted = values.list('state');
    if (wanted.some((one) => !states.includes(one))) throw new BbbRefusal('validationError', 'state');
    const shown = wanted.length === 0 ? ['published', 'unpublished'] : wanted.includes('any') ? states : wanted;
    const [recordIds, meetingIds] = [values.list('recordID'), values.list('meetingID')];
    const limit = values.count('limit', 100) || 100;
    const rows = await this.source.query<FilmRecord[]>(
      `SELECT * FROM (SELECT r.id, b.external_id AS "externalId", b.settings ->> 'title' AS title, b.created_at AS "meetingCreatedAt",
           ${stateSql} AS state, r.began_at AS "beganAt", r.ended_at AS "endedAt", r.seconds, r.bytes::float8 AS bytes,
           (SELECT count(DISTINCT a.person_id)::int FROM attendance a WHERE a.meeting_id = r.meeting_id) AS participants,
           (b.settings -> 'meta') || coalesce(f.meta, '{}'::jsonb) AS meta
         FROM ${filmTables} WHERE ${isTheirs}
           AND (cardinality($2::text[]) = 0 OR r.id::text = ANY($2))
           AND (cardinality($3::text[]) = 0 OR b.external_id = ANY($3))) films
       WHERE state = ANY($4) ORDER BY "beganAt" DESC, id OFFSET $5 LIMIT $6`,
      [platform.id, recordIds, meetingIds, shown, values.count('offset'), limit],
    );
    const films = rows.filter((row) => matches(row.meta, values.meta()));
    if (films.length === 0)
      return [
        xmlOf('recordings', []),
        ...xmlFields({ messageKey: 'noRecordings', message: 'There are no recordings for the meeting(s).' }),
      ];
    return [
      xmlOf(
        'recordings',
        films.map((film) => this.filmXml(platform, film)),
      ),
    ];
  }

  /** @throws BbbRefusal missingParamRecordID, missingParamPublish, recordingNotFound */
  async publish(platform: BbbPlatform, values: CallValues): Promise<string[]> {
    const ids = recordIds(values);
    if (!values.has('publish')) throw new BbbRefusal('missingParamPublish');
    const isPublished = values.flag('publish');
    await this.require(platform, ids);
    await this.source.query(
      `INSERT INTO bbb_films (recording_id, is_published) SELECT unnest($1::uuid[]), $2
       ON CONFLICT (recording_id) DO UPDATE SET is_published = excluded.is_published`,
      [ids, isPublished],
    );
    return [xml('published', isPublished)];
  }

  /** An empty value takes one away. @throws BbbRefusal missingParamRecordID, recordingNotFound */
  async update(platform: BbbPlatform, values: CallValues): Promise<string[]> {
    const ids = recordIds(values);
    await this.require(platform, ids);
    await this.source.query(
      `INSERT INTO bbb_films (recording_id, meta) SELECT unnest($1::uuid[]), $2::jsonb
       ON CONFLICT (recording_id) DO UPDATE SET meta = bbb_films.meta || excluded.meta`,
      [ids, JSON.stringify(values.meta())],
    );
    return [xml('updated', true)];
  }

  /** @throws BbbRefusal missingParamRecordID, recordingNotFound, and AppError where the school holds one */
  async delete(platform: BbbPlatform, values: CallValues): Promise<string[]> {
    const ids = recordIds(values);
    await this.require(platform, ids);
    if (platform.ownerId === null) throw new BbbRefusal('platformWithoutOwner');
    for (const id of ids) await this.deletion.deleteOne(platform.ownerId, id);
    return [xml('deleted', true)];
  }

  /** Who has this address may read the film until then. @throws AppError recording.notFound */
  async assertReadable(id: string, until: string, mark: string): Promise<void> {
    const right = this.markOf(id, until);
    const isRight = mark.length === right.length && timingSafeEqual(Buffer.from(mark), Buffer.from(right));
    if (!isRight || Number(until) * 1_000 < Date.now()) throw new AppError('recording.notFound');
    const rows = await this.source.query<unknown[]>(
      `SELECT 1 FROM ${filmTables} JOIN bbb_platforms p ON p.id = b.platform_id AND p.is_on WHERE r.id = $1 AND r.deleted_at IS NULL
         AND r.reported_at IS NULL AND r.cut_asked IS NULL AND ${isMade} AND coalesce(f.is_published, true)`,
      [id],
    );
    if (rows.length === 0) throw new AppError('recording.notFound');
  }

  private filmXml(platform: BbbPlatform, film: FilmRecord): string {
    const until = String(Math.floor(Date.now() / 1_000) + limits.filmHours * 3_600);
    const mark = this.markOf(film.id, until);
    const url = `${this.config.PUBLIC_URL}/media/platform-films/${film.id}?until=${until}&mark=${mark}`;
    const meeting = { externalId: film.externalId, createdAt: film.meetingCreatedAt };
    const ended = film.endedAt ?? new Date(film.beganAt.getTime() + film.seconds * 1_000);
    const isReady = film.state !== 'processing';
    return xmlOf('recording', [
      ...xmlFields({
        recordID: film.id,
        meetingID: film.externalId,
        internalMeetingID: internalIdOf(platform, meeting),
        name: film.title,
        isBreakout: false,
        published: film.state === 'published',
        protected: true,
        state: film.state,
        startTime: film.beganAt.getTime(),
        endTime: ended.getTime(),
        participants: film.participants,
        rawSize: film.bytes,
        size: film.bytes,
      }),
      xmlMeta(withoutEmpty(film.meta)),
      xmlOf('playback', [
        ...(isReady
          ? [
              xmlOf(
                'format',
                xmlFields({
                  type: 'video',
                  url,
                  processingTime: 0,
                  length: Math.max(1, Math.round(film.seconds / 60)),
                  size: film.bytes,
                }),
              ),
            ]
          : []),
      ]),
    ]);
  }

  private markOf(id: string, until: string): string {
    return createHmac('sha256', this.key).update(`film ${id} ${until}`).digest('base64url');
  }

  private async require(platform: BbbPlatform, ids: readonly string[]): Promise<void> {
    const found = await this.source.query<unknown[]>(
      `SELECT 1 FROM ${filmTables} WHERE ${isTheirs} AND r.id = ANY($2::uuid[])`,
      [platform.id, ids],
    );
    if (found.length < ids.length) throw new BbbRefusal('recordingNotFound');
  }
}

/** @throws BbbRefusal missingParamRecordID, recordingNotFound */
const recordIds = (values: CallValues): string[] => {
  const ids = [...new Set(values.list('recordID'))];
  if (ids.length === 0) throw new BbbRefusal('missingParamRecordID');
  if (ids.some((id) => !idSchema.safeParse(id).success)) throw new BbbRefusal('recordingNotFound');
  return ids;
};

const withoutEmpty = (meta: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(meta).filter(([, value]) => value !== ''));
const matches = (meta: Record<string, string>, wanted: Record<string, string>): boolean =>
  Object.entries(wanted).every(([name, value]) => meta[name] === value);

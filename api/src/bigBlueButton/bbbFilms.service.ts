import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { FilmDeletion } from '../recordings/films/filmDeletion.service.js';
import { FilmFiles } from '../recordings/films/filmFiles.js';
import { BbbFilmAddresses, isReadyFilm, isTheirFilm } from './bbbFilmAddresses.service.js';
import { createdAtOf, internalIdOf } from './bbbMeetings.service.js';
import type { BbbPlatform } from './bbbPlatforms.service.js';
import { BbbRefusal } from './bbbRefusal.js';
import type { CallValues } from './signedQuery.js';
import { xml, xmlFields, xmlMeta, xmlOf } from './xml.js';

/** All films of one meeting: to its platform they are one recording. */
interface MeetingRecord {
  meetingId: string;
  externalId: string;
  title: string;
  createdAt: Date;
  meta: Record<string, string>;
  participants: number;
  state: 'published' | 'unpublished' | 'processing';
  beganAt: Date;
  endedAt: Date;
  /** Films that are still made don't count in these two. */
  seconds: number;
  bytes: number;
  firstFilm: string | null;
}

const recordsSql = `SELECT b.meeting_id AS "meetingId", b.external_id AS "externalId", b.settings ->> 'title' AS title, b.created_at AS "createdAt",
    (b.settings -> 'meta') || b.film_meta AS meta,
    (SELECT count(DISTINCT a.person_id)::int FROM attendance a WHERE a.meeting_id = b.meeting_id) AS participants,
    CASE WHEN NOT bool_or(${isReadyFilm}) THEN 'processing' WHEN b.shows_films THEN 'published' ELSE 'unpublished' END AS state,
    min(r.began_at) AS "beganAt", max(coalesce(r.ended_at, r.began_at + make_interval(secs => r.seconds))) AS "endedAt",
    coalesce(sum(r.seconds) FILTER (WHERE ${isReadyFilm}), 0)::float8 AS seconds,
    coalesce(sum(r.bytes) FILTER (WHERE ${isReadyFilm}), 0)::float8 AS bytes,
    (array_agg(r.id ORDER BY r.began_at) FILTER (WHERE ${isReadyFilm}))[1] AS "firstFilm"
  FROM bbb_meetings b JOIN recordings r ON ${isTheirFilm}
  WHERE b.platform_id = $1 AND ($2::uuid[] IS NULL OR b.meeting_id = ANY($2)) AND (cardinality($3::text[]) = 0 OR b.external_id = ANY($3))
  GROUP BY b.meeting_id`;
const states = ['published', 'unpublished', 'processing', 'processed', 'deleted', 'any'];

/** Films of platforms' meetings, as platforms ask for them: one recording of each meeting, by the meeting's internal id. */
@Injectable()
export class BbbFilms {
  constructor(
    private readonly source: DataSource,
    private readonly deletion: FilmDeletion,
    private readonly files: FilmFiles,
    private readonly addresses: BbbFilmAddresses,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  async list(platform: BbbPlatform, values: CallValues): Promise<string[]> {
    const wanted = values.list('state');
    if (wanted.some((one) => !states.includes(one))) throw new BbbRefusal('validationError', 'state');
    const shown = wanted.length === 0 ? ['published', 'unpublished'] : wanted.includes('any') ? states : wanted;
    const recordIds = values.list('recordID');
    const records = await this.source.query<MeetingRecord[]>(
      `SELECT * FROM (${recordsSql}) records WHERE state = ANY($4) AND meta @> $5::jsonb
       ORDER BY "beganAt" DESC, "meetingId" OFFSET $6 LIMIT $7`,
      [
        platform.id,
        recordIds.length === 0 ? null : await this.meetingsOf(platform, recordIds),
        ...[values.list('meetingID'), shown, JSON.stringify(values.meta())],
        ...[values.count('offset'), values.count('limit', 100) || 100],
      ],
    );
    if (records.length === 0)
      return [
        xmlOf('recordings', []),
        ...xmlFields({ messageKey: 'noRecordings', message: 'There are no recordings for the meeting(s).' }),
      ];
    return [xmlOf('recordings', await Promise.all(records.map((record) => this.recordXml(platform, record))))];
  }

  /** @throws BbbRefusal missingParamRecordID, missingParamPublish, recordingNotFound */
  async publish(platform: BbbPlatform, values: CallValues): Promise<string[]> {
    const ids = wantedIds(values);
    if (!values.has('publish')) throw new BbbRefusal('missingParamPublish');
    const isPublished = values.flag('publish');
    await this.source.query('UPDATE bbb_meetings SET shows_films = $2 WHERE meeting_id = ANY($1)', [
      await this.filmed(platform, ids),
      isPublished,
    ]);
    return [xml('published', isPublished)];
  }

  /** An empty value takes one away. @throws BbbRefusal missingParamRecordID, recordingNotFound */
  async update(platform: BbbPlatform, values: CallValues): Promise<string[]> {
    await this.source.query('UPDATE bbb_meetings SET film_meta = film_meta || $2::jsonb WHERE meeting_id = ANY($1)', [
      await this.filmed(platform, wantedIds(values)),
      JSON.stringify(values.meta()),
    ]);
    return [xml('updated', true)];
  }

  /** @throws BbbRefusal missingParamRecordID, recordingNotFound, and AppError where the school holds one, or one is made now */
  async delete(platform: BbbPlatform, values: CallValues): Promise<string[]> {
    const meetings = await this.filmed(platform, wantedIds(values));
    if (platform.ownerId === null) throw new BbbRefusal('platformWithoutOwner');
    const films = await this.source.query<{ id: string }[]>(
      `SELECT r.id FROM bbb_meetings b JOIN recordings r ON ${isTheirFilm} WHERE b.meeting_id = ANY($1)`,
      [meetings],
    );
    await this.deletion.deleteThese(
      platform.ownerId,
      films.map(({ id }) => id),
    );
    return [xml('deleted', true)];
  }

  private async recordXml(platform: BbbPlatform, record: MeetingRecord): Promise<string> {
    const { externalId, state, bytes, firstFilm } = record;
    const recordId = internalIdOf(platform, record);
    return xmlOf('recording', [
      ...xmlFields({
        ...{ recordID: recordId, meetingID: externalId, internalMeetingID: recordId, name: record.title },
        ...{ isBreakout: false, published: state === 'published', protected: true, state },
        ...{ startTime: record.beganAt.getTime(), endTime: record.endedAt.getTime() },
        ...{ participants: record.participants, rawSize: bytes, size: bytes },
      }),
      xmlMeta(withoutEmpty(record.meta)),
      xmlOf('playback', firstFilm === null ? [] : [await this.formatXml(record, firstFilm)]),
    ]);
  }

  /** One format, the one that every platform shows to pupils: its page plays all films of the meeting. */
  private async formatXml({ meetingId, seconds, bytes }: MeetingRecord, firstFilm: string): Promise<string> {
    const poster = (await this.files.of(firstFilm)).has('poster.jpg')
      ? this.config.PUBLIC_URL + this.addresses.fileOf(meetingId, firstFilm, 'poster.jpg')
      : null;
    return xmlOf('format', [
      ...xmlFields({
        ...{ type: 'video', url: this.addresses.pageOf(meetingId), processingTime: 0 },
        ...{ length: Math.max(1, Math.round(seconds / 60)), size: bytes },
      }),
      ...(poster === null ? [] : [xmlOf('preview', [xmlOf('images', [xml('image', poster)])])]),
    ]);
  }

  /** The platform's meetings that these ids name; an unknown id names none. */
  private async meetingsOf(platform: BbbPlatform, ids: readonly string[]): Promise<string[]> {
    const rows = await this.source.query<{ id: string; externalId: string; createdAt: Date }[]>(
      `SELECT meeting_id AS id, external_id AS "externalId", created_at AS "createdAt" FROM bbb_meetings
       WHERE platform_id = $1 AND created_at = ANY($2::timestamptz[])`,
      [platform.id, ids.flatMap((id) => createdAtOf(id)?.toISOString() ?? [])],
    );
    return rows.filter((row) => ids.includes(internalIdOf(platform, row))).map(({ id }) => id);
  }

  /** Likewise, all of them with a film. @throws BbbRefusal recordingNotFound */
  private async filmed(platform: BbbPlatform, ids: readonly string[]): Promise<string[]> {
    const meetings = await this.meetingsOf(platform, ids);
    const rows = await this.source.query<unknown[]>(
      `SELECT 1 FROM bbb_meetings b WHERE b.meeting_id = ANY($1) AND EXISTS (SELECT 1 FROM recordings r WHERE ${isTheirFilm})`,
      [meetings],
    );
    if (rows.length < ids.length) throw new BbbRefusal('recordingNotFound');
    return meetings;
  }
}

/** @throws BbbRefusal missingParamRecordID */
const wantedIds = (values: CallValues): string[] => {
  const ids = [...new Set(values.list('recordID'))];
  if (ids.length === 0) throw new BbbRefusal('missingParamRecordID');
  return ids;
};

const withoutEmpty = (meta: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(meta).filter(([, value]) => value !== ''));

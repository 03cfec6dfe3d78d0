import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { RoomKind } from '@derslik/contract/meetings';
import { filmLimits } from '@derslik/contract/limits/films';
import type {
  Recording,
  RecordedMeeting,
  UserRecords,
  UserRecordsPage,
  UserRecordsQuery,
} from '@derslik/contract/recordings';
import { mayOpenConsole } from '@derslik/contract/roles';
import { DataSource } from 'typeorm';
import { likeText } from '../../http/list.js';
import type { Session } from '../../http/session.js';
import { goesAt } from './filmRules.js';
import { inSchoolOrder } from '../../structure/groups.js';
import { fullName, isBeingCut, isInForce, isWatchable, sightedBy } from './filmSight.js';

const { pageSize } = filmLimits;

interface Row extends Omit<Recording, 'browser' | 'ip'> {
  kind: RoomKind;
  roomId: string;
  title: string;
  /** How many films its meeting has, and what they come to. */
  count: number;
  allSeconds: number;
  allBytes: number;
  latest: number;
  /** How many were found. */
  total: number;
  browser: string;
  ip: string;
}

/** A film that somebody may see, and what it is called by. */
export interface Film {
  id: string;
  token: string;
  /** The meeting's name. */
  title: string;
  /** Unix seconds. */
  createdAt: number;
  owner: string | null;
  ownerId: string;
  isOwn: boolean;
  mayDownload: boolean;
}

const filmColumns = `r.id, r.token, m.name AS title, extract(epoch FROM r.created_at)::int AS "createdAt", m.owner_id AS "ownerId",
  (SELECT ${fullName('o')} FROM users o WHERE o.id = m.owner_id) AS owner, sight.is_own AS "isOwn", sight.may_download AS "mayDownload"`;

/** SQL over a film `r`: with whom it is shared now, as JSON of `SharedWith`; null: with nobody. */
const sharedWith = `(SELECT CASE WHEN count(*) > 0 THEN jsonb_build_object(
    'people', bool_or(s.class_id IS NULL),
    'classes', coalesce(jsonb_agg(c.name ORDER BY c.name ${inSchoolOrder}) FILTER (WHERE c.id IS NOT NULL), '[]'),
    'until', extract(epoch FROM CASE WHEN bool_and(s.ends_at IS NOT NULL) THEN max(s.ends_at) END)::bigint) END
  FROM recording_shares s LEFT JOIN classes c ON c.id = s.class_id WHERE s.recording_id = r.id AND ${isInForce})`;

/**
 * Films of a person's meetings, each with what all of its meeting come to: kinds and meetings in the order of their latest film. `$1`: whose;
 * `$2`: text for ILIKE, or null; `$3`, `$4`: how many at most, and after how many. A stretch without a film has one row, of the total alone.
 */
const ownFilms = `WITH found AS (
    SELECT r.id, m.kind, m.id AS meeting_id, m.token, m.name, r.created_at, max(r.created_at) OVER (PARTITION BY m.kind) AS kind_latest,
      max(r.created_at) OVER meeting AS latest, count(*) OVER meeting AS count, sum(r.seconds) OVER meeting AS seconds,
      sum(r.bytes) OVER meeting AS bytes
    FROM meetings m JOIN recordings r ON r.meeting_id = m.id
    WHERE m.owner_id = $1 AND r.deleted_at IS NULL AND ($2::text IS NULL OR m.name ILIKE $2 OR m.token ILIKE $2)
    WINDOW meeting AS (PARTITION BY m.id)
  ), listed AS (
    SELECT *, row_number() OVER (ORDER BY kind_latest DESC, kind, latest DESC, meeting_id, created_at DESC, id) AS nth FROM found
    ORDER BY nth LIMIT $3 OFFSET $4
  )
  SELECT counted.total, m.kind, m.token AS "roomId", m.name AS title, m.count::int AS count, m.seconds AS "allSeconds", m.bytes::float8 AS "allBytes",
    extract(epoch FROM m.latest)::int AS latest, r.id, r.token,
    CASE WHEN r.state = 'finishing' AND r.bytes > 0 THEN 'ready' ELSE r.state END AS state, r.progress, r.lacks_space AS "lacksSpace",
    r.layout, r.browser, r.ip, extract(epoch FROM r.created_at)::int AS "createdAt", r.seconds AS duration, r.bytes::float8 AS size,
    ${fullName('u')} AS "startedBy", r.held_at IS NOT NULL AS "isHeld", extract(epoch FROM ${goesAt})::int AS "expiresAt",
    r.reported_at IS NOT NULL AS "isReported", ${sharedWith} AS "sharedWith",
    CASE WHEN r.cut_asked IS NULL THEN NULL WHEN r.cut_fault IS NULL THEN 'cutting' ELSE 'failed' END AS cutting
  FROM (SELECT count(*)::int AS total FROM found) counted LEFT JOIN (listed m JOIN recordings r ON r.id = m.id
    LEFT JOIN users u ON u.id = r.started_by) ON true
  ORDER BY m.nth`;

type Viewer = Pick<Session, 'personId' | 'roles'>;

/** The films of meetings: each is the meeting owner's, who may share it, and managers see everybody's. */
@Injectable()
export class FilmsService {
  constructor(private readonly source: DataSource) {}

  /** @throws AppError common.forbidden for another person's, to all but managers */
  async list(
    viewer: Viewer,
    { id: ownerId = viewer.personId, search, page }: UserRecordsQuery,
  ): Promise<UserRecords | UserRecordsPage> {
    const isManager = mayOpenConsole(viewer.roles);
    if (ownerId !== viewer.personId && !isManager) throw new AppError('common.forbidden');
    const [limit, offset] = page === undefined ? [null, 0] : [pageSize, (page - 1) * pageSize];
    const rows = await this.source.query<(Row | { id: null; total: number })[]>(ownFilms, [
      ...[ownerId, search ? likeText(search) : null, limit, offset],
    ]);
    const data = grouped(
      rows.filter((row): row is Row => row.id !== null),
      isManager,
    );
    if (page === undefined) return { data };
    const total = rows[0]?.total ?? 0;
    return { data, total, totalPage: Math.max(1, Math.ceil(total / pageSize)) };
  }

  /**
   * All of these, and each may be read by this person.
   * @throws AppError recording.notFound, recording.reported for its owner, recording.beingCut for others, recording.notReady
   */
  async playable({ personId }: Viewer, tokens: readonly string[]): Promise<Film[]> {
    const rows = await this.source.query<(Film & { plays: boolean; isHidden: boolean; isReported: boolean })[]>(
      `SELECT ${filmColumns}, ${isWatchable} AS plays, NOT sight.may_see AS "isHidden", r.reported_at IS NOT NULL AS "isReported" FROM ${sightedBy('$2')}
       WHERE r.token = ANY($1) AND r.deleted_at IS NULL AND (sight.may_see OR sight.is_owner
         OR sight.is_shared AND r.reported_at IS NULL AND ${isBeingCut})`,
      [tokens, personId],
    );
    const films = tokens.map((token) => rows.find((row) => row.token === token));
    if (films.includes(undefined)) throw new AppError('recording.notFound');
    const hidden = rows.find((row) => row.isHidden);
    if (hidden) throw new AppError(hidden.isReported ? 'recording.reported' : 'recording.beingCut');
    if (rows.some((row) => !row.plays)) throw new AppError('recording.notReady');
    return films as Film[];
  }

  /** What a browser reads that was given its cookie: as long as the film is there, and this person may see it. */
  async readable(id: string, personId: string): Promise<Film | null> {
    const [film] = await this.source.query<Film[]>(
      `SELECT ${filmColumns} FROM ${sightedBy('$2')} WHERE r.id = $1 AND r.deleted_at IS NULL AND ${isWatchable} AND sight.may_see`,
      [id, personId],
    );
    return film ?? null;
  }
}

/** Rows come in the order in which kinds, meetings and their films are shown. */
const grouped = (rows: readonly Row[], isManager: boolean): UserRecords['data'] => {
  const kinds = new Map<RoomKind, Map<string, RecordedMeeting>>();
  for (const { kind, roomId, title, count, allSeconds, allBytes, latest, browser, ip, total: _, ...row } of rows) {
    const meetings = kinds.get(kind) ?? new Map<string, RecordedMeeting>();
    kinds.set(kind, meetings);
    const meeting = meetings.get(roomId) ?? {
      ...{ roomId, title, count, duration: allSeconds, size: allBytes, date: latest },
      recordings: [],
    };
    meetings.set(roomId, meeting);
    meeting.recordings.push({ ...row, browser: isManager ? browser : null, ip: isManager ? ip : null });
  }
  return [...kinds].map(([type, meetings]) => ({ type, meetings: [...meetings.values()] }));
};

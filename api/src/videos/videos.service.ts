import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type {
  LibraryVideo,
  SchoolVideo,
  VideoLibrary,
  VideoPatch,
  VideoQuery,
  VideoType,
} from '@derslik/contract/videos';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { likeText } from '../http/list.js';
import { assertSubject, bringToLessons } from '../meetings/bringToLessons.js';
import { HousekeepingService } from '../queue/housekeeping.service.js';
import { inSchoolOrder } from '../structure/groups.js';
import { keptFilesSql, megabyte } from './fileUploads.js';
import { shownFilm } from './shownFilms.js';
import { VideoFiles } from './videoFiles.js';

interface Row {
  id: string;
  owner_id: string;
  title: string;
  type: VideoType;
  bytes: number;
  seconds: number | null;
  finished_at: Date | null;
}
const fields = 'id, owner_id, title, type, bytes::float8, seconds, finished_at';

/** SQL over `v` of videos: this teacher sees it, and may show it: their own, or one that is shared with colleagues. */
const maySeeVideo = (person: string): string => `(v.owner_id = ${person} OR v.is_shared)`;

/** SQL over `v` of videos: a `LibraryVideo` as JSON. */
const asLibraryVideo = `jsonb_build_object('id', v.id, 'title', v.title, 'type', v.type, 'bytes', v.bytes, 'seconds', v.seconds,
  'ownerId', v.owner_id, 'ownerName', (SELECT u.name || ' ' || u.surname FROM users u WHERE u.id = v.owner_id),
  'isShared', v.is_shared, 'topic', v.topic,
  'subject', (SELECT jsonb_build_object('id', s.id, 'name', s.name) FROM subjects s WHERE s.id = v.subject_id),
  'lessons', coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'startAt', m.start_at) ORDER BY m.start_at)
    FROM video_lessons x JOIN meetings m ON m.id = x.lesson_id WHERE x.video_id = v.id), '[]'),
  'createdAt', v.finished_at)`;

/** The school's own videos: what teachers keep, share with each other and bring to lessons. Who watches one in a lesson, the room says. */
@Injectable()
export class VideosService {
  constructor(
    private readonly source: DataSource,
    private readonly files: VideoFiles,
    @Inject(CONFIG) private readonly config: Config,
    housekeeping: HousekeepingService,
  ) {
    housekeeping.alsoRun(() => this.sweep());
  }

  async library(personId: string, query: VideoQuery = {}): Promise<VideoLibrary> {
    const { whose = 'own', search, subject = null, topic = null, page } = query;
    const all = `v.finished_at IS NOT NULL AND ${whose === 'own' ? 'v.owner_id = $1' : 'v.owner_id <> $1 AND v.is_shared'}`;
    const where = `${all} AND ($3::uuid IS NULL OR v.subject_id = $3) AND ($4::text IS NULL OR v.topic = $4)
      AND ($2::text IS NULL OR v.title ILIKE $2 OR v.topic ILIKE $2)`;
    const { pageSize } = limits.material;
    const part = page === undefined ? '' : `LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
    const [row] = await this.source.query<Pick<VideoLibrary, 'total' | 'videos' | 'uploads' | 'subjects' | 'topics'>[]>(
      `SELECT (SELECT count(*)::int FROM videos v WHERE ${where}) AS total,
         coalesce((SELECT jsonb_agg(o.one ORDER BY o.finished_at DESC, o.id) FROM (
           SELECT v.id, v.finished_at, ${asLibraryVideo} AS one FROM videos v WHERE ${where}
           ORDER BY v.finished_at DESC, v.id ${part}) o), '[]') AS videos,
         coalesce((SELECT jsonb_agg(jsonb_build_object('id', v.id, 'title', v.title, 'bytes', v.bytes, 'offset', v.received,
             'fileKey', v.file_key) ORDER BY v.created_at DESC)
           FROM videos v WHERE v.owner_id = $1 AND v.finished_at IS NULL), '[]') AS uploads,
         coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) ORDER BY s.name ${inSchoolOrder}) FROM subjects s
           WHERE s.id IN (SELECT v.subject_id FROM videos v WHERE ${all})), '[]') AS subjects,
         coalesce((SELECT jsonb_agg(t.topic ORDER BY t.topic ${inSchoolOrder}) FROM (SELECT DISTINCT v.topic FROM videos v
           WHERE ${all} AND v.topic <> '' AND ($3::uuid IS NULL OR v.subject_id = $3) LIMIT 200) t), '[]') AS topics`,
      [personId, search ? likeText(search) : null, subject, topic],
    );
    const { total = 0, videos = [], uploads = [], subjects = [], topics = [] } = row ?? {};
    return {
      ...{ videos, uploads, subjects, topics, total, totalPage: Math.max(1, Math.ceil(total / pageSize)) },
      usedBytes: await this.usedBy(personId),
      quotaBytes: this.config.VIDEO_PERSON_MB * megabyte,
      maxBytes: this.config.VIDEO_FILE_MB * megabyte,
    };
  }

  /** Bytes of all that somebody keeps at the school, an upload at its whole size. */
  async usedBy(ownerId: string): Promise<number> {
    const [row] = await this.source.query<{ used: number }[]>(
      `SELECT coalesce(sum(bytes + made), 0)::float8 AS used FROM ${keptFilesSql} f WHERE owner_id = $1`,
      [ownerId],
    );
    return row?.used ?? 0;
  }

  /** A whole video; null where there is none. */
  async byId(id: string): Promise<SchoolVideo | null> {
    const [row] = await this.source.query<Row[]>(`SELECT ${fields} FROM videos WHERE id = $1`, [id]);
    return row ? toVideo(row) : null;
  }

  /** What a room may watch by this id: a whole video, or a film that its owner may show; null where there is neither. */
  async shown(id: string): Promise<(SchoolVideo & { isFilm: boolean }) | null> {
    const video = await this.byId(id);
    if (video) return { ...video, isFilm: false };
    const film = await shownFilm(this.source.manager, id);
    return film && { ...film, isFilm: true };
  }

  /** A whole video that this teacher sees: their own, or one that is shared with colleagues. @throws AppError videos.notFound */
  async seen(personId: string, id: string): Promise<LibraryVideo> {
    const [row] = await this.source.query<{ one: LibraryVideo }[]>(
      `SELECT ${asLibraryVideo} AS one FROM videos v WHERE v.id = $2 AND v.finished_at IS NOT NULL AND ${maySeeVideo('$1')}`,
      [personId, id],
    );
    if (!row) throw new AppError('videos.notFound');
    return row.one;
  }

  /** @throws AppError videos.notFound, common.invalid */
  async change(ownerId: string, id: string, patch: VideoPatch): Promise<LibraryVideo> {
    const { title = null, topic = null, isShared = null, subjectId, lessonIds } = patch;
    await this.source.transaction(async (manager) => {
      await assertSubject(manager, subjectId ?? null);
      const [rows] = await manager.query<[unknown[], number]>(
        `UPDATE videos SET title = coalesce($3, title), is_shared = coalesce($4, is_shared), topic = coalesce($5, topic),
           subject_id = CASE WHEN $6 THEN $7::uuid ELSE subject_id END
         WHERE id = $1 AND owner_id = $2 AND finished_at IS NOT NULL RETURNING id`,
        [id, ownerId, title, isShared, topic, subjectId !== undefined, subjectId ?? null],
      );
      if (rows.length === 0) throw new AppError('videos.notFound');
      if (lessonIds) await bringToLessons(manager, 'video_lessons', { personId: ownerId, id, lessonIds });
    });
    return this.seen(ownerId, id);
  }

  /**
   * The row first: whatever stops this, nobody can watch it any more, and the sweep takes the file.
   * @param ownerId null: whoever it belongs to
   * @throws AppError videos.notFound
   */
  async remove(ownerId: string | null, id: string, manager: EntityManager = this.source.manager): Promise<void> {
    const [rows] = await manager.query<[unknown[], number]>(
      'DELETE FROM videos WHERE id = $1 AND ($2::uuid IS NULL OR owner_id = $2) RETURNING id',
      [id, ownerId],
    );
    if (rows.length === 0) throw new AppError('videos.notFound');
    await this.files.remove(id);
  }

  /** Uploads with which nobody goes on, and files that no row names. */
  async sweep(): Promise<void> {
    await this.forgetOldUploads();
    const ids = await this.files.settled();
    const nobodys = await this.source.query<{ id: string }[]>(
      `SELECT id FROM unnest($1::uuid[]) AS f(id) WHERE NOT EXISTS (SELECT 1 FROM ${keptFilesSql} k WHERE k.id = f.id)`,
      [ids],
    );
    for (const { id } of nobodys) await this.files.remove(id);
  }

  async forgetOldUploads(): Promise<void> {
    const [gone] = await this.source.query<[{ id: string }[], number]>(
      `DELETE FROM videos WHERE finished_at IS NULL AND touched_at < now() - make_interval(days => $1) RETURNING id`,
      [limits.schoolVideo.uploadDays],
    );
    for (const { id } of gone) await this.files.remove(id);
  }
}

const toVideo = ({ id, owner_id, title, type, bytes, seconds, finished_at }: Row): SchoolVideo | null =>
  finished_at && seconds !== null
    ? { id, title, type, bytes, seconds, ownerId: owner_id, createdAt: finished_at.toISOString() }
    : null;

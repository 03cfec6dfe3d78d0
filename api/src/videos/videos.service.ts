import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { SchoolVideo, VideoLibrary, VideoType, VideoUpload } from '@derslik/contract/videos';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { HousekeepingService } from '../queue/housekeeping.service.js';
import { keptFilesSql, megabyte } from './fileUploads.js';
import { shownFilm } from './shownFilms.js';
import { VideoFiles } from './videoFiles.js';

interface Row {
  id: string;
  owner_id: string;
  title: string;
  type: VideoType;
  bytes: number;
  received: number;
  file_key: string;
  seconds: number | null;
  finished_at: Date | null;
}
const fields = 'id, owner_id, title, type, bytes::float8, received::float8, file_key, seconds, finished_at';

/** The school's own videos. Each is its owner's: who may watch one that is shared, the room says. */
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

  async library(ownerId: string): Promise<VideoLibrary> {
    const rows = await this.source.query<Row[]>(
      `SELECT ${fields} FROM videos WHERE owner_id = $1 ORDER BY coalesce(finished_at, created_at) DESC`,
      [ownerId],
    );
    return {
      videos: rows.flatMap((row) => toVideo(row) ?? []),
      uploads: rows.filter(({ finished_at }) => finished_at === null).map(toUpload),
      usedBytes: await this.usedBy(ownerId),
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

  /** @throws AppError videos.notFound */
  async rename(ownerId: string, id: string, title: string): Promise<SchoolVideo> {
    const [[row]] = await this.source.query<[Row[], number]>(
      `UPDATE videos SET title = $3 WHERE id = $1 AND owner_id = $2 AND finished_at IS NOT NULL RETURNING ${fields}`,
      [id, ownerId, title],
    );
    const video = row && toVideo(row);
    if (!video) throw new AppError('videos.notFound');
    return video;
  }

  /**
   * The row first: whatever stops this, nobody can watch it any more, and the sweep takes the file.
   * @throws AppError videos.notFound
   */
  async remove(ownerId: string, id: string): Promise<void> {
    const [rows] = await this.source.query<[unknown[], number]>(
      'DELETE FROM videos WHERE id = $1 AND owner_id = $2 RETURNING id',
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

const toUpload = ({ id, title, bytes, received, file_key }: Row): VideoUpload => ({
  id,
  title,
  bytes,
  offset: received,
  fileKey: file_key,
});

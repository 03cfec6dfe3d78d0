import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { SchoolVideo, VideoPost, VideoProgress, VideoType } from '@derslik/contract/videos';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { FilmInspections } from './filmInspections.service.js';
import { VideoFiles } from './videoFiles.js';
import { megabyte, VideosService } from './videos.service.js';

/** What the disk keeps for the database. */
const keptFree = 1024 * megabyte;
const { uploadsMax } = limits.schoolVideo;

interface Row {
  id: string;
  type: VideoType;
  bytes: number;
  received: number;
  isFinished: boolean;
}
const fields = 'id, type, bytes::float8, received::float8, finished_at IS NOT NULL AS "isFinished"';

/**
 * Videos on their way here, part by part. What the server has said that it has is on the disk: its count is written after the
 * bytes are, under the row's lock, so two that send the same part, to two processes, write it once.
 */
@Injectable()
export class UploadsService {
  /** Uploads of which this process reads a part now: each holds as much memory. */
  private readonly reading = new Set<string>();
  /** Uploads into which this process looks now. */
  private readonly finishing = new Map<string, Promise<void>>();

  constructor(
    private readonly source: DataSource,
    private readonly files: VideoFiles,
    private readonly looks: FilmInspections,
    private readonly videos: VideosService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError videos.tooLarge, videos.tooManyUploads, videos.noSpace, videos.schoolIsFull */
  async begin(ownerId: string, { title, type, bytes, fileKey }: VideoPost): Promise<VideoProgress> {
    const { VIDEO_FILE_MB: mb } = this.config;
    if (bytes > mb * megabyte) throw new AppError('videos.tooLarge', { mb });
    await this.videos.forgetOldUploads();
    const free = await this.files.free();
    return this.source.transaction(async (manager) => {
      // Two that begin at once must not share the last free place.
      await manager.query("SELECT pg_advisory_xact_lock(hashtext('derslik videos'))");
      const [known] = await manager.query<Row[]>(
        `SELECT ${fields} FROM videos WHERE owner_id = $1 AND file_key = $2 AND bytes = $3`,
        [ownerId, fileKey, bytes],
      );
      if (known) return this.progress(known);
      await this.assertRoom(manager, ownerId, bytes, free);
      const [made] = await manager.query<Row[]>(
        `INSERT INTO videos (owner_id, title, type, bytes, file_key) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (owner_id, file_key) DO NOTHING RETURNING ${fields}`,
        [ownerId, title, type, bytes, fileKey],
      );
      if (!made) throw new AppError('common.invalid', { field: 'bytes' });
      return { id: made.id, offset: 0, isFinished: false };
    });
  }

  /**
   * Takes the next part, which may be empty; one that begins elsewhere is left unread.
   * @throws AppError videos.notFound, common.tooLarge, common.invalid beyond the end, common.conflict while another part is read
   */
  async take(ownerId: string, id: string, offset: number, part: () => Promise<Buffer>): Promise<VideoProgress> {
    const now = await this.progress(await this.one(this.source.manager, ownerId, id));
    if (now.isFinished || now.offset !== offset) return now;
    if (this.reading.has(id)) throw new AppError('common.conflict');
    this.reading.add(id);
    try {
      const bytes = await part();
      return bytes.length === 0 ? now : await this.write(ownerId, id, offset, bytes);
    } finally {
      this.reading.delete(id);
    }
  }

  /**
   * Everything is here: looks into it. What is no video is gone.
   * @throws AppError videos.notFound, common.conflict while bytes are missing, videos.notVideo, videos.notPlayable, videos.cannotSeek
   */
  async finish(ownerId: string, id: string): Promise<SchoolVideo> {
    const row = await this.one(this.source.manager, ownerId, id);
    if (!row.isFinished) {
      // Whoever asks again waits for the same answer.
      const ending = this.finishing.get(id) ?? this.end(ownerId, row).finally(() => this.finishing.delete(id));
      this.finishing.set(id, ending);
      await ending;
    }
    const video = await this.videos.byId(id);
    if (!video) throw new AppError('videos.notFound');
    return video;
  }

  private async end(ownerId: string, row: Row): Promise<void> {
    // Nothing writes to a file that is whole.
    if ((await this.progress(row)).offset < row.bytes) throw new AppError('common.conflict');
    const seconds = await this.lookInto(ownerId, row);
    await this.source.query(
      'UPDATE videos SET seconds = $2, finished_at = now() WHERE id = $1 AND finished_at IS NULL',
      [row.id, seconds],
    );
  }

  private async lookInto(ownerId: string, { id, type }: Row): Promise<number> {
    try {
      return await this.looks.secondsOf({ path: this.files.path(id), type });
    } catch (error) {
      if (error instanceof AppError) await this.videos.remove(ownerId, id);
      throw error;
    }
  }

  private write(ownerId: string, id: string, offset: number, part: Buffer): Promise<VideoProgress> {
    return this.source.transaction(async (manager) => {
      const row = await this.one(manager, ownerId, id, 'FOR UPDATE');
      const now = await this.progress(row);
      if (now.isFinished || now.offset !== offset) return now;
      const received = offset + part.length;
      if (received > row.bytes) throw new AppError('common.invalid', { field: 'offset' });
      await this.files.write(id, part, offset);
      await manager.query('UPDATE videos SET received = $2, touched_at = now() WHERE id = $1', [id, received]);
      return { ...now, offset: received };
    });
  }

  private async one(manager: EntityManager, ownerId: string, id: string, lock = ''): Promise<Row> {
    const [row] = await manager.query<Row[]>(`SELECT ${fields} FROM videos WHERE id = $1 AND owner_id = $2 ${lock}`, [
      id,
      ownerId,
    ]);
    if (!row) throw new AppError('videos.notFound');
    return row;
  }

  /** A restored school may have a row without its file, or with a shorter one: what is missing is sent again. */
  private async progress({ id, bytes, received, isFinished }: Row): Promise<VideoProgress> {
    if (isFinished) return { id, offset: bytes, isFinished };
    return { id, offset: Math.min(received, await this.files.size(id)), isFinished };
  }

  private async assertRoom(manager: EntityManager, ownerId: string, bytes: number, free: number): Promise<void> {
    const [sums] = await manager.query<{ uploads: number; own: number; all: number; missing: number }[]>(
      `SELECT count(*) FILTER (WHERE owner_id = $1 AND finished_at IS NULL)::int AS uploads,
         coalesce(sum(bytes) FILTER (WHERE owner_id = $1), 0)::float8 AS own, coalesce(sum(bytes), 0)::float8 AS all,
         coalesce(sum(bytes - received) FILTER (WHERE finished_at IS NULL), 0)::float8 AS missing
       FROM videos`,
      [ownerId],
    );
    const { uploads = 0, own = 0, all = 0, missing = 0 } = sums ?? {};
    if (uploads >= uploadsMax) throw new AppError('videos.tooManyUploads', { max: uploadsMax });
    if (own + bytes > this.config.VIDEO_PERSON_MB * megabyte) throw new AppError('videos.noSpace');
    const isFull = all + bytes > this.config.VIDEO_SCHOOL_MB * megabyte || missing + bytes > free - keptFree;
    if (isFull) throw new AppError('videos.schoolIsFull');
  }
}

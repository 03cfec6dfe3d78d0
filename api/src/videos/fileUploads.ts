import { AppError, type ErrorCode } from '@derslik/contract/errors';
import type { VideoProgress } from '@derslik/contract/videos';
import type { DataSource, EntityManager } from 'typeorm';
import type { Config } from '../config.js';
import type { VideoFiles } from './videoFiles.js';

export const megabyte = 1024 * 1024;
/** What the disk keeps for the database. */
const keptFree = 1024 * megabyte;

/** SQL: every file that somebody keeps at the school, on its way or whole, with what was made of it. */
export const keptFilesSql = `(SELECT id, owner_id, bytes, received, finished_at, 0::bigint AS made FROM videos
  UNION ALL SELECT id, owner_id, bytes, received, finished_at, page_bytes FROM lectures)`;

/** One kind of files that people bring. */
export interface UploadKind {
  /** Its rows: owner_id, title, type, bytes, received, file_key, finished_at, touched_at. */
  readonly table: 'videos' | 'lectures';
  /** On their way at once, of one person. */
  readonly uploadsMax: number;
  readonly errors: Record<'notFound' | 'tooLarge' | 'tooManyUploads' | 'noSpace' | 'schoolIsFull', ErrorCode>;
}

/** What is known of a file before its first byte. */
export interface FileBegin {
  title: string;
  type: string;
  bytes: number;
  fileKey: string;
}

export interface UploadRow {
  id: string;
  type: string;
  bytes: number;
  received: number;
  isFinished: boolean;
}
const fields = 'id, type, bytes::float8, received::float8, finished_at IS NOT NULL AS "isFinished"';

/**
 * Files on their way here, part by part. What the server has said that it has is on the disk: its count is written after the
 * bytes are, under the row's lock, so two that send the same part, to two processes, write it once.
 */
export abstract class FileUploads {
  /** Uploads of which this process reads a part now: each holds as much memory. */
  private readonly reading = new Set<string>();
  /** Uploads into which this process looks now. */
  private readonly finishing = new Map<string, Promise<void>>();

  constructor(
    protected readonly source: DataSource,
    protected readonly files: VideoFiles,
    protected readonly config: Pick<Config, 'VIDEO_FILE_MB' | 'VIDEO_PERSON_MB' | 'VIDEO_SCHOOL_MB'>,
    private readonly kind: UploadKind,
  ) {}

  /** Everything is here: looks into it. It stays where nothing is thrown. @throws AppError what it is refused with */
  protected abstract lookInto(row: UploadRow): Promise<void>;
  protected abstract remove(ownerId: string, id: string): Promise<void>;
  protected abstract forgetOld(): Promise<void>;

  /** @throws AppError tooLarge, tooManyUploads, noSpace, schoolIsFull, by the kind's words */
  async begin(ownerId: string, { title, type, bytes, fileKey }: FileBegin): Promise<VideoProgress> {
    const { VIDEO_FILE_MB: mb } = this.config;
    const { table, errors } = this.kind;
    if (bytes > mb * megabyte) throw new AppError(errors.tooLarge, { mb });
    await this.forgetOld();
    const free = await this.files.free();
    return this.source.transaction(async (manager) => {
      // Two that begin at once must not share the last free place.
      await manager.query("SELECT pg_advisory_xact_lock(hashtext('derslik videos'))");
      const [known] = await manager.query<UploadRow[]>(
        `SELECT ${fields} FROM ${table} WHERE owner_id = $1 AND file_key = $2 AND bytes = $3`,
        [ownerId, fileKey, bytes],
      );
      if (known) return this.progress(known);
      await this.assertRoom(manager, ownerId, bytes, free);
      const [made] = await manager.query<UploadRow[]>(
        `INSERT INTO ${table} (owner_id, title, type, bytes, file_key) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (owner_id, file_key) DO NOTHING RETURNING ${fields}`,
        [ownerId, title, type, bytes, fileKey],
      );
      if (!made) throw new AppError('common.invalid', { field: 'bytes' });
      return { id: made.id, offset: 0, isFinished: false };
    });
  }

  /**
   * Takes the next part, which may be empty; one that begins elsewhere is left unread.
   * @throws AppError notFound, common.tooLarge, common.invalid beyond the end, common.conflict while another part is read
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
   * Everything is here: looks into it. What is refused is gone.
   * @throws AppError notFound, common.conflict while bytes are missing, and what the look throws
   */
  protected async whole(ownerId: string, id: string): Promise<void> {
    const row = await this.one(this.source.manager, ownerId, id);
    if (row.isFinished) return;
    // Whoever asks again waits for the same answer.
    const ending = this.finishing.get(id) ?? this.end(ownerId, row).finally(() => this.finishing.delete(id));
    this.finishing.set(id, ending);
    await ending;
  }

  private async end(ownerId: string, row: UploadRow): Promise<void> {
    // Nothing writes to a file that is whole.
    if ((await this.progress(row)).offset < row.bytes) throw new AppError('common.conflict');
    try {
      await this.lookInto(row);
    } catch (error) {
      if (error instanceof AppError) await this.remove(ownerId, row.id);
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
      await manager.query(`UPDATE ${this.kind.table} SET received = $2, touched_at = now() WHERE id = $1`, [
        id,
        received,
      ]);
      return { ...now, offset: received };
    });
  }

  private async one(manager: EntityManager, ownerId: string, id: string, lock = ''): Promise<UploadRow> {
    const [row] = await manager.query<UploadRow[]>(
      `SELECT ${fields} FROM ${this.kind.table} WHERE id = $1 AND owner_id = $2 ${lock}`,
      [id, ownerId],
    );
    if (!row) throw new AppError(this.kind.errors.notFound);
    return row;
  }

  /** A restored school may have a row without its file, or with a shorter one: what is missing is sent again. */
  private async progress({ id, bytes, received, isFinished }: UploadRow): Promise<VideoProgress> {
    if (isFinished) return { id, offset: bytes, isFinished };
    return { id, offset: Math.min(received, await this.files.size(id)), isFinished };
  }

  private async assertRoom(manager: EntityManager, ownerId: string, bytes: number, free: number): Promise<void> {
    const { errors, uploadsMax: max, table } = this.kind;
    const [sums] = await manager.query<{ uploads: number; own: number; all: number; missing: number }[]>(
      `SELECT (SELECT count(*)::int FROM ${table} WHERE owner_id = $1 AND finished_at IS NULL) AS uploads,
         coalesce(sum(bytes + made) FILTER (WHERE owner_id = $1), 0)::float8 AS own,
         coalesce(sum(bytes + made), 0)::float8 AS all,
         coalesce(sum(bytes - received) FILTER (WHERE finished_at IS NULL), 0)::float8 AS missing
       FROM ${keptFilesSql} f`,
      [ownerId],
    );
    const { uploads = 0, own = 0, all = 0, missing = 0 } = sums ?? {};
    if (uploads >= max) throw new AppError(errors.tooManyUploads, { max });
    if (own + bytes > this.config.VIDEO_PERSON_MB * megabyte) throw new AppError(errors.noSpace);
    const isFull = all + bytes > this.config.VIDEO_SCHOOL_MB * megabyte || missing + bytes > free - keptFree;
    if (isFull) throw new AppError(errors.schoolIsFull);
  }
}

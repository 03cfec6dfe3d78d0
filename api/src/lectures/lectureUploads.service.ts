import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { writtenType, type Lecture, type LecturePost, type LectureText } from '@derslik/contract/lectures';
import { officeEndingOf } from '@derslik/contract/officeTypes';
import { lectureLimits as limits } from '@derslik/contract/limits/lecture';
import type { VideoProgress } from '@derslik/contract/videos';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { FileUploads, megabyte, type UploadRow } from '../videos/fileUploads.js';
import { VideoFiles } from '../videos/videoFiles.js';
import { assertBeginsAs, LectureMaking } from './lectureMaking.service.js';
import { LecturesService } from './lectures.service.js';
import { opensOffice } from './office/officePlaces.js';

/** Slides on their way here, as videos come. */
@Injectable()
export class LectureUploads extends FileUploads {
  constructor(
    source: DataSource,
    files: VideoFiles,
    private readonly lectures: LecturesService,
    private readonly making: LectureMaking,
    @Inject(CONFIG) config: Config,
  ) {
    super(source, files, config, {
      table: 'lectures',
      uploadsMax: limits.uploadsMax,
      errors: {
        notFound: 'lectures.notFound',
        tooLarge: 'lectures.tooLarge',
        tooManyUploads: 'lectures.tooManyUploads',
        noSpace: 'lectures.noSpace',
        schoolIsFull: 'lectures.schoolIsFull',
      },
    });
  }

  /** @throws AppError as any upload, and lectures.saveAsPdf where this server opens no office files */
  override async begin(ownerId: string, post: LecturePost): Promise<VideoProgress> {
    const isOffice = officeEndingOf(post.type) !== null;
    if (isOffice && !opensOffice()) throw new AppError('lectures.saveAsPdf');
    const mb = isOffice ? limits.officeMb : post.type === 'application/pdf' ? limits.fileMb : limits.pictureMb;
    if (post.bytes > mb * megabyte) throw new AppError('lectures.tooLarge', { mb });
    return super.begin(ownerId, post);
  }

  /** A text that somebody wrote here: a file that came at once. @throws AppError as any upload */
  async writeText(ownerId: string, { title, text }: LectureText): Promise<Lecture> {
    const body = Buffer.from(text);
    const fileKey = randomBytes(32).toString('hex');
    const { id } = await super.begin(ownerId, { title, type: writtenType, bytes: body.length, fileKey });
    await this.take(ownerId, id, 0, () => Promise.resolve(body));
    return this.finish(ownerId, id);
  }

  /** Everything is here: its pages are going to be made. @throws AppError lectures.notFound, lectures.notReadable, common.conflict */
  async finish(ownerId: string, id: string): Promise<Lecture> {
    await this.whole(ownerId, id);
    return this.lectures.seen(ownerId, id);
  }

  protected async lookInto({ id, type }: UploadRow): Promise<void> {
    await assertBeginsAs(this.files.path(id), type);
    await this.source.query('UPDATE lectures SET finished_at = now() WHERE id = $1 AND finished_at IS NULL', [id]);
    await this.making.begin(id);
  }

  protected remove(ownerId: string, id: string): Promise<void> {
    return this.lectures.remove(ownerId, id);
  }

  protected forgetOld(): Promise<void> {
    return this.lectures.forgetOldUploads();
  }
}

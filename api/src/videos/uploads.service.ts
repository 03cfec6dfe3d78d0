import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import type { LibraryVideo, VideoType } from '@derslik/contract/videos';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { FileUploads, type UploadRow } from './fileUploads.js';
import { FilmInspections } from './filmInspections.service.js';
import { VideoFiles } from './videoFiles.js';
import { VideosService } from './videos.service.js';

/** Videos on their way here. */
@Injectable()
export class UploadsService extends FileUploads {
  constructor(
    source: DataSource,
    files: VideoFiles,
    private readonly looks: FilmInspections,
    private readonly videos: VideosService,
    @Inject(CONFIG) config: Config,
  ) {
    super(source, files, config, {
      table: 'videos',
      uploadsMax: limits.schoolVideo.uploadsMax,
      errors: {
        notFound: 'videos.notFound',
        tooLarge: 'videos.tooLarge',
        tooManyUploads: 'videos.tooManyUploads',
        noSpace: 'videos.noSpace',
        schoolIsFull: 'videos.schoolIsFull',
      },
    });
  }

  /**
   * Everything is here: looks into it. What is no video is gone.
   * @throws AppError videos.notFound, common.conflict while bytes are missing, videos.notVideo, videos.notPlayable, videos.cannotSeek
   */
  async finish(ownerId: string, id: string): Promise<LibraryVideo> {
    await this.whole(ownerId, id);
    return this.videos.seen(ownerId, id);
  }

  protected async lookInto({ id, type }: UploadRow): Promise<void> {
    const seconds = await this.looks.secondsOf({ path: this.files.path(id), type: type as VideoType });
    await this.source.query(
      'UPDATE videos SET seconds = $2, finished_at = now() WHERE id = $1 AND finished_at IS NULL',
      [id, seconds],
    );
  }

  protected remove(ownerId: string, id: string): Promise<void> {
    return this.videos.remove(ownerId, id);
  }

  protected forgetOld(): Promise<void> {
    return this.videos.forgetOldUploads();
  }
}

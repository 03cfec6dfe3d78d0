import { Injectable } from '@nestjs/common';
import type { AdminVideo } from '@derslik/contract/videos';
import { DataSource } from 'typeorm';
import { MaterialsAdmin } from '../library/materialsAdmin.js';
import { VideosService } from './videos.service.js';

/** The school's videos. */
@Injectable()
export class VideosAdminService extends MaterialsAdmin<AdminVideo> {
  protected readonly kind = {
    table: 'videos',
    columns: 'l.seconds, l.bytes::float8 AS bytes',
    sorts: { seconds: ['l.seconds'], bytes: ['l.bytes'], createdAt: ['l.finished_at'] },
    newest: ['l.finished_at'],
    createdAt: 'l.finished_at',
    only: 'l.finished_at IS NOT NULL',
    deleted: 'video.deleted',
  } as const;

  constructor(source: DataSource, videos: VideosService) {
    super(source, videos);
  }
}

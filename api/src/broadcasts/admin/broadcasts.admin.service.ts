import { Inject, Injectable } from '@nestjs/common';
import type { AdminBroadcast, BroadcastViewer } from '@derslik/contract/adminBroadcasts';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../../config.js';
import { readList, type RawListQuery } from '../../http/list.js';
import { SchoolService } from '../../school/school.service.js';
import { BroadcastPlansService } from '../broadcastPlans.service.js';
import { ViewerLog } from '../viewing/viewerLog.js';
import { listBroadcasts } from './broadcastsList.js';

/** What managers see of the school's broadcasts, and how they take one away. */
@Injectable()
export class BroadcastsAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly school: SchoolService,
    private readonly plans: BroadcastPlansService,
    private readonly log: ViewerLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminBroadcast[]; total: number; offset: number }> {
    const timeZone = await this.school.timeZone();
    return listBroadcasts(this.source, raw, { timeZone, origin: this.config.PUBLIC_URL });
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<AdminBroadcast> {
    const { rows } = await this.list({ filter: JSON.stringify({ id: [id] }) });
    if (!rows[0]) throw new AppError('common.notFound');
    return rows[0];
  }

  /** A mark, as its owner sets it. @throws AppError common.notFound, broadcast.running */
  async delete(actorId: string, id: string): Promise<AdminBroadcast> {
    await this.plans.deleteAny(actorId, id);
    return this.one(id);
  }

  /** Who watched, the first visit first. @throws AppError common.notFound */
  async viewers(id: string, raw: RawListQuery): Promise<{ rows: BroadcastViewer[]; total: number; offset: number }> {
    await this.one(id);
    const { limit, offset } = readList(raw, z.object({}), {});
    return { ...(await this.log.page(id, { limit, offset })), offset };
  }
}

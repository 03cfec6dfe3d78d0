import { Controller } from '@nestjs/common';
import type { AdminVideo } from '@derslik/contract/videos';
import { consoleRoles } from '@derslik/contract/roles';
import { Roles } from '../http/access.js';
import { materialsController } from '../library/materialsController.js';
import { VideosAdminService } from './videos.admin.service.js';

/** The console's videos. */
@Roles(...consoleRoles)
@Controller('admin/videos')
export class VideosAdminController extends materialsController<AdminVideo>('videos') {
  constructor(readonly materials: VideosAdminService) {
    super();
  }
}

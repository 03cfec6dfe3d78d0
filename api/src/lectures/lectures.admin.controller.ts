import { Controller } from '@nestjs/common';
import type { AdminLecture } from '@derslik/contract/lectures';
import { consoleRoles } from '@derslik/contract/roles';
import { Roles } from '../http/access.js';
import { materialsController } from '../library/materialsController.js';
import { LecturesAdminService } from './lectures.admin.service.js';

/** The console's slides. */
@Roles(...consoleRoles)
@Controller('admin/lectures')
export class LecturesAdminController extends materialsController<AdminLecture>('lectures') {
  constructor(readonly materials: LecturesAdminService) {
    super();
  }
}

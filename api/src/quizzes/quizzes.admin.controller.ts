import { Controller } from '@nestjs/common';
import type { AdminQuiz } from '@derslik/contract/quizzes';
import { consoleRoles } from '@derslik/contract/roles';
import { Roles } from '../http/access.js';
import { materialsController } from '../library/materialsController.js';
import { QuizzesAdminService } from './quizzes.admin.service.js';

/** The console's tests. */
@Roles(...consoleRoles)
@Controller('admin/quizzes')
export class QuizzesAdminController extends materialsController<AdminQuiz>('quizzes') {
  constructor(readonly materials: QuizzesAdminService) {
    super();
  }
}

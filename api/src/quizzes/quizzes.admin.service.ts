import { Injectable } from '@nestjs/common';
import type { AdminQuiz } from '@derslik/contract/quizzes';
import { DataSource } from 'typeorm';
import { MaterialsAdmin } from '../library/materialsAdmin.js';
import { QuizzesService } from './quizzes.service.js';

/** The school's tests. */
@Injectable()
export class QuizzesAdminService extends MaterialsAdmin<AdminQuiz> {
  protected readonly kind = {
    table: 'quizzes',
    columns: `(SELECT count(*)::int FROM quiz_questions i WHERE i.quiz_id = l.id) AS questions, l.updated_at AS "updatedAt"`,
    sorts: { createdAt: ['l.created_at'], updatedAt: ['l.updated_at'] },
    newest: ['l.updated_at'],
    createdAt: 'l.created_at',
    deleted: 'quiz.deleted',
  } as const;

  constructor(source: DataSource, quizzes: QuizzesService) {
    super(source, quizzes);
  }
}

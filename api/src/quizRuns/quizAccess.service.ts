import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { invitingTypes } from '@derslik/contract/roles';
import { DataSource } from 'typeorm';
import { isManager, teaches, type AskingPerson } from '../register/registerSql.js';
import { runColumns, type QuizRunRow } from './quizRunRow.js';

const runSql = `SELECT ${runColumns}, ($3::boolean OR ${teaches('$2')}) AS may
  FROM quiz_sessions s JOIN meetings m ON m.id = s.meeting_id LEFT JOIN lessons l ON l.meeting_id = m.id WHERE s.id = $1`;

/** Who reads what a class answered: who teaches the lesson, and managers. What isn't theirs and what there is not look the same. */
@Injectable()
export class QuizAccess {
  constructor(private readonly source: DataSource) {}

  /** @throws AppError quizRuns.notFound */
  async run(asking: AskingPerson, sessionId: string): Promise<QuizRunRow> {
    if (!invitingTypes.includes(asking.userType)) throw new AppError('quizRuns.notFound');
    const [row] = await this.source.query<(QuizRunRow & { may: boolean })[]>(runSql, [
      ...[sessionId, asking.personId, isManager(asking)],
    ]);
    if (!row?.may) throw new AppError('quizRuns.notFound');
    return row;
  }
}

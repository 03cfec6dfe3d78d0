import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { invitingTypes } from '@derslik/contract/roles';
import { DataSource } from 'typeorm';
import { isManager, teaches, type AskingPerson } from '../register/registerSql.js';
import { runColumns, type QuizRunRow } from './quizRunRow.js';

const runSql = `SELECT ${runColumns}, ($3::boolean OR ${teaches('$2')}) AS may,
    m.owner_id = $2 AS "isHost"
  FROM quiz_sessions s JOIN meetings m ON m.id = s.meeting_id LEFT JOIN lessons l ON l.meeting_id = m.id WHERE s.id = $1`;

/** Who reads what a class answered: who teaches the lesson, and managers. What isn't theirs and what there is not look the same. */
@Injectable()
export class QuizAccess {
  constructor(private readonly source: DataSource) {}

  /**
   * While it runs in its lesson the host alone reads what is answered, and says what is shown of it.
   * @throws AppError quizRuns.notFound, common.forbidden
   */
  async answers(asking: AskingPerson, sessionId: string): Promise<QuizRunRow> {
    const run = await this.run(asking, sessionId);
    if (run.kind === 'live' && run.endedAt === null && !run.isHost) throw new AppError('common.forbidden');
    return run;
  }

  /** @throws AppError quizRuns.notFound */
  async run(asking: AskingPerson, sessionId: string): Promise<QuizRunRow & { isHost: boolean }> {
    if (!invitingTypes.includes(asking.userType)) throw new AppError('quizRuns.notFound');
    const [row] = await this.source.query<(QuizRunRow & { may: boolean; isHost: boolean })[]>(runSql, [
      ...[sessionId, asking.personId, isManager(asking)],
    ]);
    if (!row?.may) throw new AppError('quizRuns.notFound');
    return row;
  }
}

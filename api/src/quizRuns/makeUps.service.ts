import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { quizRunLimits } from '@derslik/contract/limits/quizRun';
import type { ExtraPost, MakeUpPost } from '@derslik/contract/quizRuns';
import { DataSource } from 'typeorm';
import type { AskingPerson } from '../register/registerSql.js';
import { QuizAccess } from './quizAccess.service.js';

const dayMs = 86_400_000;

/** The test again for those who were away: without a room, in the time that each has from their own beginning. */
@Injectable()
export class MakeUps {
  constructor(
    private readonly source: DataSource,
    private readonly access: QuizAccess,
  ) {}

  /** One for each test, with the questions as they were. @throws AppError quizRuns.notFound, quizRuns.noMakeUp */
  async open(asking: AskingPerson, sessionId: string, { until, seconds }: MakeUpPost): Promise<{ id: string }> {
    const run = await this.access.run(asking, sessionId);
    const leftMs = Date.parse(until) - Date.now();
    const isTime = leftMs > quizRunLimits.secondsMin * 1_000 && leftMs <= quizRunLimits.makeUpDays * dayMs;
    if (run.kind !== 'live' || !run.endedAt || !isTime) throw new AppError('quizRuns.noMakeUp');
    const [made] = await this.source.query<{ id: string }[]>(
      `INSERT INTO quiz_sessions (id, meeting_id, kind, of_id, quiz_id, title, questions, shuffles_questions, shuffles_choices,
         seconds, started_by, began_at, ends_at, shows)
       SELECT $2, s.meeting_id, 'makeUp', s.id, s.quiz_id, s.title, s.questions, s.shuffles_questions, s.shuffles_choices,
         $3, $4, now(), $5, CASE s.shows WHEN 'answers' THEN 'score' ELSE s.shows END
       FROM quiz_sessions s WHERE s.id = $1
       ON CONFLICT (of_id) WHERE of_id IS NOT NULL DO NOTHING RETURNING id`,
      [run.id, randomUUID(), seconds, asking.personId, until],
    );
    if (!made) throw new AppError('quizRuns.noMakeUp');
    return made;
  }

  /** Over at once, for everybody. @throws AppError quizRuns.notFound */
  async end(asking: AskingPerson, sessionId: string): Promise<void> {
    const run = await this.access.run(asking, sessionId);
    if (run.kind !== 'makeUp') throw new AppError('quizRuns.notFound');
    await this.source.query('UPDATE quiz_sessions SET ended_at = now() WHERE id = $1 AND ended_at IS NULL', [run.id]);
  }

  /** More time for one pupil, also beyond the make-up's own end. @throws AppError quizRuns.notFound, quizRuns.over */
  async prolong(asking: AskingPerson, sessionId: string, { personId, seconds }: ExtraPost): Promise<void> {
    const run = await this.access.run(asking, sessionId);
    // In a lesson its room says so.
    if (run.kind !== 'makeUp') throw new AppError('quizRuns.notFound');
    if (run.endedAt) throw new AppError('quizRuns.over');
    const [known] = await this.source.query<unknown[]>(
      `WITH done AS (UPDATE quiz_attempts SET extra_seconds = least(extra_seconds + $3, ${quizRunLimits.extraMax})
         WHERE session_id = $1 AND person_id = $2 AND finished_at IS NULL RETURNING 1) SELECT 1 FROM done`,
      [run.id, personId, seconds],
    );
    if (!known) throw new AppError('quizRuns.notFound');
  }
}

import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { platformLimits as limits } from '@derslik/contract/limits/platforms';
import type { QuizSending } from '@derslik/contract/platforms';
import { DataSource } from 'typeorm';
import { queueSending, sendingQueue } from '../platforms/queueSending.js';
import { JobQueues } from '../queue/jobQueues.service.js';
import { QuizAccess } from '../quizRuns/quizAccess.service.js';
import type { AskingPerson } from '../register/registerSql.js';
import { lastSendings, shownSending, type SendingRow } from './sendingRow.js';
import { SendingsService } from './sendings.service.js';

/** Results of a test that leave the school, as its teachers ask for it and see it. */
@Injectable()
export class QuizSendings {
  constructor(
    private readonly source: DataSource,
    private readonly access: QuizAccess,
    private readonly lessons: SendingsService,
    private readonly jobs: JobQueues,
  ) {}

  /** @throws AppError quizRuns.notFound for everybody but its teachers and the managers */
  async read(asking: AskingPerson, sessionId: string): Promise<QuizSending> {
    const { meetingId } = await this.access.run(asking, sessionId);
    return this.of(meetingId, sessionId);
  }

  /**
   * Sends them, or tries again what failed.
   * @throws AppError quizRuns.notFound, lesson.notOffered, lesson.sentOften
   */
  async send(asking: AskingPerson, sessionId: string): Promise<QuizSending> {
    const { meetingId: lessonId } = await this.access.run(asking, sessionId);
    if (!(await this.isOffered(lessonId, sessionId))) throw new AppError('lesson.notOffered');
    const id = await this.source.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM quiz_sessions WHERE id = $1 FOR UPDATE', [sessionId]);
      const [today] = await manager.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM lesson_sendings WHERE quiz_session_id = $1 AND asked_at > now() - interval '1 day'`,
        [sessionId],
      );
      if ((today?.count ?? 0) >= limits.sendingsPerDay) throw new AppError('lesson.sentOften');
      return queueSending(manager, { lessonId, kind: 'quiz', askedBy: asking.personId, quizSessionId: sessionId });
    });
    await this.jobs.addNow(sendingQueue, id);
    return this.of(lessonId, sessionId);
  }

  private async of(lessonId: string, sessionId: string): Promise<QuizSending> {
    const [row] = await this.source.query<SendingRow[]>(lastSendings('s.quiz_session_id = $1'), [sessionId]);
    return { isOffered: await this.isOffered(lessonId, sessionId), sending: row ? shownSending(row) : null };
  }

  private async isOffered(lessonId: string, sessionId: string): Promise<boolean> {
    const [graded] = await this.source.query<unknown[]>(
      'SELECT 1 FROM quiz_sessions WHERE id = $1 AND graded_at IS NOT NULL',
      [sessionId],
    );
    return graded !== undefined && (await this.lessons.offers(lessonId)).includes('metodbox');
  }
}

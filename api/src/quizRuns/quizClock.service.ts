import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { quizRunLimits } from '@derslik/contract/limits/quizRun';
import type { Answer, Question } from '@derslik/contract/quizzes/question';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { Rounds } from '../realtime/rounds.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import { attemptEnd, grace } from './quizRunRow.js';
import { gradedAnswers } from './reckonQuiz.js';

interface DueRow {
  id: string;
  meetingId: string;
  isInRoom: boolean;
}
interface GivenRow {
  attemptId: string;
  questionId: string;
  answer: Answer | null;
}

const atOnce = 20;

/** Over for everybody: for those with more time too. A test whose lesson is over is over as well. */
const dueSql = `SELECT s.id, s.meeting_id AS "meetingId", s.kind = 'live' AND m.ended_at IS NULL AS "isInRoom"
  FROM quiz_sessions s JOIN meetings m ON m.id = s.meeting_id
  WHERE s.graded_at IS NULL AND s.ended_at IS NULL AND ((s.kind = 'live' AND m.ended_at IS NOT NULL) OR (
    s.ends_at + ${grace} <= now() AND NOT EXISTS (SELECT 1 FROM quiz_attempts a
      WHERE a.session_id = s.id AND a.finished_at IS NULL AND ${attemptEnd} + ${grace} > now())))
  ORDER BY s.began_at LIMIT ${atOnce}`;

/** Nobody may change an answer of it any more, as `saveSql` has it: then points are reckoned. */
const settledSql = `SELECT id, questions FROM quiz_sessions
  WHERE graded_at IS NULL AND ended_at < now() - make_interval(secs => ${2 * quizRunLimits.graceSeconds})
  ORDER BY began_at LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Ends tests whose time is over and reckons points. Postgres says what is due: any process may do it, after any crash. */
@Injectable()
export class QuizClock implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rounds: Rounds;

  constructor(
    private readonly source: DataSource,
    private readonly rooms: RunningRooms,
    @Inject(CONFIG) config: Config,
  ) {
    const log = new Logger('quizzes');
    const spec = { everyMs: config.ROOM_TIMER_POLL_MS, sleptMs: 10_000, log, failed: 'tests must wait' };
    this.rounds = new Rounds(spec, () => this.round());
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onApplicationShutdown(): void {
    this.rounds.stop();
  }

  private async round(): Promise<void> {
    for (const due of await this.source.query<DueRow[]>(dueSql)) await this.end(due);
    for (let graded = 0; graded < atOnce && (await this.gradeOne()); graded++);
  }

  /** The room says it where it still goes on; a test that it does not show any more ends without a word. */
  private async end({ id, meetingId, isInRoom }: DueRow): Promise<void> {
    if (isInRoom)
      await this.rooms
        .submit(meetingId, { actorId: null, command: { type: 'quizOver', sessionId: id }, clientId: null })
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
    await this.source.query('UPDATE quiz_sessions SET ended_at = now() WHERE id = $1 AND ended_at IS NULL', [id]);
  }

  private gradeOne(): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      const [run] = await manager.query<{ id: string; questions: Question[] }[]>(settledSql);
      if (!run) return false;
      await gradeRun(manager, run);
      return true;
    });
  }
}

const gradeRun = async (
  manager: EntityManager,
  { id, questions }: { id: string; questions: Question[] },
): Promise<void> => {
  const given = await manager.query<GivenRow[]>(
    `SELECT a.id AS "attemptId", w.question_id AS "questionId", w.answer
     FROM quiz_attempts a JOIN quiz_answers w ON w.attempt_id = a.id WHERE a.session_id = $1`,
    [id],
  );
  const byAttempt = new Map<string, Map<string, Answer | null>>();
  for (const { attemptId, questionId, answer } of given)
    byAttempt.set(attemptId, (byAttempt.get(attemptId) ?? new Map<string, Answer | null>()).set(questionId, answer));
  const grades = [...byAttempt].flatMap(([attemptId, answers]) =>
    gradedAnswers(questions, answers).map(({ outcome, points }, n) => ({
      ...{ attemptId, questionId: questions[n]!.id, outcome, points },
    })),
  );
  await manager.query(
    `UPDATE quiz_answers w SET outcome = g.outcome, points = g.points
     FROM jsonb_to_recordset($1::jsonb) AS g("attemptId" uuid, "questionId" uuid, outcome text, points numeric)
     WHERE w.attempt_id = g."attemptId" AND w.question_id = g."questionId"`,
    [JSON.stringify(grades)],
  );
  await manager.query(
    `UPDATE quiz_attempts a SET points = coalesce((SELECT sum(w.points) FROM quiz_answers w WHERE w.attempt_id = a.id), 0),
       finished_at = coalesce(a.finished_at, s.ended_at)
     FROM quiz_sessions s WHERE s.id = a.session_id AND a.session_id = $1 AND a.began_at IS NOT NULL`,
    [id],
  );
  await manager.query('UPDATE quiz_sessions SET graded_at = now() WHERE id = $1', [id]);
};

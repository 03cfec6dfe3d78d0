import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { OwnAnswer, OwnQuiz, OwnQuizLine, QuizAnswerPut, SavedAnswer } from '@derslik/contract/quizRuns';
import { quizRunLimits } from '@derslik/contract/limits/quizRun';
import { grade, isAnswerTo } from '@derslik/contract/quizzes/grade';
import type { Question } from '@derslik/contract/quizzes/question';
import { can } from '@derslik/contract/room/can';
import { DataSource } from 'typeorm';
import { runPrepared, type Prepared } from '../database/prepared.js';
import { FrameTokens } from '../frames/frameTokens.service.js';
import { expectedSql } from '../register/registerSql.js';
import { RoomReading } from '../rooms/delivery/roomReading.js';
import {
  attemptEnd,
  grace,
  isSettled,
  maxPointsOf,
  questionsFor,
  roundedPoints,
  runColumns,
  type QuizRunRow,
} from './quizRunRow.js';

interface OwnRow extends QuizRunRow {
  attemptId: string | null;
  begunAt: Date | null;
  finishedAt: Date | null;
  extraSeconds: number;
  leftTab: number;
  end: Date | null;
  answers: OwnAnswer[];
}

const ownSql = `SELECT ${runColumns}, a.id AS "attemptId", a.began_at AS "begunAt", a.finished_at AS "finishedAt",
    coalesce(a.extra_seconds, 0) AS "extraSeconds", coalesce(a.left_tab, 0) AS "leftTab", ${attemptEnd} AS end,
    coalesce((SELECT jsonb_agg(jsonb_build_object('questionId', w.question_id, 'answer', w.answer, 'revision', w.revision))
      FROM quiz_answers w WHERE w.attempt_id = a.id), '[]') AS answers
  FROM quiz_sessions s JOIN meetings m ON m.id = s.meeting_id
  LEFT JOIN quiz_attempts a ON a.session_id = s.id AND a.person_id = $2 WHERE s.id = $1`;

/** SQL: the pupil `$2` is expected in the lesson of the make-up `s`, and has not taken the test that it is of. */
const mayMakeUpSql = `EXISTS (SELECT 1 FROM (${expectedSql.replaceAll('ANY($1)', 's.meeting_id')}) e WHERE e.person_id = $2)
  AND NOT EXISTS (SELECT 1 FROM quiz_attempts t WHERE t.session_id = s.of_id AND t.person_id = $2 AND t.began_at IS NOT NULL)`;

/** Writes nothing once the time is over, or where a newer answer stands. The question is one of the test's. */
const saveSql = `INSERT INTO quiz_answers AS w (attempt_id, question_id, answer, revision)
  SELECT a.id, $3, $4::jsonb, $5 FROM quiz_attempts a JOIN quiz_sessions s ON s.id = a.session_id
  WHERE a.session_id = $1 AND a.person_id = $2 AND a.began_at IS NOT NULL AND a.finished_at IS NULL
    AND coalesce(clock_timestamp() <= ${attemptEnd} + ${grace}, true)
    AND coalesce(clock_timestamp() <= s.ended_at + ${grace}, true)
  ON CONFLICT (attempt_id, question_id) DO UPDATE
    SET answer = excluded.answer, revision = excluded.revision, saved_at = excluded.saved_at
    WHERE w.revision < excluded.revision OR (w.revision = excluded.revision AND w.answer IS NOT DISTINCT FROM excluded.answer)
  RETURNING revision, saved_at AS "savedAt"`;

/** It runs for every answer of every pupil. */
const saveAnswer: Prepared = { name: 'quizAnswer', text: saveSql };
/** Runs whose questions a process holds: more than a school has at once. */
const runsKept = 100;

/** A pupil's own test: no other's is reached by it, and nothing that is right leaves before its teacher shows it. */
@Injectable()
export class OwnQuizzes {
  private readonly known = new Map<string, ReadonlyMap<string, Question>>();

  constructor(
    private readonly source: DataSource,
    private readonly rooms: RoomReading,
    private readonly frames: FrameTokens,
  ) {}

  /** @throws AppError quizRuns.notFound for everybody whose test it is not */
  async read(personId: string, sessionId: string): Promise<OwnQuiz> {
    const row = await this.row(personId, sessionId);
    if (!row.begunAt) await this.assertMayBegin(personId, row);
    const isOutside = row.kind === 'live' && row.endedAt === null && (await this.frames.outside('optic')) !== null;
    return { ...shown(row, Date.now()), isOutside };
  }

  /** The pupil has read what they should know; again: the same test. @throws AppError quizRuns.over */
  async begin(personId: string, sessionId: string): Promise<OwnQuiz> {
    const row = await this.row(personId, sessionId);
    if (!row.begunAt) {
      await this.assertMayBegin(personId, row);
      const [begun] = await this.source.query<unknown[]>(
        `INSERT INTO quiz_attempts AS a (session_id, person_id, began_at)
           SELECT s.id, $2, clock_timestamp() FROM quiz_sessions s WHERE s.id = $1 AND s.ended_at IS NULL
             AND coalesce(now() < s.ends_at + make_interval(secs => coalesce((SELECT extra_seconds FROM quiz_attempts x
               WHERE x.session_id = s.id AND x.person_id = $2), 0)), true)
         ON CONFLICT (session_id, person_id) DO UPDATE SET began_at = coalesce(a.began_at, excluded.began_at) RETURNING 1`,
        [sessionId, personId],
      );
      if (!begun) throw new AppError('quizRuns.over');
    }
    return this.read(personId, sessionId);
  }

  /**
   * Answered when the row is written. A repeated one is the same; an older one takes no newer one's place.
   * @throws AppError quizRuns.newerAnswer, quizRuns.over, quizRuns.notBegun, quizRuns.notFound, common.invalid
   */
  async save(
    personId: string,
    sessionId: string,
    questionId: string,
    { answer, revision }: QuizAnswerPut,
  ): Promise<SavedAnswer> {
    const question = await this.question(sessionId, questionId);
    if (answer && !isAnswerTo(question, answer)) throw new AppError('common.invalid', { field: 'answer' });
    const [saved] = await runPrepared<{ revision: number; savedAt: Date }>(this.source, saveAnswer, [
      ...[sessionId, personId, questionId],
      ...[answer && JSON.stringify(answer), revision],
    ]);
    if (saved) return { revision: saved.revision, savedAt: saved.savedAt.getTime() };
    throw await this.whyNot(personId, sessionId, questionId, revision);
  }

  /** The pupil hands it in; what is not answered stays so. */
  async finish(personId: string, sessionId: string): Promise<OwnQuiz> {
    await this.source.query(
      `UPDATE quiz_attempts SET finished_at = clock_timestamp()
       WHERE session_id = $1 AND person_id = $2 AND began_at IS NOT NULL AND finished_at IS NULL`,
      [sessionId, personId],
    );
    return this.read(personId, sessionId);
  }

  /** They looked away from the page of their test, which they were told is noted. @throws AppError quizRuns.over, quizRuns.notFound */
  async leftTab(personId: string, sessionId: string): Promise<{ leftTab: number }> {
    const [[row]] = await this.source.query<[{ left_tab: number }[], number]>(
      `UPDATE quiz_attempts a SET left_tab = least(a.left_tab + 1, 10000) FROM quiz_sessions s
       WHERE s.id = a.session_id AND s.ended_at IS NULL AND a.session_id = $1 AND a.person_id = $2
         AND a.began_at IS NOT NULL AND a.finished_at IS NULL RETURNING a.left_tab`,
      [sessionId, personId],
    );
    if (!row) {
      await this.read(personId, sessionId);
      throw new AppError('quizRuns.over');
    }
    return { leftTab: row.left_tab };
  }

  /** What they took, and what they may make up; the newest first. */
  async list(personId: string): Promise<OwnQuizLine[]> {
    const rows = await this.source.query<
      (Omit<OwnQuizLine, 'startedAt' | 'openUntil' | 'score'> & {
        at: Date;
        until: Date | null;
        points: string | null;
        max: string;
      })[]
    >(
      `SELECT s.id, s.title, m.name AS lesson, s.kind, s.began_at AS at, a.began_at IS NOT NULL AS "isTaken",
         CASE WHEN s.kind = 'makeUp' AND s.ended_at IS NULL AND s.ends_at > now() AND a.finished_at IS NULL THEN s.ends_at END AS until,
         CASE WHEN s.shows <> 'nothing' AND s.graded_at IS NOT NULL THEN a.points END AS points,
         (SELECT sum((q ->> 'points')::numeric) FROM jsonb_array_elements(s.questions) q) AS max
       FROM (SELECT t.session_id FROM quiz_attempts t WHERE t.person_id = $1 AND t.began_at IS NOT NULL
         UNION SELECT s.id FROM quiz_sessions s WHERE s.kind = 'makeUp' AND s.ended_at IS NULL AND s.ends_at > now()
           AND ${mayMakeUpSql.replaceAll('$2', '$1::uuid')}) mine
       JOIN quiz_sessions s ON s.id = mine.session_id JOIN meetings m ON m.id = s.meeting_id
       LEFT JOIN quiz_attempts a ON a.session_id = s.id AND a.person_id = $1
       ORDER BY s.began_at DESC, s.id LIMIT ${quizRunLimits.ownListMax}`,
      [personId],
    );
    return rows.map(({ at, until, points, max, ...row }) => ({
      ...row,
      startedAt: at.toISOString(),
      openUntil: until?.toISOString() ?? null,
      score: points === null ? null : { points: Number(points), max: Number(max) },
    }));
  }

  private async row(personId: string, sessionId: string): Promise<OwnRow> {
    const [row] = await this.source.query<OwnRow[]>(ownSql, [sessionId, personId]);
    if (!row) throw new AppError('quizRuns.notFound');
    return row;
  }

  /** A live one: who is inside and takes it; a make-up: who was away. @throws AppError quizRuns.notFound */
  private async assertMayBegin(personId: string, { id, kind, meetingId, endedAt }: OwnRow): Promise<void> {
    if (endedAt) throw new AppError('quizRuns.notFound');
    if (kind === 'makeUp') {
      const [may] = await this.source.query<unknown[]>(
        `SELECT 1 FROM quiz_sessions s WHERE s.id = $1 AND ${mayMakeUpSql}`,
        [id, personId],
      );
      if (!may) throw new AppError('quizRuns.notFound');
      return;
    }
    const room = await this.rooms.byId(meetingId, personId).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'room.notHere' ? new AppError('quizRuns.notFound') : error;
    });
    if (!can(room.state, personId, 'takeTest')) throw new AppError('quizRuns.notFound');
  }

  /** A run keeps its questions as they were: each process reads them once, however many answer them. */
  private async question(sessionId: string, questionId: string): Promise<Question> {
    let known = this.known.get(sessionId);
    if (!known) {
      const [run] = await this.source.query<{ questions: Question[] }[]>(
        'SELECT questions FROM quiz_sessions WHERE id = $1',
        [sessionId],
      );
      known = new Map(run?.questions.map((one) => [one.id, one]));
      if (run) this.keep(sessionId, known);
    }
    const question = known.get(questionId);
    if (!question) throw new AppError('quizRuns.notFound');
    return question;
  }

  /** The oldest goes for it. */
  private keep(sessionId: string, questions: ReadonlyMap<string, Question>): void {
    const [oldest] = this.known.keys();
    if (this.known.size >= runsKept && oldest !== undefined) this.known.delete(oldest);
    this.known.set(sessionId, questions);
  }

  private async whyNot(personId: string, sessionId: string, questionId: string, revision: number): Promise<AppError> {
    const [row] = await this.source.query<{ begun: boolean; newer: boolean }[]>(
      `SELECT a.began_at IS NOT NULL AS begun, EXISTS (SELECT 1 FROM quiz_answers w
         WHERE w.attempt_id = a.id AND w.question_id = $3 AND w.revision >= $4) AS newer
       FROM quiz_attempts a WHERE a.session_id = $1 AND a.person_id = $2`,
      [sessionId, personId, questionId, revision],
    );
    if (!row) return new AppError('quizRuns.notFound');
    if (!row.begun) return new AppError('quizRuns.notBegun');
    return new AppError(row.newer ? 'quizRuns.newerAnswer' : 'quizRuns.over');
  }
}

const shown = (row: OwnRow, now: number): Omit<OwnQuiz, 'isOutside'> => {
  const { id, kind, title, lesson, attemptId, begunAt, finishedAt, end, endedAt, leftTab, questions, answers } = row;
  const isNew = begunAt === null;
  const seed = attemptId ?? id;
  const sees = !isNew && isSettled(row, now);
  return {
    ...{ sessionId: id, kind, title, lesson, isNew, attemptId, leftTab, now, shows: row.shows },
    beganAt: begunAt?.getTime() ?? null,
    endsAt: end?.getTime() ?? null,
    finishedAt: finishedAt?.getTime() ?? null,
    isOver: endedAt !== null,
    count: questions.length,
    questions: isNew ? [] : questionsFor(row, seed),
    answers: isNew ? [] : answers,
    score: sees && row.shows !== 'nothing' ? scoreOf(questions, answers) : null,
    grades: sees && row.shows === 'answers' ? gradesOf(questions, answers) : null,
  };
};

const gradesOf = (questions: readonly Question[], answers: readonly OwnAnswer[]) => {
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  return questions.map((question) => ({ ...grade(question, given.get(question.id) ?? null), question }));
};

const scoreOf = (questions: readonly Question[], answers: readonly OwnAnswer[]) => ({
  points: roundedPoints(gradesOf(questions, answers).reduce((sum, { points }) => sum + points, 0)),
  max: maxPointsOf(questions),
});

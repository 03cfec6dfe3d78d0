import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { quizRunLimits } from '@derslik/contract/limits/quizRun';
import type { PupilQuizLine, QuizPupil, QuizReport, QuizResultList } from '@derslik/contract/quizRuns';
import type { Answer } from '@derslik/contract/quizzes/question';
import { roleCan } from '@derslik/contract/room/can';
import type { QuizSight } from '@derslik/contract/room/parts/quiz';
import { DataSource } from 'typeorm';
import { expectedSql, isManager, taughtIds, type AskingPerson } from '../register/registerSql.js';
import { RunningRooms } from '../rooms/delivery/runningRooms.js';
import { QuizAccess } from './quizAccess.service.js';
import { attemptEnd, maxPointsOf, type QuizRunRow } from './quizRunRow.js';
import { gradedAnswers, pointsOf, questionNumbers } from './reckonQuiz.js';

interface PupilRow {
  personId: string;
  name: string | null;
  className: string | null;
  isGuest: boolean;
  begunAt: Date | null;
  finishedAt: Date | null;
  end: Date | null;
  extraSeconds: number;
  leftTab: number;
  lastQuestion: string | null;
  answers: { questionId: string; answer: Answer | null }[];
}

/** Those with an attempt, those inside (`$2`), and those who are expected; names in the order of the school. */
const pupilsSql = `WITH whose AS (
    SELECT a.person_id FROM quiz_attempts a WHERE a.session_id = $1
    UNION SELECT unnest($2::uuid[])
    UNION SELECT e.person_id FROM quiz_sessions s, LATERAL (${expectedSql.replaceAll('ANY($1)', 's.meeting_id')}) e WHERE s.id = $1
      AND NOT EXISTS (SELECT 1 FROM quiz_attempts t WHERE t.session_id = s.of_id AND t.person_id = e.person_id AND t.began_at IS NOT NULL))
  SELECT w.person_id AS "personId", coalesce(u.name || ' ' || u.surname, g.name) AS name, u.id IS NULL AS "isGuest",
    (SELECT c.name FROM class_people cp JOIN classes c ON c.id = cp.class_id WHERE cp.person_id = u.id
      ORDER BY EXISTS (SELECT 1 FROM meeting_classes mc WHERE mc.class_id = c.id AND mc.meeting_id = s.meeting_id) DESC LIMIT 1) AS "className",
    a.began_at AS "begunAt", a.finished_at AS "finishedAt", coalesce(a.extra_seconds, 0) AS "extraSeconds",
    coalesce(a.left_tab, 0) AS "leftTab", CASE WHEN a.id IS NOT NULL THEN ${attemptEnd} END AS end,
    (SELECT w.question_id FROM quiz_answers w WHERE w.attempt_id = a.id ORDER BY w.saved_at DESC LIMIT 1) AS "lastQuestion",
    coalesce((SELECT jsonb_agg(jsonb_build_object('questionId', w.question_id, 'answer', w.answer))
      FROM quiz_answers w WHERE w.attempt_id = a.id), '[]') AS answers
  FROM whose w JOIN quiz_sessions s ON s.id = $1 LEFT JOIN users u ON u.id = w.person_id LEFT JOIN guests g ON g.id = w.person_id
  LEFT JOIN quiz_attempts a ON a.session_id = s.id AND a.person_id = w.person_id
  ORDER BY u.name COLLATE school_names, u.surname COLLATE school_names, w.person_id`;

const max = `(SELECT sum((q ->> 'points')::numeric) FROM jsonb_array_elements(s.questions) q)`;

/** What came of tests, for those who teach. */
@Injectable()
export class QuizReports {
  constructor(
    private readonly source: DataSource,
    private readonly access: QuizAccess,
    private readonly rooms: RunningRooms,
  ) {}

  /** @throws AppError quizRuns.notFound, common.forbidden */
  async report(asking: AskingPerson, sessionId: string): Promise<QuizReport> {
    const run = await this.access.answers(asking, sessionId);
    const inside = run.endedAt || run.kind === 'makeUp' ? [] : await this.inside(run.meetingId);
    const [rows, others] = await Promise.all([
      this.source.query<PupilRow[]>(pupilsSql, [sessionId, inside]),
      this.source.query<QuizReport['others']>(
        `SELECT id, kind FROM quiz_sessions WHERE of_id = $1 OR id = $2 ORDER BY began_at`,
        [sessionId, run.ofId],
      ),
    ]);
    const { questions } = run;
    const pupils = rows.map((row) => pupilOf(row, run, new Set(inside)));
    const took = pupils.filter(({ beganAt }) => beganAt !== null).map(({ answers }) => answers);
    return {
      ...{ sessionId, kind: run.kind, others, title: run.title, lesson: run.lesson, questions, pupils },
      ...{ meetingId: run.meetingId, token: run.token, shows: run.shows, now: Date.now() },
      startedAt: run.beganAt.getTime(),
      endsAt: run.endsAt?.getTime() ?? null,
      endedAt: run.endedAt?.getTime() ?? null,
      maxPoints: maxPointsOf(questions),
      numbers: questionNumbers(questions, took),
      mayMakeUp: run.kind === 'live' && run.endedAt !== null && others.length === 0,
    };
  }

  /** Outside the room: after the lesson, or of a make-up. @throws AppError quizRuns.notFound, common.forbidden */
  async setSight(asking: AskingPerson, sessionId: string, shows: QuizSight): Promise<void> {
    const run = await this.access.answers(asking, sessionId);
    await this.source.query('UPDATE quiz_sessions SET shows = $2 WHERE id = $1', [run.id, shows]);
  }

  /** Tests of the lessons that one teaches, for managers all; the newest first. */
  async list(asking: AskingPerson, page = 1): Promise<QuizResultList> {
    const { pageSize } = quizRunLimits;
    const rows = await this.source.query<
      (Omit<QuizResultList['data'][number], 'startedAt' | 'mean' | 'max'> & {
        at: Date;
        mean: string | null;
        max: string;
        total: number;
      })[]
    >(
      `SELECT s.id, s.kind, s.title, m.name AS lesson, s.began_at AS at, s.ended_at IS NOT NULL AS "isOver", n.took, n.mean, ${max} AS max,
         coalesce((SELECT jsonb_agg(c.name ORDER BY c.name) FROM meeting_classes mc JOIN classes c ON c.id = mc.class_id
           WHERE mc.meeting_id = m.id), '[]') AS classes, s.total
       FROM (SELECT x.*, count(*) OVER ()::int AS total FROM quiz_sessions x
         WHERE $2::boolean OR x.meeting_id IN (${taughtIds('$1::uuid')})
         ORDER BY x.began_at DESC, x.id LIMIT ${pageSize} OFFSET $3) s
       JOIN meetings m ON m.id = s.meeting_id,
       LATERAL (SELECT count(*)::int AS took, avg(a.points) AS mean FROM quiz_attempts a
         WHERE a.session_id = s.id AND a.began_at IS NOT NULL) n
       ORDER BY s.began_at DESC, s.id`,
      [asking.personId, isManager(asking), (page - 1) * pageSize],
    );
    return {
      total: rows[0]?.total ?? 0,
      data: rows.map(({ at, mean, max: most, total: _whole, ...row }) => ({
        ...row,
        startedAt: at.toISOString(),
        mean: mean === null ? null : Math.round(Number(mean) * 100) / 100,
        max: Number(most),
      })),
    };
  }

  /** What one pupil's tests came to. Whether it is theirs to read, the caller has asked; only what is shown. */
  async ofPupil(personId: string): Promise<PupilQuizLine[]> {
    const rows = await this.source.query<
      (Omit<PupilQuizLine, 'startedAt' | 'points' | 'max'> & { at: Date; points: string; max: string })[]
    >(
      `SELECT s.id, s.title, s.kind, m.name AS lesson, s.began_at AS at, a.points, ${max} AS max
       FROM quiz_attempts a JOIN quiz_sessions s ON s.id = a.session_id JOIN meetings m ON m.id = s.meeting_id
       WHERE a.person_id = $1 AND a.began_at IS NOT NULL AND s.graded_at IS NOT NULL AND s.shows <> 'nothing'
       ORDER BY s.began_at DESC, s.id LIMIT ${quizRunLimits.ownListMax}`,
      [personId],
    );
    return rows.map(({ at, points, max: most, ...row }) => ({
      ...row,
      startedAt: at.toISOString(),
      points: Number(points),
      max: Number(most),
    }));
  }

  /** Who is in the room now and takes tests there. */
  private async inside(meetingId: string): Promise<string[]> {
    const room = await this.rooms.held(meetingId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'meeting.notFound') return null;
      throw error;
    });
    const state = room?.state;
    if (!state || state.endedAt !== null) return [];
    return Object.values(state.participants).flatMap(({ id, role }) => (roleCan(state, role, 'takeTest') ? [id] : []));
  }
}

const pupilOf = (row: PupilRow, run: QuizRunRow, inside: ReadonlySet<string>): QuizPupil => {
  const { personId, name, className, isGuest, begunAt, finishedAt, end, extraSeconds, leftTab } = row;
  const given = new Map(row.answers.map(({ questionId, answer }) => [questionId, answer]));
  const answers = gradedAnswers(run.questions, given);
  const at = run.questions.findIndex(({ id }) => id === row.lastQuestion);
  const isOver = finishedAt !== null || run.endedAt !== null;
  return {
    ...{
      personId,
      name: name ?? '',
      className,
      isGuest,
      isInside: inside.has(personId),
      extraSeconds,
      leftTab,
      answers,
    },
    state: begunAt === null ? 'notBegun' : isOver ? 'finished' : 'writing',
    beganAt: begunAt?.getTime() ?? null,
    finishedAt: finishedAt?.getTime() ?? null,
    endsAt: end?.getTime() ?? null,
    at: at < 0 ? null : at,
    points: pointsOf(answers),
  };
};

import { Injectable } from '@nestjs/common';
import { answerText, plainTruth } from '@derslik/contract/quizAnswerText';
import type { QuizRunKind } from '@derslik/contract/quizRuns';
import type { Answer, Question } from '@derslik/contract/quizzes/question';
import { DataSource } from 'typeorm';
import type { PlatformRow } from '../platforms/platformRow.js';
import { PlatformsService } from '../platforms/platforms.service.js';
import { maxPointsOf } from '../quizRuns/quizRunRow.js';
import { gradedAnswers, pointsOf } from '../quizRuns/reckonQuiz.js';
import type { DueSending } from './sendingRunner.service.js';

interface RunRow {
  quizId: string;
  kind: QuizRunKind;
  title: string;
  questions: Question[];
  beganAt: Date;
  endedAt: Date | null;
}
interface AttemptRow {
  personId: string;
  beganAt: Date;
  finishedAt: Date | null;
  answers: { questionId: string; answer: Answer | null }[];
}

/** What a platform is told of a test: of the pupils whom it knows, by its own names for them. */
@Injectable()
export class QuizBodies {
  constructor(
    private readonly source: DataSource,
    private readonly platforms: PlatformsService,
  ) {}

  async results(platform: PlatformRow, { quizSessionId, token }: DueSending): Promise<unknown> {
    const [[run], attempts] = await Promise.all([
      this.source.query<RunRow[]>(
        `SELECT quiz_id AS "quizId", kind, title, questions, began_at AS "beganAt", ended_at AS "endedAt"
         FROM quiz_sessions WHERE id = $1`,
        [quizSessionId],
      ),
      this.source.query<AttemptRow[]>(
        `SELECT a.person_id AS "personId", a.began_at AS "beganAt", a.finished_at AS "finishedAt",
           coalesce((SELECT jsonb_agg(jsonb_build_object('questionId', w.question_id, 'answer', w.answer))
             FROM quiz_answers w WHERE w.attempt_id = a.id), '[]') AS answers
         FROM quiz_attempts a WHERE a.session_id = $1 AND a.began_at IS NOT NULL ORDER BY a.began_at, a.id`,
        [quizSessionId],
      ),
    ]);
    const questions = run?.questions ?? [];
    const codes = await this.platforms.codes(
      platform,
      attempts.map(({ personId }) => personId),
    );
    return {
      ...{ live_subject_token: token, test_id: run?.quizId, title: run?.title, is_make_up: run?.kind === 'makeUp' },
      ...{ started_at: run?.beganAt.toISOString(), ended_at: run?.endedAt?.toISOString() ?? null },
      max_points: maxPointsOf(questions),
      students: attempts.flatMap(({ personId, beganAt, finishedAt, answers }) => {
        const code = codes.get(personId);
        if (code === undefined) return [];
        const given = gradedAnswers(questions, new Map(answers.map((one) => [one.questionId, one.answer])));
        return {
          ...{ user_src_code: code, points: pointsOf(given) },
          ...{ started_at: beganAt.toISOString(), finished_at: finishedAt?.toISOString() ?? null },
          answers: questions.map((question, n) => ({
            ...{ question_id: question.id, answer: answerText(question, given[n]?.answer ?? null, plainTruth) },
            ...{ outcome: given[n]?.outcome, points: given[n]?.points },
          })),
        };
      }),
    };
  }
}

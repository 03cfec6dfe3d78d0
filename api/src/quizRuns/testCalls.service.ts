import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { answerText, plainTruth } from '@derslik/contract/quizAnswerText';
import type { TestResultItem, TestSession } from '@derslik/contract/quizRuns';
import type { Answer, Question } from '@derslik/contract/quizzes/question';
import { can, roleCan } from '@derslik/contract/room/can';
import { runningQuiz } from '@derslik/contract/room/parts/quiz';
import { DataSource } from 'typeorm';
import { isManager, teaches, type AskingPerson } from '../register/registerSql.js';
import { RoomReading } from '../rooms/delivery/roomReading.js';
import { roomCodeOf } from '../meetings/roomPassword.service.js';

interface ResultRow {
  personId: string;
  name: string;
  surname: string;
  questions: Question[];
  answers: { questionId: string; answer: Answer | null }[];
}

/** Section 7.6's calls of tests, as the specification names their fields. */
@Injectable()
export class TestCalls {
  constructor(
    private readonly source: DataSource,
    private readonly rooms: RoomReading,
  ) {}

  /**
   * A session for each of these people: those inside a lesson that runs this test, who don't lead. Of whom there is one, it is the same.
   * @throws AppError quizRuns.notFound, common.forbidden, room.notHere
   */
  async makeSessions(
    personId: string,
    wanted: readonly { student_id: string; test_id: string }[],
  ): Promise<TestSession[]> {
    const [{ test_id: testId }] = wanted as [(typeof wanted)[number]];
    if (wanted.some((one) => one.test_id !== testId)) throw new AppError('common.invalid', { field: 'test_id' });
    const [run] = await this.source.query<{ id: string; meeting_id: string }[]>(
      `SELECT s.id, s.meeting_id FROM quiz_sessions s JOIN meetings m ON m.id = s.meeting_id LEFT JOIN lessons l ON l.meeting_id = m.id
       WHERE s.quiz_id = $1 AND s.kind = 'live' AND s.ended_at IS NULL AND ${teaches('$2')} ORDER BY s.began_at DESC LIMIT 1`,
      [testId, personId],
    );
    if (!run) throw new AppError('quizRuns.notFound');
    const { state } = await this.rooms.byId(run.meeting_id, personId);
    if (!can(state, personId, 'shareMaterial') || runningQuiz.of(state)?.sessionId !== run.id)
      throw new AppError('common.forbidden');
    const ids = [...new Set(wanted.map(({ student_id }) => student_id))];
    const areInside = ids.every((id) => {
      const person = state.participants[id];
      return person !== undefined && roleCan(state, person.role, 'takeTest');
    });
    if (!areInside) throw new AppError('room.notHere');
    const made = await this.source.query<TestSession[]>(
      `INSERT INTO quiz_attempts AS a (session_id, person_id) SELECT $1, unnest($2::uuid[])
       ON CONFLICT (session_id, person_id) DO UPDATE SET session_id = a.session_id
       RETURNING a.id, a.person_id AS student_id, $3::text AS test_id`,
      [run.id, ids, testId],
    );
    return made;
  }

  /**
   * What was answered in this room's last run of the test: to its host all, once it is over to its other teachers and to managers too,
   * to a pupil their own.
   * @throws AppError quizRuns.notFound
   */
  async results(asking: AskingPerson, testId: string, roomToken: string): Promise<TestResultItem[]> {
    const rows = await this.source.query<(ResultRow & { may: boolean })[]>(
      `SELECT a.person_id AS "personId", coalesce(u.name, g.name, '') AS name, coalesce(u.surname, '') AS surname, s.questions,
         (m.owner_id = $3 OR ((s.kind <> 'live' OR s.ended_at IS NOT NULL) AND ($4::boolean OR ${teaches('$3')}))) AS may,
         coalesce((SELECT jsonb_agg(jsonb_build_object('questionId', w.question_id, 'answer', w.answer))
           FROM quiz_answers w WHERE w.attempt_id = a.id), '[]') AS answers
       FROM meetings m LEFT JOIN lessons l ON l.meeting_id = m.id
       JOIN LATERAL (SELECT x.* FROM quiz_sessions x WHERE x.meeting_id = m.id AND x.quiz_id = $1
         ORDER BY x.began_at DESC LIMIT 1) s ON true
       JOIN quiz_attempts a ON a.session_id = s.id AND a.began_at IS NOT NULL
       LEFT JOIN users u ON u.id = a.person_id LEFT JOIN guests g ON g.id = a.person_id
       WHERE m.token = $2 OR m.id::text = $5 OR l.m_token = $5 ORDER BY u.name COLLATE school_names, u.surname COLLATE school_names`,
      [testId, roomCodeOf(roomToken), asking.personId, isManager(asking), roomToken],
    );
    return rows.filter(({ may, personId }) => may || personId === asking.personId).map(itemOf);
  }
}

const itemOf = ({ personId, name, surname, questions, answers }: ResultRow): TestResultItem => ({
  student_src_code: personId,
  student_first_name: name,
  student_last_name: surname,
  student_answers: questions.flatMap((question) => {
    const answer = answers.find(({ questionId }) => questionId === question.id)?.answer ?? null;
    return answer === null
      ? []
      : [
          {
            question_id: question.id,
            answer: answerText(question, answer, plainTruth),
            stoys_user_id: personId,
          },
        ];
  }),
});

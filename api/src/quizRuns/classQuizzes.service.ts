import { Injectable } from '@nestjs/common';
import type { ClassQuizzes } from '@derslik/contract/quizRuns';
import type { RegisterRange } from '@derslik/contract/register';
import { DataSource } from 'typeorm';
import { RegisterAccess } from '../register/registerAccess.service.js';
import { taughtIds, type AskingPerson } from '../register/registerSql.js';

/** More than a class has of them in a term. */
const quizzesMost = 200;

/** Tests of the class `$1` between two days, and what each pupil has of each: in the lesson, or made up. */
const classSql = `WITH tests AS (
    SELECT s.id, s.title, m.name AS lesson, s.began_at, (SELECT sum((q ->> 'points')::numeric) FROM jsonb_array_elements(s.questions) q) AS max
    FROM meeting_classes mc JOIN quiz_sessions s ON s.meeting_id = mc.meeting_id JOIN meetings m ON m.id = s.meeting_id
    WHERE mc.class_id = $1 AND s.kind = 'live' AND s.ended_at IS NOT NULL AND s.began_at >= $2::date AND s.began_at < $3::date + 1
      AND ($4::boolean OR s.meeting_id IN (${taughtIds('$5::uuid')}))
    ORDER BY s.began_at, s.id LIMIT ${quizzesMost}),
  people AS (SELECT u.id, u.name, u.surname FROM class_people cp JOIN users u ON u.id = cp.person_id
    WHERE cp.class_id = $1 AND cp.user_type = 'student')
  SELECT (SELECT jsonb_build_object('id', c.id, 'name', c.name) FROM classes c WHERE c.id = $1) AS class,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title, 'lesson', t.lesson, 'startedAt', t.began_at, 'max', t.max)
      ORDER BY t.began_at, t.id) FROM tests t), '[]') AS quizzes,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name || ' ' || p.surname, 'points',
        (SELECT coalesce(jsonb_agg((SELECT a.points FROM quiz_sessions x JOIN quiz_attempts a ON a.session_id = x.id AND a.person_id = p.id
          WHERE (x.id = t.id OR x.of_id = t.id) AND a.began_at IS NOT NULL ORDER BY x.kind LIMIT 1) ORDER BY t.began_at, t.id), '[]') FROM tests t))
      ORDER BY p.name COLLATE school_names, p.surname COLLATE school_names, p.id) FROM people p), '[]') AS pupils`;

/** A class's tests of a term beside each other. */
@Injectable()
export class ClassQuizzesService {
  constructor(
    private readonly source: DataSource,
    private readonly access: RegisterAccess,
  ) {}

  /** Managers and the class's teachers see all of them, others their own lessons'. @throws AppError common.forbidden */
  async table(asking: AskingPerson, classId: string, { from, to }: RegisterRange): Promise<ClassQuizzes> {
    const isWhole = (await this.access.ofClass(asking, classId)) === 'whole';
    const [found] = await this.source.query<[ClassQuizzes]>(classSql, [classId, from, to, isWhole, asking.personId]);
    const quizzes = found.quizzes.map((one) => ({ ...one, startedAt: new Date(one.startedAt).toISOString() }));
    return { ...found, quizzes };
  }
}

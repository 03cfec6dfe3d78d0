import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import type { Quiz, QuizLibrary, QuizPatch, QuizPost, QuizQuery } from '@derslik/contract/quizzes';
import { DataSource, type EntityManager } from 'typeorm';
import { likeText } from '../http/list.js';
import { assertSubject, bringToLessons } from '../meetings/bringToLessons.js';
import { inSchoolOrder } from '../structure/groups.js';
import { asQuizRow, maySeeQuestion, quizOf } from './quizSql.js';

const { pageSize } = limits;

/** The school's tests: what teachers put together, share with each other and bring to lessons. */
@Injectable()
export class QuizzesService {
  constructor(private readonly source: DataSource) {}

  async library(
    personId: string,
    { whose = 'own', search, subjectId, topic, page = 1 }: QuizQuery,
  ): Promise<QuizLibrary> {
    const all = `${whose === 'own' ? 'z.owner_id = $1' : 'z.owner_id <> $1 AND z.is_shared'}
      AND ($3::uuid IS NULL OR z.subject_id = $3)`;
    const where = `${all} AND ($5::text IS NULL OR z.topic = $5)
      AND ($2::text IS NULL OR z.title ILIKE $2 OR z.topic ILIKE $2
        OR EXISTS (SELECT 1 FROM quiz_questions i JOIN questions q ON q.id = i.question_id WHERE i.quiz_id = z.id AND q.text ILIKE $2))`;
    const [row] = await this.source.query<Pick<QuizLibrary, 'total' | 'quizzes' | 'topics'>[]>(
      `SELECT (SELECT count(*)::int FROM quizzes z WHERE ${where}) AS total,
         coalesce((SELECT jsonb_agg(o.one ORDER BY o.updated_at DESC, o.id) FROM (
           SELECT z.id, z.updated_at, ${asQuizRow} AS one FROM quizzes z WHERE ${where}
           ORDER BY z.updated_at DESC, z.id LIMIT ${pageSize} OFFSET $4) o), '[]') AS quizzes,
         coalesce((SELECT jsonb_agg(t.topic ORDER BY t.topic ${inSchoolOrder}) FROM (SELECT DISTINCT z.topic FROM quizzes z
           WHERE ${all} AND z.topic <> '' LIMIT 200) t), '[]') AS topics`,
      [personId, search ? likeText(search) : null, subjectId ?? null, (page - 1) * pageSize, topic ?? null],
    );
    const { total = 0, quizzes = [], topics = [] } = row ?? {};
    return { quizzes, topics, total, totalPage: Math.max(1, Math.ceil(total / pageSize)) };
  }

  /** @throws AppError quizzes.notFound */
  async seen(personId: string, id: string, manager: EntityManager = this.source.manager): Promise<Quiz> {
    const quiz = await quizOf(manager, personId, id);
    if (!quiz) throw new AppError('quizzes.notFound');
    return quiz;
  }

  /** @throws AppError quizzes.tooMany */
  async make(personId: string, { title }: QuizPost): Promise<Quiz> {
    return this.source.transaction(async (manager) => {
      const id = await newQuiz(manager, personId, title);
      return this.seen(personId, id, manager);
    });
  }

  /** @throws AppError quizzes.notFound, common.invalid, quizzes.questionNotFound, quizzes.bankFull */
  async change(personId: string, id: string, patch: QuizPatch): Promise<Quiz> {
    const {
      title = null,
      isShared = null,
      subjectId,
      topic = null,
      minutes,
      shufflesQuestions,
      shufflesChoices,
    } = patch;
    return this.source.transaction(async (manager) => {
      await assertSubject(manager, subjectId ?? null);
      const [rows] = await manager.query<[unknown[], number]>(
        `UPDATE quizzes SET title = coalesce($3, title), is_shared = coalesce($4, is_shared), topic = coalesce($5, topic),
           subject_id = CASE WHEN $6 THEN $7::uuid ELSE subject_id END, minutes = CASE WHEN $8 THEN $9::smallint ELSE minutes END,
           shuffles_questions = coalesce($10, shuffles_questions), shuffles_choices = coalesce($11, shuffles_choices),
           updated_at = now()
         WHERE id = $1 AND owner_id = $2 RETURNING id`,
        [
          ...[id, personId, title, isShared, topic, subjectId !== undefined, subjectId ?? null],
          ...[minutes !== undefined, minutes ?? null, shufflesQuestions ?? null, shufflesChoices ?? null],
        ],
      );
      if (rows.length === 0) throw new AppError('quizzes.notFound');
      if (patch.lessonIds) await bringToLessons(manager, 'quiz_lessons', { personId, id, lessonIds: patch.lessonIds });
      if (patch.questions) await putTogether(manager, personId, id, patch.questions);
      return this.seen(personId, id, manager);
    });
  }

  /** One's own, of one's own or of a colleague's that is shared. @throws AppError quizzes.notFound, quizzes.tooMany, quizzes.bankFull */
  async copy(personId: string, id: string, title: string | null): Promise<Quiz> {
    return this.source.transaction(async (manager) => {
      const quiz = await this.seen(personId, id, manager);
      const made = await newQuiz(manager, personId, title ?? quiz.title);
      await manager.query(
        `UPDATE quizzes n SET subject_id = o.subject_id, topic = o.topic, minutes = o.minutes,
           shuffles_questions = o.shuffles_questions, shuffles_choices = o.shuffles_choices
         FROM quizzes o WHERE n.id = $1 AND o.id = $2`,
        [made, id],
      );
      const wanted = await manager.query<{ id: string; points: number | null }[]>(
        'SELECT question_id AS id, points::float8 FROM quiz_questions WHERE quiz_id = $1 ORDER BY place',
        [id],
      );
      await putTogether(manager, personId, made, wanted, true);
      return this.seen(personId, made, manager);
    });
  }

  /** Its questions stay in the bank. @param ownerId null: whoever it belongs to @throws AppError quizzes.notFound */
  async remove(ownerId: string | null, id: string, manager: EntityManager = this.source.manager): Promise<void> {
    const [rows] = await manager.query<[unknown[], number]>(
      'DELETE FROM quizzes WHERE id = $1 AND ($2::uuid IS NULL OR owner_id = $2) RETURNING id',
      [id, ownerId],
    );
    if (rows.length === 0) throw new AppError('quizzes.notFound');
  }
}

/** An empty one. @throws AppError quizzes.tooMany */
export const newQuiz = async (manager: EntityManager, ownerId: string, title: string): Promise<string> => {
  // Two that are made at once count each other.
  await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [ownerId]);
  const [row] = await manager.query<{ id: string }[]>(
    `INSERT INTO quizzes (owner_id, title) SELECT $1, $2
     WHERE (SELECT count(*) FROM quizzes WHERE owner_id = $1) < ${limits.quizzesMax} RETURNING id`,
    [ownerId, title],
  );
  if (!row) throw new AppError('quizzes.tooMany', { max: limits.quizzesMax });
  return row.id;
};

/** @throws AppError quizzes.bankFull where this person can't keep so many more */
export const assertBankRoom = async (manager: EntityManager, ownerId: string, more: number): Promise<void> => {
  await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [ownerId]);
  const [row] = await manager.query<{ kept: number }[]>(
    'SELECT count(*)::int AS kept FROM questions WHERE owner_id = $1',
    [ownerId],
  );
  if ((row?.kept ?? 0) + more > limits.bankMax) throw new AppError('quizzes.bankFull', { max: limits.bankMax });
};

/** Copies of these questions in this person's bank, in their order; pictures never change, so both name the same ones. */
export const copyQuestions = async (manager: EntityManager, ownerId: string, ids: string[]): Promise<string[]> => {
  await assertBankRoom(manager, ownerId, ids.length);
  const made = await manager.query<{ id: string }[]>(
    `WITH asked AS (SELECT a.id, a.place, gen_random_uuid() AS copy FROM unnest($2::uuid[]) WITH ORDINALITY a(id, place)),
     made AS (INSERT INTO questions (id, owner_id, kind, text, points, body, pictures, subject_id, topic, tags)
       SELECT a.copy, $1, q.kind, q.text, q.points, q.body, q.pictures, q.subject_id, q.topic, q.tags
       FROM asked a JOIN questions q ON q.id = a.id)
     SELECT a.copy AS id FROM asked a ORDER BY a.place`,
    [ownerId, ids],
  );
  return made.map(({ id }) => id);
};

/**
 * These questions and no others, in this order. What is a colleague's is copied into one's own bank.
 * @param copiesAll one's own, too
 * @throws AppError quizzes.questionNotFound, quizzes.bankFull
 */
const putTogether = async (
  manager: EntityManager,
  personId: string,
  quizId: string,
  wanted: readonly { id: string; points?: number | null | undefined }[],
  copiesAll = false,
): Promise<void> => {
  const ids = wanted.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw new AppError('common.invalid', { field: 'questions' });
  const found = await manager.query<{ id: string; isOwn: boolean }[]>(
    `SELECT q.id, q.owner_id = $1 AS "isOwn" FROM questions q WHERE q.id = ANY($2) AND ${maySeeQuestion('$1')}`,
    [personId, ids],
  );
  if (found.length !== ids.length) throw new AppError('quizzes.questionNotFound');
  const own = new Set(found.filter(({ isOwn }) => isOwn && !copiesAll).map(({ id }) => id));
  const foreign = ids.filter((id) => !own.has(id));
  const copies = await copyQuestions(manager, personId, foreign);
  const copyOf = new Map(foreign.map((id, n) => [id, copies[n]!]));
  const before = await manager.query<{ id: string; points: number | null }[]>(
    'SELECT question_id AS id, points::float8 FROM quiz_questions WHERE quiz_id = $1',
    [quizId],
  );
  const pointsBefore = new Map(before.map(({ id, points }) => [id, points]));
  await manager.query('DELETE FROM quiz_questions WHERE quiz_id = $1', [quizId]);
  await manager.query(
    `INSERT INTO quiz_questions (quiz_id, question_id, place, points)
     SELECT $1, w.id, w.place, w.points FROM unnest($2::uuid[], $3::numeric[]) WITH ORDINALITY w(id, points, place)`,
    [
      ...[quizId, ids.map((id) => copyOf.get(id) ?? id)],
      wanted.map(({ id, points }) => (points === undefined ? (pointsBefore.get(id) ?? null) : points)),
    ],
  );
};

import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import type { BankQuery, BankQuestion, QuestionBank, QuestionPut } from '@derslik/contract/quizzes';
import { DataSource, type EntityManager } from 'typeorm';
import { likeText } from '../http/list.js';
import { assertSubject } from '../meetings/bringToLessons.js';
import { asBankQuestion, isSharedQuestion, maySeeQuestion } from './quizSql.js';
import { assertBankRoom, copyQuestions } from './quizzes.service.js';

const { pageSize } = limits;

/** Each teacher's bank of questions. What comes out of it holds the key: no pupil's call leads here. */
@Injectable()
export class QuestionsService {
  constructor(private readonly source: DataSource) {}

  async bank(personId: string, { whose = 'own', search, subjectId, kind, page = 1 }: BankQuery): Promise<QuestionBank> {
    const where = `${whose === 'own' ? 'q.owner_id = $1' : `q.owner_id <> $1 AND ${isSharedQuestion}`}
      AND ($2::text IS NULL OR q.text ILIKE $2 OR q.topic ILIKE $2 OR EXISTS (SELECT 1 FROM unnest(q.tags) t WHERE t ILIKE $2))
      AND ($3::uuid IS NULL OR q.subject_id = $3) AND ($4::text IS NULL OR q.kind = $4)`;
    const [row] = await this.source.query<Pick<QuestionBank, 'total' | 'questions'>[]>(
      `SELECT (SELECT count(*)::int FROM questions q WHERE ${where}) AS total,
         coalesce((SELECT jsonb_agg(o.one ORDER BY o.updated_at DESC, o.id) FROM (
           SELECT q.id, q.updated_at, ${asBankQuestion()} AS one FROM questions q WHERE ${where}
           ORDER BY q.updated_at DESC, q.id LIMIT ${pageSize} OFFSET $5) o), '[]') AS questions`,
      [personId, search ? likeText(search) : null, subjectId ?? null, kind ?? null, (page - 1) * pageSize],
    );
    const { total = 0, questions = [] } = row ?? {};
    return { questions, total, totalPage: Math.max(1, Math.ceil(total / pageSize)) };
  }

  /** @throws AppError quizzes.questionNotFound */
  async seen(personId: string, id: string, manager: EntityManager = this.source.manager): Promise<BankQuestion> {
    const [row] = await manager.query<{ one: BankQuestion }[]>(
      `SELECT ${asBankQuestion()} AS one FROM questions q WHERE q.id = $2 AND ${maySeeQuestion('$1')}`,
      [personId, id],
    );
    if (!row) throw new AppError('quizzes.questionNotFound');
    return row.one;
  }

  /** @param quizId at the end of this test @throws AppError quizzes.notFound, quizzes.full, quizzes.bankFull, common.invalid */
  async make(personId: string, question: QuestionPut, quizId: string | null): Promise<BankQuestion> {
    return this.source.transaction(async (manager) => {
      await assertSubject(manager, question.subjectId);
      await assertPictures(manager, personId, question, null);
      const [id] = await addQuestions(manager, personId, [question]);
      if (quizId) await appendQuestions(manager, personId, quizId, [id!]);
      return this.seen(personId, id!, manager);
    });
  }

  /** Everywhere it stands; a test that runs keeps what it began with. @throws AppError quizzes.questionNotFound, common.invalid */
  async change(personId: string, id: string, question: QuestionPut): Promise<BankQuestion> {
    return this.source.transaction(async (manager) => {
      await assertSubject(manager, question.subjectId);
      await assertPictures(manager, personId, question, id);
      const { kind, text, points, body, pictures, subjectId, topic, tags } = question;
      const [rows] = await manager.query<[unknown[], number]>(
        `UPDATE questions SET kind = $3, text = $4, points = $5, body = $6, pictures = $7, subject_id = $8, topic = $9, tags = $10,
           updated_at = now() WHERE id = $1 AND owner_id = $2 RETURNING id`,
        [id, personId, kind, text, points, JSON.stringify(body), JSON.stringify(pictures), subjectId, topic, tags],
      );
      if (rows.length === 0) throw new AppError('quizzes.questionNotFound');
      return this.seen(personId, id, manager);
    });
  }

  /** @throws AppError quizzes.questionNotFound, quizzes.bankFull */
  async copy(personId: string, id: string): Promise<BankQuestion> {
    return this.source.transaction(async (manager) => {
      await this.seen(personId, id, manager);
      const [copy] = await copyQuestions(manager, personId, [id]);
      return this.seen(personId, copy!, manager);
    });
  }

  /** Out of the tests where it stands, too. @throws AppError quizzes.questionNotFound */
  async remove(personId: string, id: string): Promise<void> {
    const [rows] = await this.source.query<[unknown[], number]>(
      'DELETE FROM questions WHERE id = $1 AND owner_id = $2 RETURNING id',
      [id, personId],
    );
    if (rows.length === 0) throw new AppError('quizzes.questionNotFound');
  }
}

/** Into this person's bank, in their order. @throws AppError quizzes.bankFull */
export const addQuestions = async (
  manager: EntityManager,
  ownerId: string,
  questions: readonly QuestionPut[],
): Promise<string[]> => {
  await assertBankRoom(manager, ownerId, questions.length);
  const rows = await manager.query<{ id: string }[]>(
    `WITH asked AS (SELECT gen_random_uuid() AS id, a.one, a.place FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY a(one, place)),
     made AS (INSERT INTO questions (id, owner_id, kind, text, points, body, pictures, subject_id, topic, tags)
       SELECT a.id, $1, a.one ->> 'kind', a.one ->> 'text', (a.one ->> 'points')::numeric, a.one -> 'body', a.one -> 'pictures',
         (a.one ->> 'subjectId')::uuid, a.one ->> 'topic', ARRAY(SELECT jsonb_array_elements_text(a.one -> 'tags'))
       FROM asked a)
     SELECT id FROM asked ORDER BY place`,
    [ownerId, JSON.stringify(questions)],
  );
  return rows.map(({ id }) => id);
};

/** At the end of one's own test. @throws AppError quizzes.notFound, quizzes.full */
export const appendQuestions = async (
  manager: EntityManager,
  ownerId: string,
  quizId: string,
  ids: readonly string[],
): Promise<void> => {
  const [rows] = await manager.query<[unknown[], number]>(
    'UPDATE quizzes SET updated_at = now() WHERE id = $1 AND owner_id = $2 RETURNING id',
    [quizId, ownerId],
  );
  if (rows.length === 0) throw new AppError('quizzes.notFound');
  const added = await manager.query<unknown[]>(
    `INSERT INTO quiz_questions (quiz_id, question_id, place)
     SELECT $1, a.id, a.place + coalesce((SELECT max(place) FROM quiz_questions WHERE quiz_id = $1), 0)
     FROM unnest($2::uuid[]) WITH ORDINALITY a(id, place)
     WHERE (SELECT count(*) FROM quiz_questions WHERE quiz_id = $1) + $3 <= ${limits.questionsMax} RETURNING 1`,
    [quizId, ids, ids.length],
  );
  if (added.length < ids.length) throw new AppError('quizzes.full', { max: limits.questionsMax });
};

/** One's own, and those that the question shows already. @throws AppError common.invalid */
const assertPictures = async (
  manager: EntityManager,
  personId: string,
  { pictures }: QuestionPut,
  questionId: string | null,
): Promise<void> => {
  const ids = [...new Set(pictures.map(({ id }) => id))];
  const [row] = await manager.query<{ known: number }[]>(
    `SELECT count(*)::int AS known FROM question_pictures p WHERE p.id = ANY($1) AND (p.owner_id = $2
       OR EXISTS (SELECT 1 FROM questions q WHERE q.id = $3 AND q.owner_id = $2
         AND q.pictures @> jsonb_build_array(jsonb_build_object('id', p.id))))`,
    [ids, personId, questionId],
  );
  if (row?.known !== ids.length) throw new AppError('common.invalid', { field: 'pictures' });
};

import type { Quiz, QuizSnapshot } from '@derslik/contract/quizzes';
import type { EntityManager } from 'typeorm';

/** SQL over `z` of quizzes: this teacher may see it with its key, run it and copy it: their own, or one that is shared with colleagues. */
export const maySeeQuiz = (person: string): string => `(z.owner_id = ${person} OR z.is_shared)`;

/** SQL over `q` of questions: a colleague's, in a test that is shared. */
export const isSharedQuestion = `EXISTS (SELECT 1 FROM quiz_questions si JOIN quizzes sz ON sz.id = si.quiz_id
  WHERE si.question_id = q.id AND sz.is_shared)`;
export const maySeeQuestion = (person: string): string => `(q.owner_id = ${person} OR ${isSharedQuestion})`;

const subjectOf = (id: string): string =>
  `(SELECT jsonb_build_object('id', s.id, 'name', s.name) FROM subjects s WHERE s.id = ${id})`;

/** SQL over `q` of questions: a `Question` as JSON, with its key. @param points SQL, as many as it has here */
const asQuestion = (points = 'q.points'): string =>
  `jsonb_build_object('id', q.id, 'kind', q.kind, 'text', q.text, 'points', ${points}::float8, 'pictures', q.pictures, 'body', q.body)`;

/** A `BankQuestion` as JSON. */
export const asBankQuestion = (
  points?: string,
): string => `${asQuestion(points)} || jsonb_build_object('ownerId', q.owner_id, 'ownPoints', q.points::float8,
  'subject', ${subjectOf('q.subject_id')}, 'topic', q.topic, 'tags', to_jsonb(q.tags), 'updatedAt', q.updated_at,
  'quizzes', (SELECT count(*)::int FROM quiz_questions qi WHERE qi.question_id = q.id))`;

/** SQL over `z` of quizzes: a `QuizRow` as JSON. */
export const asQuizRow = `jsonb_build_object('id', z.id, 'title', z.title, 'ownerId', z.owner_id,
  'ownerName', (SELECT u.name || ' ' || u.surname FROM users u WHERE u.id = z.owner_id),
  'questions', (SELECT count(*)::int FROM quiz_questions i WHERE i.quiz_id = z.id),
  'points', (SELECT coalesce(sum(coalesce(i.points, q.points)), 0)::float8 FROM quiz_questions i
    JOIN questions q ON q.id = i.question_id WHERE i.quiz_id = z.id),
  'minutes', z.minutes, 'shufflesQuestions', z.shuffles_questions, 'shufflesChoices', z.shuffles_choices, 'isShared', z.is_shared,
  'subject', ${subjectOf('z.subject_id')}, 'topic', z.topic,
  'lessons', coalesce((SELECT jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'startAt', m.start_at) ORDER BY m.start_at)
    FROM quiz_lessons zl JOIN meetings m ON m.id = zl.lesson_id WHERE zl.quiz_id = z.id), '[]'),
  'createdAt', z.created_at, 'updatedAt', z.updated_at)`;

const contentOf = (as: string): string =>
  `coalesce((SELECT jsonb_agg(${as} ORDER BY i.place, q.id) FROM quiz_questions i
     JOIN questions q ON q.id = i.question_id WHERE i.quiz_id = z.id), '[]')`;
const pointsHere = 'coalesce(i.points, q.points)';

/** SQL over `z` of quizzes: a `Quiz` as JSON, with the key. */
export const asQuiz = `${asQuizRow} || jsonb_build_object('content', ${contentOf(asBankQuestion(pointsHere))})`;

type Queries = Pick<EntityManager, 'query'>;

/** What a run of a test copies; null where this teacher sees no such test. It holds the key. */
export const quizSnapshot = async (manager: Queries, personId: string, id: string): Promise<QuizSnapshot | null> => {
  const [row] = await manager.query<QuizSnapshot[]>(
    `SELECT z.id, z.title, z.minutes, z.shuffles_questions AS "shufflesQuestions", z.shuffles_choices AS "shufflesChoices",
       ${contentOf(asQuestion(pointsHere))} AS questions
     FROM quizzes z WHERE z.id = $2 AND ${maySeeQuiz('$1')}`,
    [personId, id],
  );
  return row ?? null;
};

/** With its key; null where this teacher sees no such test. */
export const quizOf = async (manager: Queries, personId: string, id: string): Promise<Quiz | null> => {
  const [row] = await manager.query<{ one: Quiz }[]>(
    `SELECT ${asQuiz} AS one FROM quizzes z WHERE z.id = $2 AND ${maySeeQuiz('$1')}`,
    [personId, id],
  );
  return row?.one ?? null;
};

import type { QuizSnapshot } from '@derslik/contract/quizzes';
import type { EntityManager } from 'typeorm';

/** SQL over `z` of quizzes: this teacher may see it with its key, run it and copy it: their own, or one that is shared with colleagues. */
export const maySeeQuiz = (person: string): string => `(z.owner_id = ${person} OR z.is_shared)`;

/** SQL over `q` of questions: a `Question` as JSON, with its key. @param points SQL, as many as it has here */
export const asQuestion = (points = 'q.points'): string =>
  `jsonb_build_object('id', q.id, 'kind', q.kind, 'text', q.text, 'points', ${points}::float8, 'pictures', q.pictures, 'body', q.body)`;

/** What a run of a test copies; null where this teacher sees no such test. It holds the key. */
export const quizSnapshot = async (
  manager: Pick<EntityManager, 'query'>,
  personId: string,
  id: string,
): Promise<QuizSnapshot | null> => {
  const [row] = await manager.query<QuizSnapshot[]>(
    `SELECT z.id, z.title, z.minutes, z.shuffles_questions AS "shufflesQuestions", z.shuffles_choices AS "shufflesChoices",
       coalesce((SELECT jsonb_agg(${asQuestion('coalesce(i.points, q.points)')} ORDER BY i.place, q.id)
         FROM quiz_questions i JOIN questions q ON q.id = i.question_id WHERE i.quiz_id = z.id), '[]') AS questions
     FROM quizzes z WHERE z.id = $2 AND ${maySeeQuiz('$1')}`,
    [personId, id],
  );
  return row ?? null;
};

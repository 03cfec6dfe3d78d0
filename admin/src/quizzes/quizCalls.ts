import { http } from '@derslik/client/http';

/** What is done with one test beside reading of it. */
export const quizCalls = {
  deleteQuiz: async (id: string): Promise<void> => {
    await http({ path: `/admin/quizzes/${id}`, method: 'DELETE' });
  },
};
export type QuizCalls = typeof quizCalls;

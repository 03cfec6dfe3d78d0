import type { RouteRow } from './routes.js';

const question = {
  ...{ kind: 'trueFalse', text: 'Ankara başkenttir.', points: 2, pictures: [], body: { right: true } },
  ...{ subjectId: null, topic: 'Başkentler', tags: ['coğrafya'] },
};
const user = '{user}';

/** Calls of tests and their questions. */
export const quizRoutes: RouteRow[] = [
  { route: 'GET /api/quizzes', audience: 'role', query: { whose: 'own', search: 'üçgen', subjectId: user, page: '1' } },
  { route: 'GET /api/quizTargets', audience: 'role' },
  { route: 'POST /api/quizzes', audience: 'role', body: { title: 'Üçgenler' } },
  { route: 'GET /api/quizzes/{user}', audience: 'role' },
  { route: 'PATCH /api/quizzes/{user}', audience: 'role', body: { title: 'Üçgenler', minutes: 20, isShared: true } },
  { route: 'POST /api/quizzes/{user}/copy', audience: 'role', body: { title: 'Kopya' } },
  { route: 'DELETE /api/quizzes/{user}', audience: 'role' },
  { route: 'GET /api/quizzes/{user}/file', audience: 'role', query: { format: 'gift', language: 'tr' } },
  { route: 'GET /api/questions', audience: 'role', query: { whose: 'own', kind: 'choice', page: '1' } },
  { route: 'POST /api/questions', audience: 'role', query: { quizId: user }, body: question },
  { route: 'GET /api/questions/{user}', audience: 'role' },
  { route: 'PUT /api/questions/{user}', audience: 'role', body: question },
  { route: 'POST /api/questions/{user}/copy', audience: 'role' },
  { route: 'DELETE /api/questions/{user}', audience: 'role' },
  { route: 'POST /api/questionPictures', audience: 'role' },
  { route: 'GET /api/questionPictures/{user}', audience: 'role' },
  { route: 'POST /api/questionFiles', audience: 'role', query: { name: 'sorular.csv' } },
  { route: 'POST /api/questionFiles/take', audience: 'role', query: { name: 'sorular.csv', title: 'Yeni' } },
  { route: 'GET /api/questionFiles/template', audience: 'role', query: { format: 'csv', language: 'tr' } },
  { route: 'GET /api/v1/teacher/test/question', audience: 'role', query: { test_id: user } },
  { route: 'GET /api/admin/quizzes', audience: 'manager', query: { range: '[0,9]' } },
  { route: 'GET /api/admin/quizzes/{user}', audience: 'manager' },
  { route: 'DELETE /api/admin/quizzes/{user}', audience: 'manager' },
];

import type { RouteRow } from './routes.js';

const someone = '00000000-0000-4000-8000-000000000001';
const answer = { answer: { kind: 'trueFalse', value: true }, revision: 1 };

/** Calls of tests that run. Who reads and writes which, realtime/quiz shows. */
export const quizRunRoutes: RouteRow[] = [
  { route: 'GET /api/roomQuizzes', audience: 'role', query: { roomToken: '{token}' } },
  { route: 'GET /api/ownQuizzes', audience: 'member' },
  { route: 'GET /api/quizSessions/{user}', audience: 'session' },
  { route: 'POST /api/quizSessions/{user}/begin', audience: 'session' },
  { route: 'PUT /api/quizSessions/{user}/answers/{user}', audience: 'session', body: answer },
  { route: 'POST /api/quizSessions/{user}/finish', audience: 'session' },
  { route: 'POST /api/quizSessions/{user}/leftTab', audience: 'session' },
  { route: 'GET /api/quizSessions/{user}/pictures/{user}', audience: 'session' },
  { route: 'GET /api/quizResults', audience: 'role', query: { page: '1' } },
  {
    route: 'GET /api/quizResults/classes/{user}',
    audience: 'role',
    query: { from: '2026-09-01', to: '2026-09-30' },
  },
  { route: 'GET /api/quizResults/pupils/{user}', audience: 'member' },
  { route: 'GET /api/quizSessions/{user}/report', audience: 'role' },
  { route: 'PATCH /api/quizSessions/{user}', audience: 'role', body: { shows: 'score' } },
  {
    route: 'POST /api/quizSessions/{user}/makeUp',
    audience: 'role',
    body: { until: '2026-12-01T06:30:00.000Z', seconds: 600 },
  },
  { route: 'POST /api/quizSessions/{user}/end', audience: 'role' },
  { route: 'POST /api/quizSessions/{user}/extra', audience: 'role', body: { personId: someone, seconds: 300 } },
  {
    route: 'POST /api/public/opticFrame',
    audience: 'owner',
    body: { roomToken: '{token}', pUrl: 'https://okul.example/' },
  },
  { route: 'POST /api/public/opticFrameEntry', audience: 'public', body: { id: someone, token: 'a'.repeat(43) } },
  { route: 'GET /api/public/opticFrames/{user}', audience: 'public' },
  { route: 'POST /api/public/opticFrames/{user}/begin', audience: 'public' },
  { route: 'PUT /api/public/opticFrames/{user}/answers/{user}', audience: 'public', body: answer },
  { route: 'POST /api/public/opticFrames/{user}/finish', audience: 'public' },
  { route: 'POST /api/public/opticFrames/{user}/leftTab', audience: 'public' },
  { route: 'GET /api/public/opticFrames/{user}/pictures/{user}', audience: 'public' },
  { route: 'GET /api/quizSessions/{user}/sending', audience: 'role' },
  { route: 'POST /api/quizSessions/{user}/sending', audience: 'role' },
  { route: 'POST /api/v1/teacher/test/test-session', audience: 'role' },
  {
    route: 'GET /api/v1/{user}/test/test-session/test-result-answer',
    audience: 'member',
    query: { test_id: someone, school_room_id: '{token}' },
  },
];

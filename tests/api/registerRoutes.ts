import type { RouteRow } from './routes.js';

const someone = '00000000-0000-4000-8000-000000000001';
const range = { from: '2026-09-01', to: '2026-09-30' };
const token = '123-456-789';
const rollCall = {
  ...{ live_subject_token: token, user_src_codes: [someone], user_type: 'STUDENT' },
  time: '2026-09-14T06:30:00.000Z',
};
const day = { classId: someone, onDate: '2026-09-14' };

/** The calls of the register and of guardians. Who may read which register, register.test.ts shows. */
export const registerRoutes: RouteRow[] = [
  { route: 'GET /api/v1/live-subject-user', audience: 'member', query: { live_subject_token: token } },
  { route: 'POST /api/v1/live-subject-student-roll-call', audience: 'member', body: rollCall },
  { route: 'POST /api/v1/teacher/live-subject-student-roll-call', audience: 'member', body: rollCall },
  { route: 'GET /api/register/lessons', audience: 'member', query: range },
  { route: 'GET /api/register/lessons/{meeting}', audience: 'member' },
  { route: 'GET /api/register/lessons/{meeting}/changes', audience: 'member' },
  {
    route: 'PUT /api/register/lessons/{meeting}/marks',
    audience: 'member',
    body: { people: [someone], mark: 'excused', reason: 'Rapor' },
  },
  { route: 'POST /api/register/lessons/{meeting}/remind', audience: 'member' },
  { route: 'GET /api/register/terms', audience: 'member' },
  { route: 'GET /api/register/classes', audience: 'member' },
  { route: 'GET /api/register/classes/{user}', audience: 'member', query: range },
  { route: 'GET /api/register/pupils/{user}', audience: 'member', query: range },
  { route: 'POST /api/register/days/close', audience: 'member', body: day },
  { route: 'GET /api/register/export', audience: 'member', query: range },
  { route: 'GET /api/register/absences', audience: 'member' },
  { route: 'POST /api/register/absences/{user}/answer', audience: 'member', body: { accepted: true } },
  { route: 'GET /api/admin/register/rule', audience: 'manager' },
  {
    route: 'PUT /api/admin/register/rule',
    audience: 'manager',
    body: { by: 'share', remindsGuardians: true, showsQuizzes: true },
  },
  { route: 'POST /api/admin/register/days/open', audience: 'manager', body: day },
  { route: 'GET /api/admin/register/today', audience: 'manager' },
  { route: 'GET /api/admin/register/today/missing', audience: 'manager' },
  { route: 'GET /api/admin/register/term', audience: 'manager', query: range },
  { route: 'GET /api/admin/register/term/lessons', audience: 'manager', query: { ...range, kind: 'held' } },
  { route: 'GET /api/admin/register/term/missed', audience: 'manager', query: { ...range, status: 'late' } },
  { route: 'GET /api/admin/register/term/pupils', audience: 'manager', query: range },
  { route: 'GET /api/guardian/children', audience: 'role' },
  { route: 'GET /api/guardian/children/{user}/messages', audience: 'role' },
  { route: 'POST /api/guardian/children', audience: 'role', body: { code: 'K7MQW-3XP9R' } },
  { route: 'GET /api/guardian/absences', audience: 'role' },
  {
    route: 'POST /api/guardian/absences',
    audience: 'role',
    body: { childId: someone, fromOn: '2026-09-14', untilOn: '2026-09-15', reason: 'Doktor randevusu' },
  },
  { route: 'DELETE /api/guardian/absences/{user}', audience: 'role' },
  { route: 'GET /api/admin/guardians', audience: 'manager' },
  { route: 'POST /api/admin/guardians', audience: 'manager', body: { guardianId: someone, childId: someone } },
  { route: 'DELETE /api/admin/guardians/{user}', audience: 'manager' },
  { route: 'POST /api/admin/guardians/letters', audience: 'manager', body: { of: { classId: someone } } },
];

import type { RouteRow } from './routes.js';

export const program = { name: 'OBS', rights: ['people:read'], addresses: [], endsAt: null };
const lesson = {
  ...{ subject: 'Fizik', teacher: { id: '{user}' }, classes: [{ externalId: 'sube-9a' }] },
  ...{ onDate: '2030-09-16', startsAt: '09:00', endsAt: '09:40' },
};
const person = { name: 'Elif', surname: 'Su', userType: 'student' };

/** Calls of programs, which have tokens of their own, and of those who give them. */
export const programRoutes: RouteRow[] = [
  { route: 'GET /api/programs/v1/openapi.json', audience: 'public', query: { lang: 'tr' } },
  { route: 'GET /api/programs/v1/people', audience: 'public', query: { size: '10' } },
  { route: 'POST /api/programs/v1/people', audience: 'public', body: person },
  { route: 'GET /api/programs/v1/people/{user}', audience: 'public' },
  { route: 'PATCH /api/programs/v1/people/{user}', audience: 'public', body: person },
  { route: 'PUT /api/programs/v1/people/external/{user}', audience: 'public', body: person },
  { route: 'GET /api/programs/v1/classes', audience: 'public', query: { size: '10' } },
  { route: 'POST /api/programs/v1/classes', audience: 'public', body: { name: '9-A', level: '9. sınıf' } },
  { route: 'GET /api/programs/v1/classes/{user}', audience: 'public' },
  { route: 'PATCH /api/programs/v1/classes/{user}', audience: 'public', body: { name: '9-A' } },
  { route: 'PUT /api/programs/v1/classes/external/{user}', audience: 'public', body: { name: '9-A', level: '9' } },
  { route: 'POST /api/programs/v1/classes/{user}/people', audience: 'public', body: { added: [] } },
  { route: 'GET /api/programs/v1/lessons', audience: 'public', query: { from: '2026-09-14', size: '10' } },
  { route: 'POST /api/programs/v1/lessons', audience: 'public', body: lesson },
  { route: 'GET /api/programs/v1/lessons/{meeting}', audience: 'public' },
  { route: 'PATCH /api/programs/v1/lessons/{meeting}', audience: 'public', body: { externalId: 'ders-1' } },
  { route: 'POST /api/programs/v1/lessons/{meeting}/cancel', audience: 'public' },
  { route: 'GET /api/programs/v1/lessons/{meeting}/attendance', audience: 'public' },
  { route: 'GET /api/programs/v1/meetings', audience: 'public', query: { size: '10' } },
  { route: 'POST /api/programs/v1/meetings', audience: 'public', body: { name: 'Toplantı', owner: { id: '{user}' } } },
  { route: 'GET /api/programs/v1/meetings/{meeting}', audience: 'public' },
  { route: 'PATCH /api/programs/v1/meetings/{meeting}', audience: 'public', body: { name: 'Toplantı' } },
  { route: 'POST /api/programs/v1/meetings/{meeting}/end', audience: 'public' },
  { route: 'DELETE /api/programs/v1/meetings/{meeting}', audience: 'public' },
  { route: 'GET /api/programs/v1/meetings/{meeting}/attendance', audience: 'public' },
  { route: 'GET /api/programs/v1/films', audience: 'public', query: { size: '10' } },
  { route: 'GET /api/programs/v1/films/{user}', audience: 'public' },
  { route: 'PATCH /api/programs/v1/films/{user}', audience: 'public', body: { externalId: 'film-1' } },
  { route: 'GET /api/admin/oneRoster', audience: 'manager' },
  { route: 'GET /api/admin/programs', audience: 'manager' },
  { route: 'POST /api/admin/programs', audience: 'manager', body: program },
  { route: 'PUT /api/admin/programs/{user}', audience: 'manager', body: { ...program, revision: 1 } },
  { route: 'DELETE /api/admin/programs/{user}', audience: 'manager' },
];

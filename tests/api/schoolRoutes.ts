import type { RouteRow } from './routes.js';

const school = { name: 'Ada Okulu', accent: '#1d4ed8', language: 'tr', timeZone: 'Europe/Berlin', revision: 1 };

/** The calls of the school's own settings. */
export const schoolRoutes: RouteRow[] = [
  { route: 'GET /api/school/logo/{user}', audience: 'public' },
  { route: 'GET /api/admin/school', audience: 'manager' },
  { route: 'PUT /api/admin/school', audience: 'manager', body: school },
  { route: 'POST /api/admin/school/logo', audience: 'manager' },
  { route: 'DELETE /api/admin/school/logo', audience: 'manager' },
  { route: 'GET /api/admin/optionSets', audience: 'manager' },
  {
    route: 'PUT /api/admin/optionSets',
    audience: 'manager',
    body: { changes: { free: { quality: 240 } }, revision: 1 },
  },
  { route: 'GET /api/admin/setup', audience: 'manager' },
  { route: 'PUT /api/admin/setup', audience: 'manager', body: { state: 'left' } },
  { route: 'PUT /api/admin/setup/steps/{user}', audience: 'manager', body: { state: 'done' } },
];

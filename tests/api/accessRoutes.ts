import type { RouteRow } from './routes.js';

/** A person's permissions and sessions in the console, and their end. */
export const accessRoutes: RouteRow[] = [
  { route: 'GET /api/admin/users/{user}/permissions', audience: 'manager' },
  {
    route: 'PUT /api/admin/users/{user}/permissions',
    audience: 'manager',
    body: { permission: 'derslikcreatestream:custom', isGiven: true },
  },
  { route: 'GET /api/admin/users/{user}/sessions', audience: 'manager' },
  { route: 'DELETE /api/admin/users/{user}/sessions', audience: 'manager' },
  { route: 'DELETE /api/admin/users/{user}/sessions/{user}', audience: 'manager' },
  { route: 'GET /api/admin/users/{user}/belongings', audience: 'manager' },
  {
    route: 'POST /api/admin/users/{user}/erase',
    audience: 'manager',
    body: { handOverTo: '{user}', reason: 'Ayrıldı', when: 'now' },
  },
];

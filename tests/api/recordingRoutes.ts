import type { RouteRow } from './routes.js';

/** The console's calls of films and recorders. */
export const recordingRoutes: RouteRow[] = [
  {
    route: 'GET /api/admin/recordings',
    audience: 'manager',
    query: { sort: '["createdAt","DESC"]', range: '[0,9]', filter: '{"q":"a"}' },
  },
  { route: 'GET /api/recordingSpace', audience: 'member' },
  { route: 'GET /api/admin/recordingStorage', audience: 'manager' },
  { route: 'GET /api/admin/recorders', audience: 'manager' },
  { route: 'POST /api/admin/recorders/{user}/trial', audience: 'manager' },
  { route: 'GET /api/admin/recorders/{user}/trialFilm', audience: 'manager' },
  { route: 'GET /api/admin/recordingRules', audience: 'manager' },
  {
    route: 'PUT /api/admin/recordingRules',
    audience: 'manager',
    body: { days: { individual: 30, academic: null, broadcast: null }, quotaGb: 5, revision: 1 },
  },
  { route: 'GET /api/admin/recordings/{user}', audience: 'manager' },
  { route: 'DELETE /api/admin/recordings/{user}', audience: 'manager' },
  { route: 'POST /api/admin/recordings/{user}/hold', audience: 'manager', body: { why: 'İtiraz var' } },
  { route: 'DELETE /api/admin/recordings/{user}/hold', audience: 'manager' },
  { route: 'DELETE /api/admin/recordings/{user}/report', audience: 'manager' },
];

import type { RouteRow } from './routes.js';

const handOverTo = 'nobody';
const reason = 'Dilekçesi var';

/** One's own data and the end of an account; the same of a person in the console; the register of what is kept. */
export const ownDataRoutes: RouteRow[] = [
  { route: 'GET /api/keptData', audience: 'public' },
  { route: 'GET /api/ownData', audience: 'member' },
  { route: 'POST /api/ownData/copy', audience: 'member', body: { language: 'tr' } },
  { route: 'POST /api/ownData/copy/link', audience: 'member' },
  { route: 'GET /api/ownData/file/{user}', audience: 'public' },
  { route: 'GET /api/ownData/heirs', audience: 'member', query: { q: 'a' } },
  { route: 'POST /api/ownData/leaving', audience: 'member', body: { handOverTo } },
  { route: 'DELETE /api/ownData/leaving', audience: 'member' },
  { route: 'GET /api/admin/leavings', audience: 'manager' },
  { route: 'GET /api/admin/users/{user}/leaving', audience: 'manager' },
  { route: 'PUT /api/admin/users/{user}/leaving', audience: 'manager', body: { handOverTo } },
  { route: 'POST /api/admin/users/{user}/leaving/stop', audience: 'manager', body: { reason } },
  { route: 'GET /api/admin/users/{user}/dataCopy', audience: 'manager' },
  { route: 'POST /api/admin/users/{user}/dataCopy', audience: 'manager', body: { language: 'tr', reason } },
  { route: 'POST /api/admin/users/{user}/dataCopy/link', audience: 'manager' },
];

import type { RouteRow } from './routes.js';

/** Calls of broadcasts. */
export const broadcastRoutes: RouteRow[] = [
  { route: 'GET /api/broadCast', audience: 'session', query: { jToken: '123-456-789', pwd: 'ABCDE' } },
  { route: 'GET /api/broadCasts', audience: 'member', query: { type: 'active' } },
  { route: 'GET /api/broadcastCount', audience: 'member' },
  { route: 'GET /api/broadCast/{user}/streamKey', audience: 'member' },
  { route: 'POST /api/broadCast/{user}/streamKey', audience: 'member' },
];

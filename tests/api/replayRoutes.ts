import type { RouteRow } from './routes.js';

/** Calls of a lesson that is looked at again. */
export const replayRoutes: RouteRow[] = [
  { route: 'GET /api/replays/{token}', audience: 'owner' },
  { route: 'GET /api/replays/{token}/chat', audience: 'owner', query: { after: '0' } },
  { route: 'GET /api/replays/{token}/search', audience: 'owner', query: { q: 'ısı' } },
  { route: 'POST /api/replays/{token}/slides', audience: 'owner' },
  { route: 'GET /api/media/lectures/again/{meeting}/{user}/{page}', audience: 'public' },
];

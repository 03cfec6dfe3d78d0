import { sharing } from './routeSamples.js';
import type { RouteRow } from './routes.js';

const { mayDownload: _, ...lessonSharing } = sharing;

/** Calls of a lesson that is looked at again. */
export const replayRoutes: RouteRow[] = [
  { route: 'GET /api/replays/{token}', audience: 'owner' },
  { route: 'GET /api/replays/{token}/chat', audience: 'owner', query: { after: '0' } },
  { route: 'GET /api/replays/{token}/search', audience: 'owner', query: { q: 'ısı' } },
  { route: 'POST /api/replays/{token}/slides', audience: 'owner' },
  // A meeting without a board has no page of one, for its owner either.
  { route: 'GET /api/replays/{token}/board/{user}', audience: 'owner' },
  { route: 'GET /api/replays/{token}/picture/{user}', audience: 'owner' },
  { route: 'GET /api/replays/{token}/sharing', audience: 'owner' },
  { route: 'PUT /api/replays/{token}/sharing', audience: 'owner', body: lessonSharing },
  { route: 'GET /api/sharedReplays', audience: 'member' },
  { route: 'GET /api/media/lectures/again/{meeting}/{user}/{page}', audience: 'public' },
];

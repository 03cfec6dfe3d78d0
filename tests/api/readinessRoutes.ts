import type { RouteRow } from './routes.js';

const link = '/api/readiness/{token}';

/** A test of somebody's line, and a class's readiness check. */
export const readinessRoutes: RouteRow[] = [
  { route: 'GET /api/networkTest', audience: 'session' },
  { route: 'GET /api/networkTest/down', audience: 'session', query: { piece: '0' } },
  { route: 'PUT /api/networkTest/up', audience: 'session' },
  { route: `GET ${link}`, audience: 'public' },
  { route: `GET ${link}/network`, audience: 'public' },
  { route: `GET ${link}/down`, audience: 'public', query: { piece: '0' } },
  { route: `PUT ${link}/up`, audience: 'public' },
  {
    route: `POST ${link}/result`,
    audience: 'public',
    body: { device: '{user}', camera: 100, microphone: 66, sound: null, network: 0 },
  },
  { route: 'GET /api/readinessChecks', audience: 'role' },
  { route: 'POST /api/readinessChecks', audience: 'role', body: { name: '9-C' } },
  { route: 'GET /api/readinessChecks/{user}', audience: 'role' },
  { route: 'DELETE /api/readinessChecks/{user}', audience: 'role' },
];

import type { RouteRow } from './routes.js';

const settings = { baseUrl: null, certificate: null, providerId: null, isOn: false, revision: 1 };

/** Calls of outside lesson platforms, and of what leaves a lesson. */
export const platformRoutes: RouteRow[] = [
  { route: 'GET /api/admin/platforms', audience: 'manager' },
  { route: 'PUT /api/admin/platforms/{user}', audience: 'manager', body: settings },
  { route: 'POST /api/admin/platforms/{user}/trial', audience: 'manager' },
  { route: 'PUT /api/admin/schoolChain', audience: 'manager', body: { chain: 0 } },
  { route: 'GET /api/lessons/{token}/sendings', audience: 'member' },
  { route: 'POST /api/lessons/{token}/sendings', audience: 'member', body: { kind: 'derslik' } },
];

import type { RouteRow } from './routes.js';

const settings = {
  ...{ name: 'Moodle', isOn: false, issuer: '', clientId: '', deployments: [], addresses: [], certificate: null },
  ...{ authAddress: '', tokenAddress: '', keysAddress: '', meetingsMax: 1, participantsMax: 1 },
  ...{ hasConsents: false, revision: 1 },
};

/** Calls of learning platforms that launch lessons by LTI, and of those who set them. */
export const ltiRoutes: RouteRow[] = [
  { route: 'GET /lti/login', audience: 'public' },
  { route: 'POST /lti/login', audience: 'public' },
  { route: 'POST /lti/launch', audience: 'public' },
  { route: 'POST /lti/deep-linking', audience: 'public' },
  { route: 'GET /lti/register', audience: 'public' },
  { route: 'GET /lti/jwks', audience: 'public' },
  { route: 'POST /api/ltiChoice', audience: 'public', body: { token: 'a'.repeat(80) } },
  { route: 'POST /api/ltiChoice/chosen', audience: 'public', body: { token: 'a'.repeat(80) } },
  { route: 'GET /api/ltiMissing', audience: 'session', query: { room: '111-111-111' } },
  { route: 'GET /api/admin/ltiPlatforms', audience: 'manager' },
  { route: 'POST /api/admin/ltiPlatforms', audience: 'manager', body: { name: 'Moodle' } },
  { route: 'PUT /api/admin/ltiPlatforms/{user}', audience: 'manager', body: settings },
  { route: 'POST /api/admin/ltiPlatforms/{user}/trial', audience: 'manager' },
  { route: 'POST /api/admin/ltiPlatforms/{user}/registration', audience: 'manager' },
  { route: 'DELETE /api/admin/ltiPlatforms/{user}', audience: 'manager' },
];

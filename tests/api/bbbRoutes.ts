import type { RouteRow } from './routes.js';

const settings = {
  ...{ name: 'Moodle', isOn: false, addresses: [], meetingsMax: 1, participantsMax: 1, callsPerMinute: 1 },
  ...{ hasConsents: false, revision: 1, certificate: null },
};

/** Calls of learning platforms that use us as BigBlueButton, and of those who set them. */
export const bbbRoutes: RouteRow[] = [
  { route: 'GET /bigbluebutton/api', audience: 'public' },
  { route: 'GET /bigbluebutton/api/{user}', audience: 'public' },
  { route: 'POST /bigbluebutton/api/{user}', audience: 'public' },
  { route: 'GET /bigbluebutton/api/hooks/{user}', audience: 'public' },
  { route: 'POST /bigbluebutton/api/hooks/{user}', audience: 'public' },
  {
    route: 'GET /api/media/platform-films/{user}/{user}/{token}',
    audience: 'public',
    query: { until: '1900000000', mark: 'a'.repeat(43) },
  },
  {
    route: 'POST /api/platformFilms',
    audience: 'public',
    body: { id: '6f9619ff-8b86-4011-b42d-00c04fc964ff', until: '1900000000', mark: 'a'.repeat(43) },
  },
  { route: 'POST /api/auth/platformDoor', audience: 'public', body: { ticket: 'a'.repeat(43) } },
  { route: 'POST /api/auth/platformJoin', audience: 'public', body: { ticket: 'a'.repeat(43) } },
  { route: 'GET /api/admin/bbbPlatforms', audience: 'manager' },
  { route: 'GET /api/admin/bbbCalls', audience: 'manager' },
  { route: 'POST /api/admin/bbbPlatforms', audience: 'manager', body: { name: 'Moodle' } },
  { route: 'PUT /api/admin/bbbPlatforms/{user}', audience: 'manager', body: settings },
  { route: 'POST /api/admin/bbbPlatforms/{user}/secret', audience: 'manager' },
  { route: 'DELETE /api/admin/bbbPlatforms/{user}', audience: 'manager' },
];

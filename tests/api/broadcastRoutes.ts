import type { RouteRow } from './routes.js';

const body = {
  ...{ title: 'Tören', description: '', startAt: 4_000_000_500, endAt: 4_000_004_100, audience: 'members' },
  users: [{ index: 0, type: 1, username: 'elif@okul.example', fullName: 'Elif Su', title: 'Müdür' }],
};

const watched = { jToken: '123-456-789', pwd: 'ABCDE' };
const publisher = { name: 'a key', clientid: '1' };

/** Calls of broadcasts. */
export const broadcastRoutes: RouteRow[] = [
  { route: 'GET /api/broadCast', audience: 'session', query: { jToken: '123-456-789', pwd: 'ABCDE' } },
  { route: 'GET /api/broadCasts', audience: 'member', query: { type: 'active' } },
  { route: 'GET /api/broadcastCount', audience: 'member' },
  { route: 'POST /api/broadCast', audience: 'member', body },
  { route: 'PUT /api/broadCast/{user}', audience: 'member', body },
  { route: 'DELETE /api/broadCast', audience: 'member', query: { mToken: 'x' } },
  { route: 'POST /api/addLogo', audience: 'member' },
  { route: 'POST /api/public/add-image', audience: 'member' },
  { route: 'GET /api/broadcastLogo/{user}', audience: 'public' },
  { route: 'GET /api/broadCast/{user}/streamKey', audience: 'member' },
  { route: 'POST /api/broadCast/{user}/streamKey', audience: 'member' },
  { route: 'POST /api/broadCastViewing', audience: 'session', body: { jToken: '123-456-789', pwd: 'ABCDE' } },
  { route: 'GET /api/broadCastCard/{user}', audience: 'public' },
  { route: 'POST /api/broadCastFrame', audience: 'public', body: { jToken: '123-456-789', pwd: 'ABCDE' } },
  {
    route: 'POST /api/auth/broadcast-door',
    audience: 'public',
    body: { captcha: 'e30=', pwd: 'ABCDE', token: '123-456-789' },
  },
  { route: 'GET /api/broadCast/{user}/viewers', audience: 'member', query: { page: '1', size: '50' } },
  { route: 'POST /api/auth/panelist-door', audience: 'public', body: { token: 'a'.repeat(43) } },
  { route: 'POST /api/auth/panelist', audience: 'public', body: { token: 'a'.repeat(43) } },
  { route: 'GET /api/panelistAsks/{user}', audience: 'member' },
  { route: 'POST /api/panelistAsks/{user}/{user}', audience: 'member', body: { isAllowed: true } },
  {
    route: 'GET /api/admin/broadcasts',
    audience: 'manager',
    query: { sort: '["startAt","DESC"]', range: '[0,9]', filter: '{"q":"a"}' },
  },
  { route: 'GET /api/admin/broadcasts/{user}', audience: 'manager' },
  { route: 'DELETE /api/admin/broadcasts/{user}', audience: 'manager' },
  { route: 'GET /api/admin/broadcasts/{user}/viewers', audience: 'manager', query: { range: '[0,49]' } },
  { route: 'GET /api/admin/typePermissions', audience: 'manager' },
  {
    route: 'PUT /api/admin/typePermissions',
    audience: 'manager',
    body: { permission: 'derslikcreatestream:custom', type: 'teacher', isGiven: false },
  },
  { route: 'GET /api/admin/ingest', audience: 'manager' },
  { route: 'POST /api/admin/ingestTest', audience: 'manager' },
  { route: 'GET /api/admin/ingestTest', audience: 'manager' },
  { route: 'DELETE /api/admin/ingestTest', audience: 'manager' },
  // The ingest's own secret is the right to them.
  { route: 'POST /api/broadCastWord', audience: 'session', body: { ...watched, kind: 'question', text: 'Ne zaman?' } },
  { route: 'POST /api/broadCastWord/{user}/ask', audience: 'session', body: watched },
  { route: 'POST /api/broadCastReaction', audience: 'session', body: { ...watched, signs: { clap: 1 } } },
  {
    route: 'POST /api/broadCastAnswer',
    audience: 'session',
    body: { ...watched, surveyId: '00000000-0000-4000-8000-000000000001', option: 0 },
  },
  { route: 'GET /api/public/broadcastAudience/{user}', audience: 'session' },
  { route: 'GET /api/public/broadcastAudience/{user}/viewers', audience: 'session', query: { q: 'a' } },
  { route: 'GET /api/liveStream/{user}', audience: 'member' },
  { route: 'GET /api/broadcastEncoder/{user}', audience: 'member' },
  { route: 'POST /api/broadcastEncoder/{user}', audience: 'member' },
  { route: 'DELETE /api/broadcastEncoder/{user}', audience: 'member' },
  { route: 'GET /api/broadcastEncoder/{user}/picture', audience: 'member' },
  // The front door's and the ingest's own secret is the right to these.
  { route: 'GET /internal/broadcasts/{user}/now', audience: 'public' },
  { route: 'GET /internal/broadcasts/{user}/frame', audience: 'public' },
  { route: 'GET /internal/ingest/publish', audience: 'public', query: publisher },
  { route: 'GET /internal/ingest/update', audience: 'public', query: publisher },
  { route: 'GET /internal/ingest/publishDone', audience: 'public', query: publisher },
  { route: 'GET /internal/ingest/qualities', audience: 'public', query: { made: 'low,sound', how: 'set' } },
];

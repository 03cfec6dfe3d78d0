import type { RouteRow } from './routes.js';

const settings = {
  ...{ name: 'Öğrenci bilgi sistemi', url: 'https://obs.okul.example/derslik', events: ['meeting.began'] },
  ...{ allowsPrivate: false, certificate: null },
};

/** Calls of those who set which other systems are told what happens. */
export const hookRoutes: RouteRow[] = [
  { route: 'GET /api/admin/hooks', audience: 'manager' },
  { route: 'GET /api/admin/hookDeliveries', audience: 'manager', query: { hook: '{user}' } },
  { route: 'POST /api/admin/hooks', audience: 'manager', body: settings },
  { route: 'PUT /api/admin/hooks/{user}', audience: 'manager', body: { ...settings, isOn: true, revision: 1 } },
  { route: 'POST /api/admin/hooks/{user}/secret', audience: 'manager' },
  { route: 'POST /api/admin/hooks/{user}/trial', audience: 'manager' },
  { route: 'POST /api/admin/hookDeliveries/{user}/again', audience: 'manager' },
  { route: 'DELETE /api/admin/hooks/{user}', audience: 'manager' },
];

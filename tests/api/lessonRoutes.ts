import type { RouteRow } from './routes.js';

/** Calls of lessons. */
export const lessonRoutes: RouteRow[] = [
  { route: 'GET /api/metodbox/liveSubjectByToken', audience: 'member', query: { token: '{token}' } },
  { route: 'GET /api/v1/{user}/live-subject/live-subject', audience: 'member', query: { per_page: '10' } },
  { route: 'PUT /api/lessons/{token}/guests', audience: 'member', body: { letsGuestsIn: true } },
  { route: 'PUT /api/lessons/{token}/safety', audience: 'member', body: { isSafe: true } },
  { route: 'GET /api/admin/lessons/rule', audience: 'manager' },
  { route: 'PUT /api/admin/lessons/rule', audience: 'manager', body: { beginSafe: false } },
  { route: 'GET /api/calendarFeed', audience: 'member' },
  { route: 'POST /api/calendarFeed', audience: 'member' },
  { route: 'DELETE /api/calendarFeed', audience: 'member' },
  { route: 'GET /api/lessonMails', audience: 'member' },
  { route: 'PUT /api/lessonMails', audience: 'member', body: { isOn: true } },
  { route: 'GET /api/calendar/{user}', audience: 'public' },
];

import type { RouteRow } from './routes.js';

const texts = { tr: 'Çocuğunuz kaydedilebilir.', en: 'Your child may be recorded.' };

/** The calls of guardians' consent. */
export const consentRoutes: RouteRow[] = [
  { route: 'POST /api/public/filmConsent', audience: 'public', body: { code: 'K7MQW-3XP9R' } },
  {
    route: 'POST /api/public/filmConsent/answer',
    audience: 'public',
    body: { code: 'K7MQW-3XP9R', version: 1, language: 'tr', consents: true, guardianName: 'Ayten Kaya' },
  },
  { route: 'GET /api/admin/filmConsents', audience: 'manager' },
  { route: 'GET /api/admin/filmConsents/counts', audience: 'manager' },
  {
    route: 'POST /api/admin/filmConsents',
    audience: 'manager',
    body: { people: ['00000000-0000-4000-8000-000000000001'], answer: 'given', source: 'list' },
  },
  { route: 'POST /api/admin/filmConsents/list', audience: 'manager' },
  {
    route: 'POST /api/admin/filmConsents/letters',
    audience: 'manager',
    body: { of: { classId: '00000000-0000-4000-8000-000000000001' }, renew: false },
  },
  { route: 'GET /api/admin/consentText', audience: 'manager' },
  { route: 'PUT /api/admin/consentText', audience: 'manager', body: { version: 1, texts } },
  { route: 'GET /api/admin/filmingRule', audience: 'manager' },
  { route: 'PUT /api/admin/filmingRule', audience: 'manager', body: { asksBeforeRecording: true } },
];

import type { RouteRow } from './routes.js';

const lecture = { title: 'Üçgenler', type: 'application/pdf', bytes: 1_000, fileKey: 'a'.repeat(64) };

/** Calls of slides. */
export const lectureRoutes: RouteRow[] = [
  {
    route: 'GET /api/lectures',
    audience: 'role',
    query: { whose: 'own', search: 'üçgen', topic: 'Üçgenler', page: '1' },
  },
  { route: 'GET /api/lectureTargets', audience: 'role' },
  { route: 'POST /api/lectures', audience: 'role', body: lecture },
  { route: 'GET /api/lectures/{user}', audience: 'role' },
  { route: 'PUT /api/lectures/{user}/bytes', audience: 'role', query: { offset: '0' } },
  { route: 'POST /api/lectures/{user}/finish', audience: 'role' },
  { route: 'PATCH /api/lectures/{user}', audience: 'role', body: { title: 'Üçgenler', isShared: true } },
  { route: 'DELETE /api/lectures/{user}', audience: 'role' },
  { route: 'POST /api/lectures/{user}/again', audience: 'role' },
  { route: 'POST /api/lectures/{user}/key', audience: 'role' },
  { route: 'POST /api/lectureTexts', audience: 'role', body: { title: 'Konu özeti', text: '# Üçgenler' } },
  { route: 'GET /api/lectureTexts/{user}', audience: 'role' },
  { route: 'PUT /api/lectureTexts/{user}', audience: 'role', body: { title: 'Konu özeti', text: '# Üçgenler' } },
  { route: 'GET /api/roomMaterials', audience: 'session', query: { roomToken: '{token}', search: 'üçgen' } },
  {
    route: 'PUT /api/roomMaterials',
    audience: 'session',
    body: { roomToken: '{token}', lectureId: '{user}', place: 'lesson', on: true },
  },
  { route: 'GET /api/roomVideos', audience: 'session', query: { roomToken: '{token}' } },
  // A lesson that is shown none has no key for one, for its owner either.
  { route: 'POST /api/public/lectureKey', audience: 'owner', body: { roomToken: '{token}' } },
  {
    route: 'POST /api/public/lectureFrame',
    audience: 'owner',
    body: { roomToken: '{token}', pUrl: 'https://okul.example/' },
  },
  {
    route: 'POST /api/public/lectureFrameEntry',
    audience: 'public',
    body: { id: '0f8fad5b-d9cb-469f-a165-70867728950e', token: 'a'.repeat(43) },
  },
  { route: 'GET /api/lessonFrame', audience: 'public' },
  { route: 'GET /api/media/lectures/{user}/{page}', audience: 'public' },
  { route: 'GET /api/media/lectures/{user}/{page}/small', audience: 'public' },
  { route: 'GET /api/media/lectures/{user}/{page}/layer', audience: 'public' },
  { route: 'GET /api/media/lectures/{user}/{page}/layer/{user}', audience: 'public' },
  { route: 'GET /api/admin/lectures', audience: 'manager', query: { range: '[0,9]' } },
  { route: 'GET /api/admin/lectures/{user}', audience: 'manager' },
  { route: 'DELETE /api/admin/lectures/{user}', audience: 'manager' },
  { route: 'GET /api/admin/videos', audience: 'manager', query: { range: '[0,9]' } },
  { route: 'GET /api/admin/videos/{user}', audience: 'manager' },
  { route: 'DELETE /api/admin/videos/{user}', audience: 'manager' },
  {
    route: 'GET /api/v1/teacher/live-subject/live-subject-item',
    audience: 'role',
    query: { live_subject_token: '{token}', per_page: '50', sort_by: 'id', sort_order: 'ASC' },
  },
];

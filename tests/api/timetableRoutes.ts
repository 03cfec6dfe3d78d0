import { list } from './routeSamples.js';
import type { RouteRow } from './routes.js';

const term = { name: 'Güz', startsOn: '2026-09-14', endsOn: '2027-01-22' };
const days = { from: '2026-09-14', to: '2026-09-20' };
const weekly = {
  ...{ termId: '{user}', subjectId: '{user}', weekday: 1, period: 1, length: 1, weeks: 'every' },
  ...{ fromOn: null, untilOn: null, classroomId: null },
  ...{ teacherIds: ['{user}'], classes: [{ classId: '{user}', groupId: null }] },
};
const single = {
  ...{ subjectId: '{user}', classes: [{ classId: '{user}', groupId: null }], onDate: '2026-10-28' },
  ...{ period: 1, length: 1, startsAt: null, endsAt: null, classroomId: null, name: 'Ek ders' },
};
const change = {
  ...{ weeklyLessonId: '{user}', plannedOn: '2026-09-14', isCancelled: true },
  ...{ movedTo: null, period: null, classroomId: null, substituteId: null, note: '' },
};
/** Each list, with a body that would be right and what it can be sorted by. */
const lists: Record<string, [body: Record<string, unknown>, sort?: string]> = {
  terms: [term],
  holidays: [{ name: 'Bayram', fromOn: '2026-10-29', untilOn: '2026-10-29' }],
  subjects: [{ name: 'Matematik', short: 'Mat', colour: 1 }],
  classrooms: [{ name: 'Z-12' }],
  bells: [{ name: 'Tam gün', isDefault: false, periods: [{ number: 1, startsAt: '08:30', endsAt: '09:10' }] }],
  'class-groups': [{ classId: '{user}', name: 'Kur 1', division: 'İngilizce', people: ['{user}'] }],
  'weekly-lessons': [weekly, '["weekday","ASC"]'],
  'teacher-absences': [{ personId: '{user}', fromOn: '2026-10-29', untilOn: '2026-10-29', reason: 'Rapor' }],
};

/** The calls of the timetable. */
export const timetableRoutes: RouteRow[] = [
  ...Object.entries(lists).flatMap(([kind, [body, sort]]): RouteRow[] => [
    { route: `GET /api/admin/${kind}`, audience: 'manager', query: { ...list, ...(sort && { sort }) } },
    { route: `POST /api/admin/${kind}`, audience: 'manager', body },
    { route: `GET /api/admin/${kind}/{user}`, audience: 'manager' },
    { route: `PUT /api/admin/${kind}/{user}`, audience: 'manager', body },
    { route: `DELETE /api/admin/${kind}/{user}`, audience: 'manager' },
  ]),
  { route: 'GET /api/timetable', audience: 'member', query: days },
  { route: 'GET /api/admin/timetable', audience: 'manager', query: { ...days, classId: '{user}' } },
  { route: 'GET /api/admin/substitutions', audience: 'manager', query: { day: '2026-09-14' } },
  { route: 'GET /api/lessons/choices', audience: 'member' },
  { route: 'POST /api/lessons', audience: 'member', body: single },
  { route: 'DELETE /api/lessons/{user}', audience: 'member' },
  { route: 'POST /api/admin/lessons', audience: 'manager', body: { ...single, teacherId: '{user}' } },
  { route: 'PUT /api/admin/lessons/{user}', audience: 'manager', body: { ...single, teacherId: '{user}' } },
  { route: 'DELETE /api/admin/lessons/{user}', audience: 'manager' },
  { route: 'POST /api/admin/terms/{user}/copy', audience: 'manager', body: term },
  { route: 'PUT /api/admin/terms/{user}/archived', audience: 'manager', body: { isArchived: true } },
  { route: 'GET /api/admin/terms/{user}/conflicts', audience: 'manager' },
  { route: 'GET /api/admin/day-schedules', audience: 'manager', query: days },
  {
    route: 'PUT /api/admin/day-schedules',
    audience: 'manager',
    body: { onDate: '2026-10-28', scheduleId: '{user}' },
  },
  { route: 'GET /api/admin/lesson-changes', audience: 'manager', query: days },
  { route: 'PUT /api/admin/lesson-changes', audience: 'manager', body: change },
];

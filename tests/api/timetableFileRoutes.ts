import type { RouteRow } from './routes.js';

const list = { range: '[0,9]', filter: '{}' };

/** The calls of the console's files of timetables. */
export const timetableFileRoutes: RouteRow[] = [
  {
    route: 'GET /api/admin/timetableImports',
    audience: 'manager',
    query: { ...list, sort: '["createdAt","ASC"]' },
  },
  { route: 'POST /api/admin/timetableImports', audience: 'manager', query: { name: 'program.xml', termId: '{user}' } },
  { route: 'GET /api/admin/timetableImports/{user}', audience: 'manager' },
  { route: 'GET /api/admin/timetableImports/{user}/names', audience: 'manager' },
  {
    route: 'PUT /api/admin/timetableImports/{user}/names',
    audience: 'manager',
    body: { kind: 'teacher', key: '*1', choice: { skip: true } },
  },
  {
    route: 'POST /api/admin/timetableImports/{user}/start',
    audience: 'manager',
    body: { mode: 'add', fromOn: null, withBells: false },
  },
  { route: 'POST /api/admin/timetableImports/{user}/undo', audience: 'manager' },
  { route: 'DELETE /api/admin/timetableImports/{user}', audience: 'manager' },
  {
    route: 'GET /api/admin/timetableImportLines',
    audience: 'manager',
    query: { range: '[0,9]', filter: '{"importId":"{user}","only":"refused"}' },
  },
  { route: 'GET /api/admin/terms/{user}/file', audience: 'manager', query: { format: 'asc', language: 'tr' } },
];

import type { RouteRow } from './routes.js';

/** Values that no field takes. */
export const oddFields: unknown[] = [
  null,
  7,
  -1,
  1e308,
  true,
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(5_000),
  [],
  [[]],
  {},
  { $gt: '' },
  ['a', 'b'],
  { toString: 1 },
];

const deep = `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
const deeper = `${'{"params":'.repeat(6_000)}1${'}'.repeat(6_000)}`;
/** Bodies that are none. */
export const oddBodies = [
  '',
  '{',
  'null',
  '[]',
  '7',
  '"text"',
  deep,
  deeper,
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1,"a":{"__proto__":null}}',
];

export const oddTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  '',
];

export const oddQueries = [
  '%00',
  '%ff',
  '%F0%9F%92%A9',
  '[]',
  '{}',
  '-1',
  '1e9',
  '9'.repeat(400),
  'x'.repeat(9_000),
  '%27%20OR%201%3D1--',
  '{"__proto__":1}',
  '["constructor","ASC"]',
  '["id","ASC"]',
  '{"q":"\\u0000"}',
  '{"id":["x"]}',
];

export const oddIds = [
  '%00',
  '%ff',
  '..%2f..%2fetc',
  'x'.repeat(5_000),
  '__proto__',
  "1' OR '1'='1",
  '%F0%9F%92%A9',
  '123-456-789',
  ' ',
];

/** Another field of the body is wrong too, so that a value which happens to be right changes nothing. */
export const spoiled = (row: RouteRow, field: string): Record<string, unknown> => {
  const spoils: Record<string, Record<string, unknown>> = {
    'POST /api/admin/users': { userType: 'emperor', username: '' },
    'PUT /api/admin/users/{user}': { userType: 'emperor', name: '' },
    'POST /api/liveRoom/{token}': { password: 'far too long', name: '' },
    'PUT /api/liveRoom/{token}': { startAt: 'soon', name: '' },
    'POST /api/metodbox/waitingRoomStatus': { isWaitingRoom: 'yes', token: '' },
    'POST /api/metodbox/liveLog': { event: '', type: 'x' },
    'POST /api/metodbox/errLog': { name: '', params: 'x' },
    'PUT /api/admin/users/{user}/permissions': { permission: 'derslik:emperor', isGiven: 'yes' },
    'PUT /api/admin/typePermissions': { permission: 'derslik:emperor', isGiven: 'yes' },
    'PUT /api/admin/school': { name: '', language: 'de' },
    'POST /api/admin/filmConsents/letters': { of: 'everybody', renew: 'yes' },
    'PUT /api/admin/filmingRule': { asks: 'yes' },
    'PUT /api/admin/recordingRules': { days: [], revision: 0 },
    'PUT /api/admin/optionSets': { revision: 0, changes: [] },
    'PUT /api/admin/support/{user}': { state: 'lost', note: 7 },
    'POST /api/profile': { name: '', surname: '' },
    'POST /api/videos': { type: 'text/html', bytes: 0 },
    'POST /api/lectures': { type: 'text/html', bytes: 0 },
    'POST /api/lectureTexts': { title: '', text: '' },
    'PUT /api/lectureTexts/{user}': { title: '', text: '' },
    'PATCH /api/lectures/{user}': { isShared: 'yes', lessonIds: 7 },
    'PATCH /api/quizzes/{user}': { isShared: 'yes', minutes: 'soon' },
    'POST /api/questions': { kind: 'essay', points: 'many' },
    'PUT /api/questions/{user}': { kind: 'essay', points: 'many' },
    'POST /api/admin/identityProviders': { kind: 'emperor', name: '' },
    'POST /api/admin/subjects': { name: '', short: 7 },
    'POST /api/admin/bells': { name: '', isDefault: 'yes' },
    'POST /api/admin/programs': { name: '', rights: [] },
    'POST /api/admin/hooks': { name: '', url: 'file:///etc/passwd' },
    'PUT /api/replays/{token}/sharing': { people: 'yes', classIds: 7 },
    'PUT /api/admin/day-schedules': { onDate: 'soon', scheduleId: 'x' },
  };
  const other = Object.entries(spoils[row.route] ?? {}).find(([name]) => name !== field);
  return other ? { [other[0]]: other[1] } : {};
};

/** Values among the odd ones that a body's only field may have. */
export const fits = (row: RouteRow, value: unknown): boolean => {
  const fitting: Record<string, readonly unknown[]> = {
    'POST /api/auth/passkey-options': [null],
    'PUT /api/admin/identityEmergency': [null],
    'PUT /api/admin/lessons/rule': [true],
    'PUT /api/lessonMails': [true],
    // A title of the sign for what no text holds.
    'POST /api/quizzes': ['\ud800'],
  };
  return fitting[row.route]?.includes(value) ?? false;
};

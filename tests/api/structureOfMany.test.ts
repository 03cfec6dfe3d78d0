import type { AdminClass, AdminDepartment, AdminLevel } from '@derslik/contract/structure';
import type { AdminUser } from '@derslik/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople } from '../../api/src/structure/belonging.js';
import { structureStatement } from '../../api/src/structure/structureTables.js';
import { usersStatement } from '../../api/src/users/usersList.js';
import { TestApi, type Answer, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let level: AdminLevel;

const call = <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> =>
  api.call<T>(method, `/api/admin/${path}`, body, head);
const listed = async <T>(resource: string, filter: unknown = {}): Promise<T[]> =>
  (await call<T[]>('GET', `${resource}?range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  level = (await call<AdminLevel>('POST', 'levels', { name: '9. sınıf' })).body;
});
afterAll(() => api.stop());

it('the list of 20,000 users and those of the school are one query each, by index', async () => {
  await api.rows(
    `
    WITH made AS (
      INSERT INTO users (username, name, surname, name_key, user_type)
      SELECT 'kisi' || n, 'Kişi', 'No ' || n, 'kisi no ' || n, CASE WHEN n % 15 = 0 THEN 'teacher' ELSE 'student' END
      FROM generate_series(1, 20000) n RETURNING id, user_type, substring(username from 5)::int AS n
    ), rooms AS (
      INSERT INTO classes (name, name_key, level_id) SELECT 'S-' || n, 's ' || n, $1::uuid FROM generate_series(0, 699) n
      RETURNING id, substring(name from 3)::int AS n
    ), branches AS (
      INSERT INTO departments (name, name_key) SELECT 'B-' || n, 'b ' || n FROM generate_series(0, 49) n
      RETURNING id, substring(name from 3)::int AS n
    ), belonging AS (
      INSERT INTO class_people SELECT r.id, m.id, m.user_type FROM made m JOIN rooms r ON r.n = m.n % 700
    )
    INSERT INTO department_people SELECT b.id, m.id FROM made m JOIN branches b ON b.n = m.n % 50 WHERE m.user_type = 'teacher'`,
    [level.id],
  );
  await api.member({ username: 'yalniz' });
  await api.rows('ANALYZE users, classes, class_people, departments, department_people');
  const [room] = await listed<AdminClass>('classes', { q: 'S-77' });
  const [branch] = await listed<AdminDepartment>('departments', { q: 'B-45' });
  const planOf = async (sql: string, values: unknown[]): Promise<string> =>
    (await api.rows<Record<string, string>>(`EXPLAIN ${sql}`, values)).map((row) => row['QUERY PLAN']).join('\n');
  const plan = async (filter: unknown): Promise<string> => {
    const { sql, values } = usersStatement({ sort: '["name","ASC"]', range: '[0,9]', filter: JSON.stringify(filter) });
    return planOf(sql, values);
  };
  const ofClass = await plan({ classes: room!.id });
  expect(ofClass).toMatch(/class_people_pkey/);
  expect(ofClass).not.toMatch(/Seq Scan on users/);
  const ofDepartment = await plan({ departments: branch!.id, userType: 'teacher' });
  expect(ofDepartment).toMatch(/department_people_pkey/);
  expect(ofDepartment).not.toMatch(/Seq Scan on users/);
  // Letters in the middle of a name, a user name or an address, and both cases of them.
  const searched = await plan({ q: 'Şi No 1234' });
  expect(searched).toMatch(/users_search/);
  expect(searched).not.toMatch(/Seq Scan on users/);
  // Classes and departments are looked up for the page alone.
  expect(await plan({})).toMatch(/class_people_by_person[\s\S]*department_people_by_person/);
  const classes = await planOf(structureStatement('classes', null), [null, null, null, null, 10, 0]);
  expect(classes).toMatch(/class_people_pkey/);

  const counted = api.database.createQueryRunner().constructor.prototype as {
    query: (...args: [sql: string]) => unknown;
  };
  const query = counted.query;
  const asked: string[] = [];
  counted.query = function (this: unknown, ...args: [sql: string]) {
    if (/users u|listed/.test(args[0])) asked.push(args[0]);
    return query.apply(this, args);
  };
  try {
    const inClass = await call<AdminUser[]>('GET', `users?range=[0,49]&filter={"classes":"${room!.id}"}`);
    expect(inClass.body.every(({ classes }) => classes[0]?.id === room!.id)).toBe(true);
    expect(inClass.headers.get('content-range')).toMatch(/^users 0-\d+\/2[89]$/);
    await call('GET', 'users?range=[0,9]&sort=["name","ASC"]');
    for (const resource of ['levels', 'classes', 'departments']) await call('GET', `${resource}?range=[0,9]`);
    expect(asked).toHaveLength(5);
  } finally {
    counted.query = query;
  }
  expect((await listed<AdminClass>('classes', { id: [room!.id] }))[0]).toMatchObject({
    peopleCount: expect.any(Number),
  });
  const without = await call<AdminUser[]>('GET', 'users?range=[0,99]&filter={"classes":"none","userType":"student"}');
  expect(without.body.map(({ username }) => username)).toContain('yalniz');
  expect(without.body.every(({ classes }) => classes.length === 0)).toBe(true);
});

it('a thousand people are put into a class by a few statements', async () => {
  const people = await api.rows<{ id: string }>(`SELECT id FROM users WHERE username LIKE 'kisi%' LIMIT 1000`);
  const { body: made } = await call<AdminClass>('POST', 'classes', { name: 'S-Hepsi', levelId: level.id });
  await api.database.transaction((manager) =>
    addPeople(
      manager,
      'classes',
      people.map(({ id }) => [id, made.id] as const),
    ),
  );
  expect(await listed('classes', { id: [made.id] })).toMatchObject([{ peopleCount: 1_000 }]);
});

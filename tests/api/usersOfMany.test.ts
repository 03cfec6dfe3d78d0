import type { AdminClass, AdminDepartment } from '@derslik/contract/structure';
import type { AdminUser } from '@derslik/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ManyListed } from './manyListed.js';

let many: ManyListed;

beforeAll(async () => {
  many = await ManyListed.start();
});
afterAll(() => many.api.stop());

const usernames = async (sort: readonly [string, 'ASC' | 'DESC'], filter: object = {}): Promise<string[]> =>
  (await many.list<AdminUser>('users', { sort, filter })).body.map(({ username }) => username);

it.each([
  ['name', 'users_by_name'],
  ['surname', 'users_by_surname'],
  ['userType', 'users_by_type'],
  ['disabled', 'users_by_state'],
  ['lastSignInAt', 'users_by_sign_in'],
  ['username', 'users_username_key'],
  ['createdAt', 'users_by_created'],
])(
  'a page of 20,000 people in the order of %s is one query, which reads it from an index at either end',
  async (field, index) => {
    for (const direction of ['ASC', 'DESC'] as const) {
      const { page } = await many.plan('users', { sort: [field, direction] });
      expect(page.indexes).toContain(index);
      // Classes and departments are looked up for the page's people alone.
      expect(page.indexes).toEqual(expect.arrayContaining(['class_people_by_person', 'department_people_by_person']));
      expect(page.whole).not.toContain('users');
    }
  },
);

it.each([
  [{ state: 'active' }, 'users_by_state'],
  [{ userType: 'student' }, 'users_by_name'],
])('a page of most people, by %j, is read in their order', async (filter, index) => {
  const { page } = await many.plan('users', { sort: ['name', 'ASC'], filter });
  expect(page.indexes.some((one) => one === index || one === 'users_by_type')).toBe(true);
  expect(page.whole).not.toContain('users');
});

it.each<[string, object, string]>([
  ['closed accounts', { state: 'disabled' }, 'users_by_state'],
  ['who waits for a yes', { state: 'waiting' }, 'users_waiting'],
  ['teachers', { userType: 'teacher' }, 'users_by_type'],
  // Letters in the middle of a name, a user name or an address, and both cases of them.
  ['people by letters of their names', { q: 'Nci No 1234' }, 'users_search'],
])('%s are found among 20,000 people without reading all of them, and counted so', async (_, filter, index) => {
  const { all } = await many.plan('users', { sort: ['name', 'ASC'], filter });
  expect(all.indexes).toContain(index);
  expect(all.whole).not.toContain('users');
});

it('people of a class or a department are found by who belongs to it', async () => {
  const room = (await many.list<AdminClass>('classes', { filter: { q: 'S-77' } })).body[0]!;
  const branch = (await many.list<AdminDepartment>('departments', { filter: { q: 'B-45' } })).body[0]!;
  const ofClass = await many.plan('users', { sort: ['name', 'ASC'], filter: { classes: room.id } });
  expect(ofClass.all.indexes).toContain('class_people_pkey');
  expect(ofClass.all.whole).not.toContain('users');
  const teachers = { departments: branch.id, userType: 'teacher' };
  const ofDepartment = await many.plan('users', { sort: ['name', 'ASC'], filter: teachers });
  expect(ofDepartment.all.indexes).toContain('department_people_pkey');
  expect(ofDepartment.all.whole).not.toContain('users');

  const inClass = await many.list<AdminUser>('users', { filter: { classes: room.id }, range: [0, 49] });
  expect(inClass.body.every(({ classes }) => classes[0]?.id === room.id)).toBe(true);
  expect(inClass.headers.get('content-range')).toMatch(/^users 0-\d+\/2[89]$/);
  const without = await many.list<AdminUser>('users', { filter: { classes: 'none' } });
  expect(without.body.map(({ username }) => username)).toEqual(['mudur']);
});

it('who has not signed is found by an index of signatures; the version in force is looked up once', async () => {
  for (const unsigned of ['AMETNI_V1', 'PRIVACY_TERM_V1']) {
    const { all, page } = await many.plan('users', { sort: ['name', 'ASC'], filter: { unsigned } });
    expect(page.indexes).toContain('users_by_name');
    expect(page.whole).not.toContain('users');
    expect(all.indexes.filter((index) => index.startsWith('agreement_signatures_'))).toHaveLength(2);
    expect(all.whole).not.toContain('agreement_signatures');
  }
  const few = await many.list<AdminUser>('users', { filter: { unsigned: 'AMETNI_V1' } });
  expect(few.headers.get('content-range'), 'each hundredth, and the manager').toBe('users 0-9/201');
  const most = await many.list<AdminUser>('users', { filter: { unsigned: 'PRIVACY_TERM_V1' } });
  expect(most.headers.get('content-range'), 'the second version has few signatures').toBe('users 0-9/19601');
});

it('names are in the order of Turkish, then surnames; who never came is the longest away', async () => {
  const firstOf = async (direction: 'ASC' | 'DESC'): Promise<AdminUser[]> =>
    (await many.list<AdminUser>('users', { sort: ['name', direction], range: [0, 999] })).body;
  expect((await firstOf('ASC')).slice(0, 3).map(({ surname }) => surname)).toEqual(['No 12', 'No 24', 'No 36']);
  expect((await firstOf('DESC')).slice(0, 2).map(({ name }) => name)).toEqual(['Zzz', 'Zeynep']);
  const order: string[] = [];
  for (let from = 0; from < 20_000; from += 1_600) {
    const { body } = await many.list<AdminUser>('users', { sort: ['name', 'ASC'], range: [from, from] });
    order.push(body[0]!.name);
  }
  expect([...new Set(order)]).toEqual([
    'Ali',
    'Cem',
    'Çağla',
    'Işıl',
    'İnci',
    'Oya',
    'Ömer',
    'Sena',
    'Şule',
    'Umut',
    'Ünal',
    'Zeynep',
  ]);
  expect(await usernames(['lastSignInAt', 'DESC'])).toEqual([
    'mudur',
    ...[1, 2, 4, 5, 7, 8, 10, 11, 13].map((n) => `kisi${n}`),
  ]);
  const never = (await many.list<AdminUser>('users', { sort: ['lastSignInAt', 'ASC'] })).body;
  expect(never.every(({ lastSignInAt }) => lastSignInAt === null)).toBe(true);
});

it('a page behind the end is asked for once, and says how many there are', async () => {
  expect(await many.behindTheEnd('users')).toEqual({ rows: [], range: 'users */20001', asked: 1 });
});

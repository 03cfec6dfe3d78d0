import type { AdminClass, AdminDepartment, AdminLevel } from '@derslik/contract/structure';
import type { AdminUser } from '@derslik/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeByName } from '../../api/src/structure/belonging.js';
import { TestApi, type Answer, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let level: AdminLevel;

const call = <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> =>
  api.call<T>(method, `/api/admin/${path}`, body, head);
const listed = async <T>(resource: string, filter: unknown = {}): Promise<T[]> =>
  (await call<T[]>('GET', `${resource}?range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
const make = async (name: string): Promise<AdminClass> =>
  (await call<AdminClass>('POST', 'classes', { name, levelId: level.id })).body;
const person = async (id: string): Promise<AdminUser> => (await call<AdminUser>('GET', `users/${id}`)).body;
const classesOf = async (id: string): Promise<string[]> => (await person(id)).classes.map(({ name }) => name);
const acts = (subjectId: string) =>
  api.rows('SELECT actor_id, act, changes FROM audit_log WHERE subject_id = $1 ORDER BY id', [subjectId]);

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  level = (await call<AdminLevel>('POST', 'levels', { name: '9. sınıf' })).body;
});
afterAll(() => api.stop());

describe('names', () => {
  it.each(['levels', 'classes', 'departments'])('of %s are there once, however they are written', async (resource) => {
    const more = resource === 'classes' ? { levelId: level.id } : {};
    const first = await call<{ id: string; name: string }>('POST', resource, {
      ...more,
      name: ' İngilizce \u202e IŞIK ',
    });
    expect(first.status).toBe(201);
    expect(first.body.name).toBe('İngilizce IŞIK');
    for (const name of ['ingilizce ışık', 'İNGİLİZCE-IŞIK', 'i̇ngilizce  Işık'])
      expect((await call('POST', resource, { ...more, name })).code, name).toBe('structure.nameTaken');
    // A letter's marks are part of the name: there is a 9-C and a 9-Ç.
    expect((await call('POST', resource, { ...more, name: 'İngilizce Isık' })).status).toBe(201);
    const second = await call<{ id: string }>('POST', resource, { ...more, name: 'Almanca' });
    const renamed = await call('PUT', `${resource}/${second.body.id}`, { ...more, name: 'ingilizce ışık' });
    expect(renamed.code).toBe('structure.nameTaken');
    // Its own name may be written otherwise.
    const same = await call('PUT', `${resource}/${first.body.id}`, { ...more, name: 'ingilizce ışık' });
    expect(same.body).toMatchObject({ name: 'ingilizce ışık' });
    for (const name of ['', '  ', '–', 'x'.repeat(81)])
      expect((await call('POST', resource, { ...more, name })).code, name).toBe('common.invalid');
  });

  it('stand in the school’s order: 9. sınıf before 10. sınıf, Ç after C', async () => {
    for (const name of ['10. sınıf', 'Çocuk', 'Cumhuriyet']) await call('POST', 'levels', { name });
    const names = (await listed<AdminLevel>('levels')).map(({ name }) => name);
    expect(names.filter((name) => /^(9|10|C|Ç)/.test(name))).toEqual(['9. sınıf', '10. sınıf', 'Cumhuriyet', 'Çocuk']);
    expect((await listed<AdminLevel>('levels', { q: 'SINIF' })).map(({ name }) => name)).toEqual([
      '9. sınıf',
      '10. sınıf',
    ]);
  });
});

describe('a class', () => {
  it('belongs to one level, which cannot be deleted meanwhile', async () => {
    const own = (await call<AdminLevel>('POST', 'levels', { name: '11. sınıf' })).body;
    const made = (await call<AdminClass>('POST', 'classes', { name: '11-A', levelId: own.id })).body;
    expect(made).toEqual({
      id: made.id,
      name: '11-A',
      levelId: own.id,
      level: '11. sınıf',
      pupilCount: 0,
      peopleCount: 0,
    });
    expect((await call('DELETE', `levels/${own.id}`)).code).toBe('structure.levelHasClasses');
    expect((await listed<AdminClass>('classes', { levelId: own.id })).map(({ id }) => id)).toEqual([made.id]);
    expect((await call('PUT', `classes/${made.id}`, { name: '11-A', levelId: level.id })).body).toMatchObject({
      level: '9. sınıf',
    });
    expect((await call('DELETE', `levels/${own.id}`)).status).toBe(200);
    for (const [method, path] of [
      ['POST', 'classes'],
      ['PUT', `classes/${made.id}`],
    ] as const)
      expect((await call(method, path, { name: '11-A', levelId: own.id })).code).toMatch(
        /structure\.(levelGone|nameTaken)/,
      );
    expect((await call('POST', 'classes', { name: '11-B', levelId: own.id })).code).toBe('structure.levelGone');
  });

  it('takes in several people at once, and a pupil leaves the former one; a teacher has many', async () => {
    const [a, b] = [await make('9-A'), await make('9-B')];
    const pupil = await api.member({ username: 'elif' });
    const teacher = await api.member({ username: 'ayse', userType: 'teacher' });
    const add = (id: string, added: string[]) => call(`POST`, `classes/${id}/people`, { added });
    expect((await add(a.id, [pupil.id, teacher.id, pupil.id])).status).toBe(200);
    expect((await add(a.id, [pupil.id])).status).toBe(200);
    expect(await listed('classes', { id: [a.id] })).toMatchObject([{ pupilCount: 1, peopleCount: 2 }]);
    await add(b.id, [pupil.id, teacher.id]);
    expect(await classesOf(pupil.id)).toEqual(['9-B']);
    expect(await classesOf(teacher.id)).toEqual(['9-A', '9-B']);
    expect((await listed<AdminUser>('users', { outside: a.id, userType: 'teacher' })).map(({ id }) => id)).toEqual([]);
    expect((await listed<AdminUser>('users', { outside: a.id, q: 'elif' })).map(({ id }) => id)).toEqual([pupil.id]);
    await call('POST', `classes/${b.id}/people`, { removed: [pupil.id, head.id] });
    expect(await classesOf(pupil.id)).toEqual([]);
    expect(await acts(b.id)).toMatchObject([
      { act: 'class.created' },
      { actor_id: head.id, act: 'class.peopleChanged', changes: { added: [pupil.id, teacher.id].sort(), removed: [] } },
      { act: 'class.peopleChanged', changes: { added: [], removed: [pupil.id] } },
    ]);
    expect(await acts(a.id)).toHaveLength(2);
  });

  it('takes in nobody where one of those named is not there, and answers so of a class that is none', async () => {
    const made = await make('9-Boş');
    const pupil = await api.member({ username: 'yalniz' });
    const nobody = level.id;
    const answer = await call('POST', `classes/${made.id}/people`, { added: [pupil.id, nobody] });
    expect(answer.code).toBe('structure.gone');
    expect(await classesOf(pupil.id)).toEqual([]);
    expect((await call('POST', `classes/${nobody}/people`, { added: [pupil.id] })).code).toBe('common.notFound');
    const many = Array.from({ length: 201 }, () => pupil.id);
    expect((await call('POST', `classes/${made.id}/people`, { added: many })).code).toBe('common.invalid');
  });

  it('that is deleted leaves its people without it, and its meetings with their owner', async () => {
    const made = await make('9-Geçici');
    const teacher = await api.member({ username: 'gecici', userType: 'teacher', classes: [made] });
    const meeting = await api.meeting(teacher, { departments: [made] });
    expect((await call('DELETE', `classes/${made.id}`)).body).toEqual({ id: made.id });
    expect((await call('DELETE', `classes/${made.id}`)).code).toBe('common.notFound');
    expect((await person(teacher.id)).classes).toEqual([]);
    expect((await api.roomByToken(teacher, meeting.token)).body.data.departments).toEqual([]);
    expect((await acts(made.id)).at(-1)).toEqual({
      ...{ actor_id: head.id, act: 'class.deleted' },
      changes: { name: '9-Geçici', people: [teacher.id] },
    });
  });
});

it('departments have whoever they like, in as many as they like', async () => {
  const made = async (name: string) => (await call<AdminDepartment>('POST', 'departments', { name })).body;
  const [maths, science] = [await made('Matematik'), await made('Fen')];
  const teacher = await api.member({ username: 'ikili', userType: 'teacher' });
  for (const { id } of [maths, science]) await call('POST', `departments/${id}/people`, { added: [teacher.id] });
  expect((await person(teacher.id)).departments.map(({ name }) => name)).toEqual(['Fen', 'Matematik']);
  expect(await listed('departments', { q: 'mat' })).toEqual([{ id: maths.id, name: 'Matematik', peopleCount: 1 }]);
  expect((await call('PUT', `departments/${maths.id}`, { name: 'Matematik' })).status).toBe(200);
  expect(await acts(maths.id), 'what changes nothing is no act').toHaveLength(2);
});

describe('a person’s form', () => {
  it('sets classes and departments, and writes down which they were', async () => {
    const [a, b] = [await make('12-A'), await make('12-B')];
    const [science] = await listed<AdminDepartment>('departments', { q: 'fen' });
    const teacher = await api.member({ username: 'formdaki', userType: 'teacher', classes: [a] });
    const answer = await call<AdminUser>('PUT', `users/${teacher.id}`, { classes: [b, b], departments: [science] });
    expect(answer.body).toMatchObject({
      classes: [{ id: b.id, name: '12-B' }],
      departments: [{ id: science!.id, name: 'Fen' }],
    });
    expect((await acts(teacher.id)).at(-1)).toEqual({
      ...{ actor_id: head.id, act: 'user.changed' },
      changes: { fields: ['classes', 'departments'], classes: [[a.id], [b.id]], departments: [[], [science!.id]] },
    });
    const before = await acts(teacher.id);
    await call('PUT', `users/${teacher.id}`, { classes: [b], name: 'formdaki' });
    expect(await acts(teacher.id)).toEqual(before);
    expect((await call('PUT', `users/${teacher.id}`, { classes: [{ id: level.id }] })).code).toBe('structure.gone');
    expect(await classesOf(teacher.id)).toEqual(['12-B']);
  });

  it('refuses a pupil in two classes, added, changed or made one', async () => {
    const [a, b] = [await make('12-C'), await make('12-D')];
    const account = { name: 'İki', surname: 'Sınıflı', userType: 'student', password: 'long enough', classes: [a, b] };
    expect((await call('POST', 'users', { ...account, username: 'ikisinifli' })).code).toBe('structure.oneClass');
    expect(await api.rows(`SELECT 1 FROM users WHERE username = 'ikisinifli'`)).toEqual([]);
    const teacher = await api.member({ username: 'cift', userType: 'teacher', classes: [a, b] });
    const change = (body: unknown) => call('PUT', `users/${teacher.id}`, body);
    expect((await change({ userType: 'student' })).code).toBe('structure.oneClass');
    expect((await change({ userType: 'student', classes: [b] })).status).toBe(200);
    expect((await change({ classes: [a, b] })).code).toBe('structure.oneClass');
    expect(await classesOf(teacher.id)).toEqual(['12-D']);
    expect((await change({ userType: 'teacher', classes: [a, b] })).status).toBe(200);
    expect(await classesOf(teacher.id)).toEqual(['12-C', '12-D']);
  });
});

it('people are put into classes by the classes’ names, and names that no class has are answered', async () => {
  await make('6-Ç');
  const [one, two] = [await api.member({ username: 'bir' }), await api.member({ username: 'iki' })];
  const places = [
    { personId: one.id, className: ' 6 ç' },
    { personId: two.id, className: '6-Z' },
  ];
  const unknown = await api.database.transaction((manager) => placeByName(manager, places));
  expect(unknown).toEqual(['6-Z']);
  expect([await classesOf(one.id), await classesOf(two.id)]).toEqual([['6-Ç'], []]);
});

it('two who move the same pupils at once both end, and each pupil is in one class', async () => {
  const [a, b] = [await make('5-A'), await make('5-B')];
  const pupils = await Promise.all(['p1', 'p2', 'p3'].map((username) => api.member({ username })));
  const moves = Array.from({ length: 8 }, (_, n) => {
    const added = pupils.map(({ id }) => id);
    return call('POST', `classes/${(n % 2 ? a : b).id}/people`, { added: n % 3 ? added : added.toReversed() });
  });
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(moves.map(() => 200));
  for (const { id } of pupils) expect(await classesOf(id)).toHaveLength(1);
});

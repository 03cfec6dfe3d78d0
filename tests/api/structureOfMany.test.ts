import type { AdminClass } from '@derslik/contract/structure';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople } from '../../api/src/structure/belonging.js';
import { ManyListed } from './manyListed.js';

let many: ManyListed;

beforeAll(async () => {
  many = await ManyListed.start();
});
afterAll(() => many.api.stop());

it('levels, classes and departments of a school of 20,000 are one query each, which counts their people by index', async () => {
  for (const [resource, index] of [
    ['levels', ''],
    ['classes', 'class_people_pkey'],
    ['departments', 'department_people_pkey'],
  ] as const) {
    const { all } = await many.plan(resource);
    // A level's people are those of its classes, here of all.
    if (resource !== 'levels') expect(all.indexes).toContain(index);
    expect(all.whole).not.toContain('users');
  }
  const [room] = (await many.list<AdminClass>('classes', { filter: { q: 'S-77' } })).body;
  expect(room).toMatchObject({ name: 'S-77', level: 'S', peopleCount: 29 });
});

it('a thousand people are put into a class by a few statements', async () => {
  const { api, head } = many;
  const people = await api.rows<{ id: string }>(`SELECT id FROM users WHERE username LIKE 'kisi%' LIMIT 1000`);
  const [level] = await api.rows<{ id: string }>('SELECT id FROM levels');
  const wanted = { name: 'S-Hepsi', levelId: level!.id };
  const { body: made } = await api.call<AdminClass>('POST', '/api/admin/classes', wanted, head);
  await api.database.transaction((manager) =>
    addPeople(
      manager,
      'classes',
      people.map(({ id }) => [id, made.id] as const),
    ),
  );
  const filter = { id: [made.id] };
  expect((await many.list('classes', { filter })).body).toMatchObject([{ peopleCount: 1_000 }]);
});

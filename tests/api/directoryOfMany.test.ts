import { Attribute, Change } from 'ldapts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Slapd } from '../support/slapd.js';
import { DirectoryDay, group, groupBase, peopleBase, person, places } from './directoryDay.js';
import { TestApi } from './testApi.js';

let api: TestApi;
let slapd: Slapd;
let day: DirectoryDay;
const pupils = 2_000;
const classes = Array.from(
  { length: 60 },
  (_one, n) => `${9 + (n % 4)}-${String.fromCodePoint(65 + Math.floor(n / 4))}`,
);
const at = (n: number): string => `uid=ogr${n},${peopleBase}`;

beforeAll(async () => {
  const all = Array.from({ length: pupils }, (_one, n) => person(`ogr${n}`));
  const groups = classes.map((name, at_) =>
    group(
      name,
      Array.from({ length: pupils }, (_one, n) => n)
        .filter((n) => n % classes.length === at_)
        .map(at),
    ),
  );
  slapd = await Slapd.start(Object.assign({}, places, ...all, ...groups));
  api = await TestApi.start();
  for (const name of classes) await api.schoolClass(name);
  const head = await api.member({ username: 'mudur', userType: 'general-manager' });
  day = await DirectoryDay.start(api, head, slapd, 'ogr0');
}, 120_000);
afterAll(async () => {
  await api.stop();
  await slapd.stop();
});

it('a school of 2,000 is brought over in less than half a minute, with its classes, and a second time nothing is', async () => {
  const began = Date.now();
  const first = await day.sync({ isDry: false });
  const seconds = (Date.now() - began) / 1_000;
  expect(first).toMatchObject({ state: 'done', read: pupils, written: pupils, counts: { made: pupils } });
  console.log(`${pupils} people in ${seconds} s`);
  expect(seconds).toBeLessThan(30);
  const [counted] = await api.rows(
    `SELECT count(*)::int AS people, count(DISTINCT p.class_id)::int AS classes FROM class_people p
     JOIN external_identities e ON e.user_id = p.person_id`,
  );
  expect(counted).toEqual({ people: pupils, classes: classes.length });
  const again = await day.sync({ isDry: false });
  expect([again.state, again.toWrite, again.counts]).toEqual(['done', 0, {}]);
  // A new school year: a whole class goes up.
  await slapd.change(async (client) => {
    const members = Array.from({ length: pupils }, (_one, n) => n)
      .filter((n) => n % classes.length === 0)
      .map(at);
    const modification = new Attribute({ type: 'member', values: members.slice(1) });
    await client.modify(`cn=9-A,${groupBase}`, new Change({ operation: 'delete', modification }));
    await client.modify(`cn=10-A,${groupBase}`, new Change({ operation: 'add', modification }));
  });
  const up = await day.sync({ isDry: false });
  expect(up).toMatchObject({ state: 'done', counts: { moved: 33 }, written: 33 });
}, 300_000);

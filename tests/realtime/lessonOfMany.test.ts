import { expect, test } from 'vitest';
import type { LessonSheet } from '@derslik/contract/register';
import { minutesPass, toldByLog, type Query } from '../support/lessonClock.js';
import { lessonRow } from '../support/lessonRow.js';
import { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';
import type { TestPerson } from '../support/school.js';

const day = roomDay({ api: 2, env: { ROOM_LEAVE_GRACE_MS: '2000', ROOM_TIMER_POLL_MS: '100' } });
const many = process.env['TORTURE'] ? 500 : 100;
/** What a pupil does; the minutes of it that they know themselves. */
const stories = {
  stays: { minutes: 40, status: 'present', times: 1 },
  'comes late': { minutes: 30, status: 'late', times: 1 },
  'leaves early': { minutes: 25, status: 'present', times: 1 },
  'goes and comes back': { minutes: 25, status: 'present', times: 2 },
  'changes the device': { minutes: 40, status: 'present', times: 1 },
  'looks in': { minutes: 10, status: 'absent', times: 1 },
  'never comes': { minutes: 0, status: 'absent', times: 0 },
} as const;
type Story = keyof typeof stories;
const kinds = Object.keys(stories) as Story[];

test('of five hundred pupils of one lesson each has the minutes, comings and goings that were theirs, and the log says the same', async () => {
  const { school, stack, teacher } = day;
  const query: Query = (sql, values) => school.query(sql, values);
  const pupils = await school.pupils(many);
  const people = pupils.map((person, n) => ({ person, story: kinds[n % kinds.length]! }));
  const lesson = await lessonRow(school, teacher, { classes: [await school.schoolClass('Konferans', pupils)] });
  const host = await day.join(teacher, lesson);
  // As the bell rings, all at once.
  const inside = new Map<string, RoomClient>();
  let nth = 0;
  const door = () => stack.api[(nth += 1) % stack.api.length]!.url;
  const enter = async (person: TestPerson, takeOver = false): Promise<void> => {
    const client = await RoomClient.join(door(), person, lesson, takeOver ? { takeOver: true } : {});
    client.stopReading();
    inside.set(person.id, client);
  };
  /** Whose line ended though nobody closed it, and why: what follows would speak of them, and not of the register. */
  const lost = () =>
    [...inside.values()].flatMap(({ ended, person }) =>
      ended === null || ended === 'io client disconnect' ? [] : `${person.name}: ${ended}`,
    );
  const of = (...wanted: Story[]) => people.filter(({ story }) => wanted.includes(story));
  const come = (...wanted: Story[]) => Promise.all(of(...wanted).map(({ person }) => enter(person)));
  const openStays = async () =>
    (
      await school.query<{ count: number }>(
        'SELECT count(*)::int FROM attendance WHERE meeting_id = $1 AND left_at IS NULL',
        [lesson.id],
      )
    )[0]!.count;
  const leave = async (...wanted: Story[]) => {
    expect(lost()).toEqual([]);
    const before = await openStays();
    const leaving = of(...wanted);
    for (const { person } of leaving) inside.get(person.id)!.close();
    await expect.poll(openStays, { timeout: 120_000 }).toBe(before - leaving.length);
  };

  await come('stays', 'leaves early', 'goes and comes back', 'changes the device', 'looks in');
  await minutesPass(query, lesson.id, 10);
  await come('comes late');
  await leave('looks in', 'goes and comes back');
  // The second device takes the place of the first one, which is still there.
  const first = of('changes the device').map(({ person }) => inside.get(person.id)!);
  await Promise.all(
    of('changes the device').map(async ({ person }) => enter(await school.sessionOf(person.id, person.name), true)),
  );
  for (const client of first) client.close();
  await minutesPass(query, lesson.id, 15);
  await leave('leaves early');
  await come('goes and comes back');
  await minutesPass(query, lesson.id, 15);
  expect(lost()).toEqual([]);
  await host.send({ type: 'kickAll' });
  await expect.poll(openStays, { timeout: 60_000 }).toBe(0);
  for (const client of inside.values()) client.close();

  const answer = await fetch(`${stack.url}/api/register/lessons/${lesson.id}`, {
    headers: { authorization: `Bearer ${teacher.bearer}` },
  });
  const { data: sheet } = (await answer.json()) as { data: LessonSheet };
  expect(sheet.pupils).toHaveLength(many);
  const log = await toldByLog(query, lesson.id);
  const wrong = people.flatMap(({ person, story }) => {
    const row = sheet.pupils.find(({ personId }) => personId === person.id)!;
    const said = log(person.name);
    const { minutes, status, times } = stories[story];
    const isLogged = Math.abs(said.seconds - row.seconds) <= 1 && row.joins === said.times && row.leaves === said.times;
    // What the story took itself counts too; a slow machine takes a minute or two for it.
    const isKnown = row.seconds >= minutes * 60 - 5 && row.seconds < (minutes + 8) * 60 && row.joins === times;
    return isLogged && isKnown && row.status === status ? [] : [{ name: person.name, story, said, row }];
  });
  expect(wrong).toEqual([]);
});

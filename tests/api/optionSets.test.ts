import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Room } from '@derslik/contract/meetings';
import type { OptionSetsSettings, OptionSetsWrite } from '@derslik/contract/optionSets';
import { until } from '../../scripts/native/processes.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let manager: Member;
let teacher: Member;
let pupil: Member;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', name: 'Selin', surname: 'Ak', userType: 'general-manager' });
  manager = await api.member({ username: 'yardimci', userType: 'manager' });
  teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
  pupil = await api.member({ username: 'ogrenci' });
});
afterAll(() => api.stop());

const path = '/api/admin/optionSets';
const read = async (who = head) => (await api.call<OptionSetsSettings>('GET', path, undefined, who)).body;
const write = async (changes: unknown, more: Partial<OptionSetsWrite> = {}, who = head) =>
  api.call<OptionSetsSettings>('PUT', path, { changes, revision: (await read()).revision, ...more }, who);
const acts = () =>
  api.rows<{ actor_id: string; changes: object }>(
    "SELECT actor_id, changes FROM audit_log WHERE act = 'optionSets.changed' ORDER BY number",
  );

it('the school has our sets until a general manager says something else', async () => {
  expect(await read()).toEqual({ changes: {}, revision: 1, changed: null });
});

it('the school keeps the differences from our sets, with who made them and when', async () => {
  const before = Date.now();
  const { body } = await write({
    free: { surveyEnabled: false, whiteBoardEnabled: true },
    academic: { micNeedPermission: false, quality: 240 },
  });
  const changes = { free: { surveyEnabled: false }, academic: { micNeedPermission: false, quality: 240 } };
  expect(body).toMatchObject({ changes, revision: 2, changed: { by: 'Selin Ak' } });
  expect(Date.parse(body.changed!.at)).toBeGreaterThanOrEqual(before - 1_000);
  expect(await read(manager)).toEqual(body);
  expect(await acts()).toEqual([
    {
      actor_id: head.id,
      changes: {
        'free.surveyEnabled': [true, false],
        'academic.micNeedPermission': [true, false],
        'academic.quality': [480, 240],
        // A phone has what the lesson has, but for its own.
        'academicMobile.micNeedPermission': [true, false],
      },
    },
  ]);
});

it('the school goes back to ours where nothing is otherwise, and writes down nothing where nothing changes', async () => {
  const same = await write({ free: { surveyEnabled: false }, academic: { micNeedPermission: false, quality: 240 } });
  expect(same.body.revision).toBe(2);
  expect((await acts()).length).toBe(1);
  const { body } = await write({ free: { surveyEnabled: true } });
  expect(body).toMatchObject({ changes: {}, revision: 3 });
  expect((await acts()).at(-1)).toMatchObject({
    changes: { 'free.surveyEnabled': [false, true], 'academic.quality': [240, 480] },
  });
});

it.each<[string, unknown]>([
  ['an unknown set', { broadcast: {} }],
  ['an unknown flag', { free: { isAdmin: true } }],
  ['a value that the flag can’t have', { free: { quality: 1_080 } }],
  ['a yes where a number stands', { academic: { maxScreenShareParticipant: true } }],
  ['more screens than a room shows', { academic: { maxScreenShareParticipant: 4 } }],
  ['a room that nobody can be put out of', { academic: { moderatorCanKickParticipant: false } }],
  ['a door that nobody can keep', { free: { waitingRoomEnabled: false } }],
  ['a link for pupils where a moderator controls the room', { moderatorControl: { canSeeInfoEveryone: true } }],
  ['speaking without a yes under the switch that promises it', { moderatorControl: { micNeedPermission: false } }],
  ['pupils by themselves in a lesson', { academic: { moderatorRequiredOnEnter: false } }],
  ['a list', []],
  ['nothing', null],
])('the school refuses %s, and keeps nothing of it', async (_, changes) => {
  const before = await read();
  expect((await write(changes)).code).toBe('common.invalid');
  expect(await read()).toEqual(before);
});

it('the school is read by administrators alone, changed by general managers alone, and by one of two at once', async () => {
  const changes = { free: { surveyEnabled: false } };
  for (const who of [teacher, pupil]) {
    expect((await api.call('GET', path, undefined, who)).code).toBe('common.forbidden');
    expect((await write(changes, {}, who)).code).toBe('common.forbidden');
  }
  expect((await api.call('GET', path)).status).toBe(401);
  expect((await write(changes, {}, manager)).code).toBe('common.forbidden');
  const { revision } = await read();
  const both = await Promise.all(
    [{ free: { surveyEnabled: false } }, { free: { quality: 240 } }].map((own) => write(own, { revision })),
  );
  expect(both.map(({ code }) => code).sort()).toEqual(['common.conflict', undefined].sort());
  await write({});
});

it('the school asks in the transaction that acts whether its general manager still is one', async () => {
  const another = await api.member({ username: 'mudur2', userType: 'general-manager' });
  const { revision } = await read();
  const runner = api.database.createQueryRunner();
  await runner.connect();
  await runner.startTransaction();
  await runner.query(`UPDATE users SET user_type = 'teacher' WHERE id = $1`, [another.id]);
  const act = write({ free: { quality: 240 } }, { revision }, another);
  await until('The act', async () => {
    const [row] = await api.rows<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return row!.waiting > 0;
  });
  await runner.commitTransaction();
  await runner.release();
  expect((await act).code).toBe('common.forbidden');
  expect((await read()).changes).toEqual({});
});

it('the school passes over what another release kept that this one doesn’t know, or keeps locked', async () => {
  await api.rows('UPDATE option_sets SET changes = $1', [
    { free: { tomorrow: true, quality: 240, waitingRoomEnabled: false }, lecture: { quality: 240 } },
  ]);
  expect((await read()).changes).toEqual({ free: { quality: 240 } });
  await api.rows(`UPDATE option_sets SET changes = '{}'`);
});

it('the school tells who prepares to enter what the school’s rules leave open of their devices', async () => {
  const { id, token, password } = await api.meeting(teacher);
  await api.rows(`UPDATE meetings SET kind = 'academic', may_enter_before = true WHERE id = $1`, [id]);
  const opens = async () => (await api.roomByToken(pupil, token, password)).body.data.opens as Room['opens'];
  expect(await opens()).toEqual({ cam: false, mic: false });
  await write({ academic: { micNeedPermission: false } });
  expect(await opens()).toEqual({ cam: false, mic: true });
  await write({});
});

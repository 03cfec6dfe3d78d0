import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextSetupPage, type Setup, setupSteps } from '@derslik/contract/setup';
import { Setup1700000000030 } from '../../api/src/database/migrations/30-setup.js';
import { startApi } from './ownApi.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let manager: Member;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  manager = await api.member({ username: 'yardimci', userType: 'manager' });
});
afterAll(() => api.stop());
beforeEach(() => api.rows(`UPDATE school SET setup_state = 'new', setup_steps = '{}'`));

const read = async () => (await api.call<Setup>('GET', '/api/admin/setup', undefined, head)).body;
const pass = (step: string, state: unknown = 'done', who = head) =>
  api.call<Setup>('PUT', `/api/admin/setup/steps/${step}`, { state }, who);
const write = (state: unknown, who = head) => api.call<Setup>('PUT', '/api/admin/setup', { state }, who);
const allOpen = { school: 'open', language: 'open', registration: 'open', mail: 'open', people: 'open' };
const acts = () =>
  api.rows<{ act: string; actor_id: string; changes: object }>(
    `SELECT act, actor_id, changes FROM audit_log WHERE act LIKE 'school.setup%' ORDER BY id`,
  );

describe('a new school', () => {
  it('begins with every step open, and goes on at the first that was neither done nor skipped', async () => {
    expect(await read()).toEqual({ state: 'new', steps: allOpen });
    expect(nextSetupPage(await read())).toBe('school');
    expect((await pass('school')).body.steps.school).toBe('done');
    const { body } = await pass('language', 'skipped');
    expect(body).toEqual({ state: 'new', steps: { ...allOpen, school: 'done', language: 'skipped' } });
    expect(nextSetupPage(body)).toBe('registration');
    for (const step of setupSteps) await pass(step);
    expect(nextSetupPage(await read())).toBe('end');
  });

  it('keeps what was done: a step that is skipped later stays done, one that was skipped can be done', async () => {
    await pass('mail', 'skipped');
    expect((await pass('mail', 'done')).body.steps.mail).toBe('done');
    expect((await pass('mail', 'skipped')).body.steps.mail).toBe('done');
  });

  it('goes on where it was left, in another process', async () => {
    await pass('school');
    await write('left');
    const other = await startApi();
    const answer = await fetch(`${other.url}/api/admin/setup`, { headers: { authorization: `Bearer ${head.token}` } });
    expect(await answer.json()).toEqual({ state: 'left', steps: { ...allOpen, school: 'done' } });
  });

  it('loses none of the steps that two pass at once', async () => {
    await Promise.all(setupSteps.map((step) => pass(step, 'skipped')));
    expect(Object.values((await read()).steps)).toEqual(setupSteps.map(() => 'skipped'));
  });

  it('ends once: what is finished is neither left nor put aside, what is put aside can still be finished', async () => {
    expect((await write('left')).body.state).toBe('left');
    expect((await write('aside')).body.state).toBe('aside');
    expect((await write('left')).body.state).toBe('aside');
    expect((await pass('people')).body).toMatchObject({ state: 'aside', steps: { people: 'done' } });
    expect((await write('finished')).body.state).toBe('finished');
    for (const state of ['left', 'aside']) expect((await write(state)).body.state).toBe('finished');
  });

  it('has each step and the end in the audit log, once, but not who left for a while', async () => {
    const before = (await acts()).length;
    await pass('school');
    await pass('school');
    await pass('mail', 'skipped');
    await write('left');
    await write('finished');
    await write('finished');
    expect((await acts()).slice(before)).toEqual([
      ...[
        ['school', 'done'],
        ['mail', 'skipped'],
      ].map(([setupStep, state]) => ({
        ...{ act: 'school.setupStep', actor_id: head.id },
        changes: { setupStep, setupStepState: ['open', state] },
      })),
      { act: 'school.setupEnded', actor_id: head.id, changes: { setupState: ['left', 'finished'] } },
    ]);
  });

  it('is led by those alone who may change it', async () => {
    const before = await read();
    expect((await api.call('GET', '/api/admin/setup', undefined, manager)).code).toBe('common.forbidden');
    expect((await pass('school', 'done', manager)).code).toBe('common.forbidden');
    expect((await write('finished', manager)).code).toBe('common.forbidden');
    expect(await read()).toEqual(before);
  });

  it.each([
    ['a step that there is none of', () => pass('end')],
    ['a step by the name of what every object has', () => pass('__proto__')],
    ['a step that is a path', () => pass('..%2fschool')],
    ['a step that would be open again', () => pass('school', 'open')],
    ['a state that is a list', () => pass('school', ['done'])],
    ['a school that would be new again', () => write('new')],
    ['a state that is no text', () => write({ state: 'finished' })],
  ])('refuses %s', async (_, call) => {
    expect((await call()).code).toBe('common.invalid');
    expect(await read()).toEqual({ state: 'new', steps: allOpen });
  });
});

describe('a school from before', () => {
  const again = async (hasPeople: boolean): Promise<string | undefined> => {
    const runner = api.database.createQueryRunner();
    const migration = new Setup1700000000030();
    await runner.startTransaction();
    try {
      await migration.down(runner);
      if (!hasPeople) await runner.query('TRUNCATE users CASCADE');
      await migration.up(runner);
      const [row] = (await runner.query('SELECT setup_state FROM school')) as { setup_state: string }[];
      return row?.setup_state;
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  };

  it('in which somebody has an account is led nowhere; an empty one is new', async () => {
    expect(await again(true)).toBe('finished');
    expect(await again(false)).toBe('new');
  });
});

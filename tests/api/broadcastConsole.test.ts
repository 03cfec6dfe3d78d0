import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AdminBroadcast,
  BroadcastViewer,
  BroadcastViewers,
  IngestHealth,
  IngestTest,
} from '@derslik/contract/adminBroadcasts';
import type { RecorderTurn, RecorderTurnAnswer } from '@derslik/contract/recordings';
import { broadcastSecret } from '../../api/src/broadcasts/broadcastSecret.js';
import { testSecret } from '../support/apiEnvironment.js';
import { planBroadcast, type TestBroadcast } from '../support/broadcastRow.js';
import { recorderCall } from '../support/fakeRecorder.js';
import { schoolDayOf } from '../support/lessonRow.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';

let stack: NativeStack;
let school: TestSchool;
let head: TestPerson;
let manager: TestPerson;
let owner: TestPerson;
/** Greets as an ingest does, and takes nothing. */
let greeter: Server;

beforeAll(async () => {
  greeter = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(1_536)])));
  }).listen(0, '127.0.0.1');
  await once(greeter, 'listening');
  const { port } = greeter.address() as AddressInfo;
  stack = await startStack({ redis: false, env: { INGEST_URL: `rtmp://127.0.0.1:${port}/live` } });
  school = new TestSchool(stack.databaseUrl);
  head = await school.member('Gülay Genel', 'general-manager');
  manager = await school.member('Meral Müdür', 'manager');
  owner = await school.teacher('Orhan Yayıncı');
});
afterAll(async () => {
  await school.close();
  await stack.stop();
  greeter.close();
});

const call = async <T>(who: TestPerson, method: string, path: string, body?: object) => {
  const answer = await fetch(`${stack.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${who.bearer}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const read = (text ? JSON.parse(text) : {}) as T & { error?: { code: string } };
  return { status: answer.status, body: read, code: read.error?.code, headers: answer.headers };
};
const listed = (filter: object, sort: readonly [string, string] = ['startAt', 'DESC']) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(sort) });
  return call<AdminBroadcast[]>(manager, 'GET', `/admin/broadcasts?${query}`);
};
const ids = async (...asked: Parameters<typeof listed>) => (await listed(...asked)).body.map(({ id }) => id);
const acts = (act: string) =>
  school.query<{ actor_id: string; subject_id: string | null; changes: object }>(
    'SELECT actor_id, subject_id, changes FROM audit_log WHERE act = $1 ORDER BY number',
    [act],
  );
const watched = (broadcast: TestBroadcast, count: number) =>
  school.query(
    `INSERT INTO broadcast_viewers (meeting_id, person_id, guest_name, since, until, seconds)
     SELECT $1, gen_random_uuid(), 'Veli ' || n, now() + n * interval '1 second', now() + (n + 61) * interval '1 second', 61
     FROM generate_series(1, $2::int) n`,
    [broadcast.id, count],
  );

describe('the console’s list of broadcasts', () => {
  it('finds them by title, owner, speaker, day and state, in any order, and gives away no secret', async () => {
    const speaker = await school.teacher('Sevil Konuşmacı');
    const [later, now] = [
      await planBroadcast(school, owner, { from: 3 * 24 * 60, to: 3 * 24 * 60 + 60, speakers: [speaker] }),
      await planBroadcast(school, owner),
    ];
    await school.query(
      `UPDATE broadcasts SET state = 'live', publisher = '1', published_at = now(), viewers_most = 7 WHERE meeting_id = $1`,
      [now.id],
    );
    expect(await ids({ q: 'Orhan' })).toEqual([later.id, now.id]);
    expect(await ids({ q: 'Orhan' }, ['viewersMost', 'DESC'])).toEqual([now.id, later.id]);
    expect(await ids({ q: 'Sevil' })).toEqual([later.id]);
    expect(await ids({ q: 'Orhan', status: 'process' })).toEqual([now.id]);
    expect(await ids({ q: 'Orhan', status: 'waiting' })).toEqual([later.id]);
    const day = (days: number) => schoolDayOf(new Date(Date.now() + days * 86_400_000));
    expect(await ids({ q: 'Orhan', from: day(2) })).toEqual([later.id]);
    expect(await ids({ q: 'Orhan', to: day(1) })).toEqual([now.id]);
    const answer = await listed({ id: [now.id] });
    expect(answer.headers.get('content-range')).toBe('broadcasts 0-0/1');
    expect(answer.body[0]).toEqual({
      ...{ id: now.id, title: 'Veli toplantısı', ownerId: owner.id, owner: owner.name, speakers: [owner.name] },
      ...{ audience: 'members', status: 'process', viewersMost: 7 },
      ...{ startAt: expect.stringMatching(/Z$/), endAt: expect.stringMatching(/Z$/) },
      viewerLink: expect.stringMatching(new RegExp(`/play/${now.jToken}$`)),
    });
    const said = JSON.stringify(answer.body);
    for (const secret of [now.mToken, now.jPassword, now.streamKey]) expect(said).not.toContain(secret);
  });

  it('takes one away with a mark that is written down; not one that is on', async () => {
    const made = await planBroadcast(school, owner);
    const path = `/admin/broadcasts/${made.id}`;
    await school.query(`UPDATE broadcasts SET state = 'live' WHERE meeting_id = $1`, [made.id]);
    expect((await call(manager, 'DELETE', path)).code).toBe('broadcast.running');
    await school.query(`UPDATE broadcasts SET state = 'planned' WHERE meeting_id = $1`, [made.id]);
    expect((await call<AdminBroadcast>(manager, 'DELETE', path)).body.status).toBe('deleted');
    expect((await call<AdminBroadcast>(manager, 'DELETE', path)).body.status).toBe('deleted');
    expect(await acts('broadcast.deleted')).toEqual([{ actor_id: manager.id, subject_id: made.id, changes: {} }]);
    const old = await call<{ data: { isDeleted: boolean } }>(owner, 'GET', `/broadCast?jToken=${made.jToken}`);
    expect(old.body.data.isDeleted).toBe(true);
    const lesson = await school.meeting(owner);
    expect((await call(manager, 'DELETE', `/admin/broadcasts/${lesson.id}`)).code).toBe('common.notFound');
  });

  it('and what stands beside it are for who may open the console', async () => {
    const made = await planBroadcast(school, owner);
    for (const [method, path] of [
      ['GET', '/admin/broadcasts'],
      ['DELETE', `/admin/broadcasts/${made.id}`],
      ['GET', `/admin/broadcasts/${made.id}/viewers`],
      ['GET', '/admin/typePermissions'],
      ['GET', '/admin/ingest'],
      ['POST', '/admin/ingestTest'],
    ] as const)
      expect((await call(owner, method, path)).code, path).toBe('common.forbidden');
  });
});

describe('the log of viewers', () => {
  it('is read page by page by the owner, the moderator and managers, and by nobody else', async () => {
    const [moderator, panelist] = [await school.teacher(), await school.teacher()];
    const made = await planBroadcast(school, owner, { speakers: [moderator, panelist] });
    await watched(made, 205);
    await school.query(
      `INSERT INTO broadcast_viewers (meeting_id, person_id, since, until, seconds) VALUES ($1, $2, now() - interval '1 hour', now(), 3600)`,
      [made.id, panelist.id],
    );
    const page = (who: TestPerson, query = '') =>
      call<{ data: BroadcastViewers }>(who, 'GET', `/broadCast/${made.mToken}/viewers${query}`);
    const first = (await page(owner)).body.data;
    expect([first.total, first.rows.length]).toEqual([206, 50]);
    expect(first.rows.slice(0, 2)).toEqual([
      expect.objectContaining({ name: panelist.name, isGuest: false, minutes: 60 }),
      expect.objectContaining({ name: 'Veli 1', isGuest: true, minutes: 2 }),
    ]);
    expect((await page(moderator, '?page=2&size=200')).body.data.rows.map(({ name }) => name)).toEqual(
      [200, 201, 202, 203, 204, 205].map((n) => `Veli ${n}`),
    );
    expect((await page(panelist)).code).toBe('meeting.notPermitRoom');
    expect((await page(await school.teacher())).code).toBe('meeting.notPermitRoom');
    expect((await page(owner, '?size=201')).code).toBe('common.invalid');
    const range = encodeURIComponent('[200,249]');
    const byManager = await call<BroadcastViewer[]>(
      manager,
      'GET',
      `/admin/broadcasts/${made.id}/viewers?range=${range}`,
    );
    expect([byManager.body.length, byManager.headers.get('content-range')]).toEqual([6, 'viewers 200-205/206']);
  });
});

describe('the permission of a type', () => {
  it('is given and taken by general managers, takes effect at once and is written down', async () => {
    const teacher = await school.teacher();
    const may = async () =>
      (
        await call(teacher, 'POST', '/broadCast', {
          title: '',
          description: '',
          startAt: 1,
          endAt: 2,
          users: [],
          audience: 'members',
        })
      ).code !== 'common.forbidden';
    const set = (who: TestPerson, isGiven: boolean) =>
      call(who, 'PUT', '/admin/typePermissions', {
        permission: 'derslikcreatestream:custom',
        type: 'teacher',
        isGiven,
      });
    expect((await set(manager, true)).code).toBe('common.forbidden');
    expect(await may()).toBe(false);
    expect((await set(head, true)).body).toEqual({ types: ['teacher'] });
    await set(head, true);
    expect((await call(manager, 'GET', '/admin/typePermissions')).body).toEqual({ types: ['teacher'] });
    expect(await may()).toBe(true);
    expect((await set(head, false)).body).toEqual({ types: [] });
    expect(await may()).toBe(false);
    const entry = { actor_id: head.id, subject_id: null };
    expect(await acts('typePermissions.set')).toEqual([
      { ...entry, changes: { 'derslikcreatestream:custom': [[], ['teacher']] } },
      { ...entry, changes: { 'derslikcreatestream:custom': [['teacher'], []] } },
    ]);
  });
});

describe('the ingest', () => {
  const health = async () => (await call<IngestHealth>(manager, 'GET', '/admin/ingest')).body;
  const tell = async (act: string, words: Record<string, string>, secret = broadcastSecret(testSecret)) => {
    const url = `${stack.api[0]!.url}/internal/ingest/${act}?${new URLSearchParams(words)}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${secret}` }, redirect: 'manual' });
    return { status: answer.status, to: answer.headers.get('location') };
  };
  const publish = (act: 'publish' | 'update' | 'publishDone', name: string, clientid = '1') =>
    tell(act, { name, clientid });
  const recorderId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const turn = async (more: Partial<RecorderTurn> = {}): Promise<RecorderTurnAnswer> => {
    const body = { recorderId, name: 'kayıt', places: 0, works: [], waitMs: 0, test: null, ...more };
    return ((await (await recorderCall(stack.url, body)).json()) as { data: RecorderTurnAnswer }).data;
  };

  it('says whether it answers, who sent last, and why it last refused or lost a picture', async () => {
    expect(await health()).toMatchObject({
      ...{ isThere: true, answersMs: expect.any(Number), hasRecorder: false },
      ...{ frames: [], cores: expect.any(Number) },
    });
    const made = await planBroadcast(school, owner);
    const early = await planBroadcast(school, owner, { from: 10 });
    const faultAfter = async (name: string) => {
      await publish('publish', name, '9');
      return (await health()).fault?.fault;
    };
    expect(await faultAfter('no-such-key')).toBe('unknownKey');
    expect(await faultAfter(early.streamKey)).toBe('early');
    await publish('publish', made.streamKey);
    expect((await health()).last).toMatchObject({ title: 'Veli toplantısı', isNow: true });
    expect(await faultAfter(made.streamKey)).toBe('second');
    await publish('publishDone', made.streamKey);
    expect(await health()).toMatchObject({
      last: { isNow: false },
      fault: { fault: 'brokeOff', title: 'Veli toplantısı' },
    });
  });

  it('says what it makes of each picture when it starts: what it measured, or what it was told', async () => {
    await school.query('DELETE FROM ingest_qualities');
    expect((await health()).qualities).toBeNull();
    expect((await tell('qualities', { made: 'low,sound', how: 'measured' })).status).toBe(204);
    const measured = { made: ['low', 'sound'], isMeasured: true, at: expect.stringMatching(/Z$/) };
    expect((await health()).qualities).toEqual(measured);
    expect((await tell('qualities', { made: '', how: 'measured' }, 'x'.repeat(43))).status).toBe(401);
    for (const made of ['high', 'low,', ',', 'low sound', 'low,low,low,high'])
      expect((await tell('qualities', { made, how: 'set' })).status, made).toBe(422);
    expect((await health()).qualities).toEqual(measured);
    expect((await tell('qualities', { made: '', how: 'set' })).status).toBe(204);
    expect((await health()).qualities).toMatchObject({ made: [], isMeasured: false });
  });

  it('takes a test picture that a recorder sends under a key of its own, and shows it to who asked', async () => {
    await school.query('DELETE FROM recorders');
    expect((await call(manager, 'POST', '/admin/ingestTest')).code).toBe('recording.notInstalled');
    expect((await turn()).test).toBeNull();
    const asked = (await call<IngestTest>(manager, 'POST', '/admin/ingestTest')).body;
    expect(asked).toMatchObject({ takenMs: null, arrivedMs: null, fault: null, src: null });
    // A recorder of before is not asked, and another one has it no more once it is taken.
    expect((await turn({ test: undefined })).test ?? null).toBeNull();
    const job = (await turn()).test!;
    expect(job.id).toBe(asked.id);
    expect((await turn({ recorderId: '11111111-1111-4111-8111-111111111111' })).test).toBeNull();
    await turn({ test: { id: job.id, fault: 'ECONNREFUSED' } });
    const now = () => call<IngestTest>(manager, 'GET', '/admin/ingestTest');
    expect((await now()).body).toMatchObject({ takenMs: expect.any(Number), fault: 'ECONNREFUSED', src: null });
    const key = job.stream.split('/').at(-1)!;
    expect((await publish('publish', key)).to).toMatch(new RegExp(`/view/${job.id}$`));
    expect((await publish('update', key)).status).toBe(204);
    const arrived = await now();
    expect(arrived.body).toMatchObject({
      arrivedMs: expect.any(Number),
      src: `/media/broadcasts/${job.id}/index.m3u8`,
    });
    expect(arrived.headers.getSetCookie()[0]).toContain(`Path=/media/broadcasts/${job.id}`);
    expect((await call(manager, 'DELETE', '/admin/ingestTest')).status).toBe(204);
    expect((await publish('update', key)).status).toBe(403);
    expect((await turn({ test: { id: job.id, fault: null } })).test).toBeNull();
    expect((await now()).code).toBe('common.notFound');
  });
});

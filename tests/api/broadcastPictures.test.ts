import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Broadcast } from '@derslik/contract/broadcasts';
import type { BroadcastNow, FramedBroadcast, Viewing } from '@derslik/contract/broadcastViewing';
import { broadcastSecret } from '../../api/src/broadcasts/broadcastSecret.js';
import { viewMark } from '../../api/src/broadcasts/viewing/viewMark.js';
import { until } from '../../scripts/native/processes.js';
import { testSecret } from '../support/apiEnvironment.js';
import { planBroadcast, type TestBroadcast } from '../support/broadcastRow.js';
import { filmCalls } from '../support/filmCalls.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';

let stack: NativeStack;
let school: TestSchool;
let owner: TestPerson;
let pupil: TestPerson;
const secret = broadcastSecret(testSecret);

beforeAll(async () => {
  stack = await startStack({
    redis: false,
    env: { FRAME_ANCESTORS: 'https://okul.example,https://*.veli.example:8443' },
  });
  school = new TestSchool(stack.databaseUrl);
  [owner, pupil] = await Promise.all([school.teacher(), school.member('Ali Veli')]);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});
const { call, watch } = filmCalls(() => stack.url);

/** What the ingest says of a connection, and what it is answered. */
const ingest = async (
  act: 'publish' | 'update' | 'publishDone',
  name: string,
  clientid = '1',
  key = secret,
  call: string = act === 'update' ? 'update_publish' : act,
) => {
  const query = new URLSearchParams({ name, clientid, call });
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${stack.api[0]!.url}/internal/ingest/${act}?${query}`, { headers, redirect: 'manual' });
  return { status: answer.status, to: answer.headers.get('location') };
};
const stateOf = async ({ id }: TestBroadcast) =>
  (await school.query<{ state: string }>('SELECT state FROM broadcasts WHERE meeting_id = $1', [id]))[0]!.state;
const view = (person: TestPerson | null, { jToken }: TestBroadcast, pwd?: string) =>
  call<Viewing>(person, 'POST', '/broadCastViewing', { jToken, ...(pwd && { pwd }) });

describe('a picture comes in', () => {
  it('by the key of its broadcast, under a name that is no secret, and viewers see it begin and break off', async () => {
    const broadcast = await planBroadcast(school, owner);
    expect((await view(pupil, broadcast)).data).toMatchObject({ state: 'waiting', viewers: 0 });
    const begun = await ingest('publish', broadcast.streamKey);
    expect(begun).toEqual({ status: 302, to: expect.stringMatching(new RegExp(`/view/${broadcast.id}$`)) });
    expect((await view(pupil, broadcast)).data).toMatchObject({ state: 'process' });
    const link = async () =>
      (await call<Broadcast>(pupil, 'GET', `/broadCast?jToken=${broadcast.jToken}`)).data.streamLink;
    expect(await link()).toBe(`/media/broadcasts/${broadcast.id}/index.m3u8`);
    expect((await ingest('update', broadcast.streamKey)).status).toBe(204);
    const own = await ingest('update', broadcast.streamKey, '6', secret, 'update_play');
    expect(own.status, 'the ingest hands it on to itself').toBe(204);
    expect((await ingest('update', broadcast.streamKey, '6')).status, 'a second sender').toBe(403);
    await ingest('publishDone', broadcast.streamKey);
    expect((await view(pupil, broadcast)).data.state).toBe('interrupted');
    expect(await link()).toBe('');
    expect((await ingest('publish', broadcast.streamKey, '2')).status).toBe(302);
    expect((await view(pupil, broadcast)).data.state).toBe('process');
    expect(await stateOf(broadcast), 'which its room alone writes').toBe('planned');
  });

  it('not by a wrong key, without the ingest’s own secret, before the start, after the end, or of one that was deleted', async () => {
    const [early, late, gone] = [
      await planBroadcast(school, owner, { from: 10 }),
      await planBroadcast(school, owner, { from: -60, to: -1 }),
      await planBroadcast(school, owner),
    ];
    await school.query('UPDATE broadcasts SET deleted_at = now() WHERE meeting_id = $1', [gone.id]);
    for (const { streamKey } of [early, late, gone]) expect((await ingest('publish', streamKey)).status).toBe(403);
    expect((await ingest('publish', 'no-such-key')).status).toBe(403);
    const open = await planBroadcast(school, owner);
    expect((await ingest('publish', open.streamKey, '1', 'x'.repeat(43))).status).toBe(401);
    expect((await view(pupil, open)).data.state).toBe('waiting');
  });

  it('by a key of another broadcast only that one’s: it neither begins, keeps nor ends this one', async () => {
    const [one, other] = [await planBroadcast(school, owner), await planBroadcast(school, owner)];
    await ingest('publish', one.streamKey, '1');
    expect((await ingest('update', other.streamKey, '1')).status, 'one sender, another key').toBe(403);
    await ingest('publishDone', other.streamKey, '1');
    expect((await view(pupil, one)).data.state).toBe('process');
    expect((await view(pupil, other)).data.state).toBe('waiting');
    const begun = await ingest('publish', other.streamKey, '2');
    expect(begun.to).toMatch(new RegExp(`/view/${other.id}$`));
  });

  it('not from a second sender, until the first one is silent; whoever sends by a renewed key, or past the end, is cut off', async () => {
    const broadcast = await planBroadcast(school, owner);
    await ingest('publish', broadcast.streamKey, '1');
    expect((await ingest('publish', broadcast.streamKey, '2')).status).toBe(403);
    await ingest('publishDone', broadcast.streamKey, '2');
    expect((await view(pupil, broadcast)).data.state, 'the refused one ended nothing').toBe('process');
    await school.query("UPDATE broadcasts SET published_at = now() - interval '20 s' WHERE meeting_id = $1", [
      broadcast.id,
    ]);
    expect((await view(pupil, broadcast)).data.state).toBe('interrupted');
    expect((await ingest('publish', broadcast.streamKey, '3')).status).toBe(302);
    await school.query("UPDATE broadcasts SET stream_key = 'a renewed one' WHERE meeting_id = $1", [broadcast.id]);
    expect((await ingest('update', broadcast.streamKey, '3')).status).toBe(403);
    expect((await ingest('update', 'a renewed one', '3')).status).toBe(204);
    await school.query('UPDATE meetings SET end_at = now() WHERE id = $1', [broadcast.id]);
    expect((await ingest('update', 'a renewed one', '3')).status).toBe(403);
    expect((await view(pupil, broadcast)).data).toMatchObject({ state: 'completed', src: null });
  });
});

const lay = ({ id }: TestBroadcast) => {
  for (const quality of ['middle', 'low'])
    mkdirSync(join(stack.broadcastDir, id, quality), { recursive: true, mode: 0o755 });
  for (const name of ['index.m3u8', '7.ts', 'middle/7.ts', 'low/index.m3u8', 'low/7.ts'])
    writeFileSync(join(stack.broadcastDir, id, name), name);
};

describe('the picture of a broadcast', () => {
  const read = async (id: string, cookie: string, file = 'index.m3u8') =>
    (await watch(`/media/broadcasts/${id}/${file}`, cookie)).status;

  it('is read with a cookie of this broadcast alone, which nobody forges and which ends', async () => {
    const [one, other] = [await planBroadcast(school, owner), await planBroadcast(school, owner)];
    for (const broadcast of [one, other]) {
      lay(broadcast);
      await ingest('publish', broadcast.streamKey);
    }
    const { data, cookies } = await view(pupil, one);
    expect(data.src).toBe(`/media/broadcasts/${one.id}/index.m3u8`);
    expect(cookies[0]).toMatch(new RegExp(`Path=/media/broadcasts/${one.id}; HttpOnly; SameSite=Strict`));
    const cookie = cookies[0]!.split(';')[0]!;
    expect([await read(one.id, cookie), await read(one.id, cookie, '7.ts')]).toEqual([200, 200]);
    expect([await read(other.id, cookie), await read(one.id, '')]).toEqual([403, 403]);
    const soon = Math.floor(Date.now() / 1_000) + 60;
    const made = (key: string, until: number, said = until) =>
      read(one.id, `derslik_broadcast=${viewMark(key, one.id, until)}.${said}`);
    expect(await made(secret, soon)).toBe(200);
    expect([await made('guessed', soon), await made(secret, soon - 120), await made(secret, soon, soon + 900)]).toEqual(
      [403, 403, 403],
    );
    for (const file of ['middle/7.ts', 'low/index.m3u8', 'low/7.ts'])
      expect([await read(one.id, cookie, file), await read(one.id, '', file)]).toEqual([200, 403]);
    for (const file of ['../x.ts', '7.mp4', '', 'low/', 'low/low/7.ts', 'other/7.ts'])
      expect(await read(one.id, cookie, file)).not.toBe(200);
  });

  it('has a list of its qualities, which is the whole picture where nobody makes others', async () => {
    const broadcast = await planBroadcast(school, owner);
    lay(broadcast);
    await ingest('publish', broadcast.streamKey);
    const { data, cookies } = await view(pupil, broadcast);
    const list = data.src!.replace('index.m3u8', 'all.m3u8');
    const text = async (cookie = cookies[0]!.split(';')[0]!) => (await watch(list, cookie)).text();
    expect(await text()).toBe('index.m3u8');
    writeFileSync(join(stack.broadcastDir, broadcast.id, 'all.m3u8'), 'a list');
    expect(await text()).toBe('a list');
    expect((await watch(list, '')).status).toBe(403);
  });

  it('is given to the audience: to nobody without a session, and by the link with its password', async () => {
    const linked = await planBroadcast(school, owner, { audience: 'link' });
    await ingest('publish', linked.streamKey);
    expect((await view(null, linked)).status).toBe(401);
    const refused = await view(pupil, linked, 'ABCDE');
    expect([refused.code, refused.cookies]).toEqual(['warning.checkPassword', []]);
    expect((await view(pupil, linked, linked.jPassword)).data.state).toBe('process');
  });
});

describe('a frame of another site', () => {
  const frame = ({ jToken }: Pick<TestBroadcast, 'jToken'>, pwd?: string) =>
    call<FramedBroadcast>(null, 'POST', '/broadCastFrame', { jToken, ...(pwd && { pwd }) });
  const on = async (audience: 'link' | 'members' | 'classes') => {
    const broadcast = await planBroadcast(school, owner, { audience });
    lay(broadcast);
    await ingest('publish', broadcast.streamKey);
    return broadcast;
  };
  const status = async (path: string) => (await watch(path, '')).status;
  const asked = ({ jToken, jPassword: pwd }: TestBroadcast, text: string) => ({ jToken, pwd, kind: 'question', text });

  it('reads without a session and without a cookie what its link opens, by an address that nobody forges and that ends', async () => {
    const [one, other] = [await on('link'), await on('link')];
    const { data, cookies } = await frame(one, one.jPassword);
    expect(data).toMatchObject({ state: 'process', title: 'Veli toplantısı', viewers: 0, src: expect.any(String) });
    expect(cookies).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/okul\.example|XYZ42|mToken|streamKey/);
    const src = data.src!;
    expect([await status(src), await status(src.replace('index.m3u8', '7.ts'))]).toEqual([200, 200]);
    expect(await status(src.replace(one.id, other.id))).toBe(403);
    const made = (mark: string, until: number) => status(`/media/broadcasts/${until}.${mark}/${one.id}/index.m3u8`);
    const [soon, gone] = [Math.floor(Date.now() / 1_000) + 60, Math.floor(Date.now() / 1_000) - 60];
    expect(await made(viewMark(secret, one.id, soon), soon)).toBe(200);
    expect(await made(viewMark(secret, one.id, gone), gone)).toBe(403);
    expect(await made(viewMark('guessed', one.id, soon), soon)).toBe(403);
    expect(await made(viewMark(secret, one.id, soon), soon + 60)).toBe(403);
  });

  it('learns from nginx how it stands, by an address that ends and opens neither the picture, nor viewers’ words, nor another broadcast', async () => {
    const [one, other] = [await on('link'), await on('link')];
    await school.query('UPDATE broadcasts SET words_on = true, reactions_on = true WHERE meeting_id = $1', [one.id]);
    expect((await call(pupil, 'POST', '/broadCastWord', asked(one, 'Kayıt ne zaman?'))).status).toBe(200);
    await school.query(`UPDATE broadcast_words SET state = 'shown', judged_at = now() WHERE meeting_id = $1`, [one.id]);
    const { data } = await frame(one, one.jPassword);
    const address = data.nowSrc!;
    const now = (await (await watch(address, '')).json()) as BroadcastNow;
    expect(now).toMatchObject({ state: 'process', title: 'Veli toplantısı', viewers: 0 });
    expect(now).toMatchObject({ words: [], survey: null, reactions: {}, mayWrite: false, mayReact: false });
    await school.query(`UPDATE broadcasts SET state = 'paused' WHERE meeting_id = $1`, [one.id]);
    await until('The pause', async () => (await (await watch(address, '')).text()).includes('"paused"'));

    const [ends, mark] = /(\d{10})\.([\w-]{22})/.exec(address)!.slice(1) as [string, string];
    const path = (right: string, file: string, id = one.id) => status(`/media/broadcasts/${right}/${id}/${file}`);
    expect(await path(`${ends}.${mark}`, 'now.json')).toBe(200);
    expect(await path(`${ends}.${mark}`, 'now.json', other.id)).toBe(403);
    expect(await path(`${Number(ends) + 60}.${mark}`, 'now.json')).toBe(403);
    for (const file of ['index.m3u8', '7.ts', 'poster.jpg']) expect(await path(`${ends}.${mark}`, file)).toBe(403);
    const [, picture] = /\/(\d{10}\.[\w-]{22})\//.exec(data.src!)!;
    expect(await path(picture!, 'now.json'), 'the picture’s').toBe(403);
    const plain = `/media/broadcasts/${one.id}/now.json`;
    for (const cookie of ['', `derslik_now=${mark}.${ends}`]) expect((await watch(plain, cookie)).status).toBe(403);
    const gone = Math.floor(Date.now() / 1_000) - 60;
    expect(await path(`${gone}.${viewMark(secret, `${one.id} frame`, gone)}`, 'now.json')).toBe(403);
    expect(await path(`${ends}.${viewMark('guessed', `${one.id} frame`, Number(ends))}`, 'now.json')).toBe(403);
    expect((await fetch(`${stack.api[0]!.url}/internal/broadcasts/${one.id}/frame`)).status).toBe(401);
  });

  it('has the right to the picture while it waits, none anew in a pause, and asks the API seldom', async () => {
    const broadcast = await planBroadcast(school, owner, { audience: 'link' });
    const stands = async (state: string) => {
      await school.query('UPDATE broadcasts SET state = $2 WHERE meeting_id = $1', [broadcast.id, state]);
      await until(state, async () => (await frame(broadcast, broadcast.jPassword)).data.state !== before);
      const { data } = await frame(broadcast, broadcast.jPassword);
      before = data.state;
      return data;
    };
    let before = '';
    expect(await stands('planned')).toMatchObject({ src: expect.any(String), againMs: 900_000 });
    expect(await stands('paused')).toMatchObject({ src: null, nowSrc: expect.any(String), againMs: 60_000 });
    expect(await stands('ended')).toMatchObject({ src: null, nowSrc: null });
  });

  it('opens for an audience of links alone, with the password or where none is needed', async () => {
    const [linked, members, classes] = [await on('link'), await on('members'), await on('classes')];
    expect((await frame(linked)).code).toBe('warning.codeAndPassword');
    expect((await frame(linked, 'AAAAA')).code).toBe('warning.checkPassword');
    for (const one of [members, classes]) {
      expect((await frame(one)).code).toBe('warning.codeAndPassword');
      expect((await frame(one, one.jPassword)).code).toBe('broadcast.accountsOnly');
    }
    await school.query('UPDATE broadcasts SET open_without_password = true WHERE meeting_id = ANY($1)', [
      [linked.id, members.id],
    ]);
    expect((await frame(linked)).data.state).toBe('process');
    expect((await frame(members)).code).toBe('warning.codeAndPassword');
  });

  it('is of the sites that the school names, and its page alone is framed', async () => {
    const policy = async (path: string) =>
      /frame-ancestors ([^;]+)/.exec((await fetch(stack.url + path)).headers.get('content-security-policy') ?? '')?.[1];
    const framed = await fetch(`${stack.url}/iframe/play/123-456-789?pwd=x`);
    expect([framed.status, framed.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await policy('/iframe/play/123-456-789')).toBe('https://okul.example https://*.veli.example:8443');
    for (const path of [
      '/',
      '/play/123-456-789',
      '/iframe/play',
      '/iframe/',
      '/canli-yayinlar',
      '/console/',
      '/api/config',
    ])
      expect(await policy(path), path).toBe("'none'");
  });
});

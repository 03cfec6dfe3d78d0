import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BroadcastViewers } from '@derslik/contract/adminBroadcasts';
import type { StageAudience, ViewersNow } from '@derslik/contract/audience';
import type { ReportAudience } from '@derslik/contract/report';
import type { BroadcastNow, Viewing } from '@derslik/contract/broadcastViewing';
import { audienceLimits } from '@derslik/contract/limits/audience';
import { broadcastSecret } from '../../api/src/broadcasts/broadcastSecret.js';
import { until } from '../../scripts/native/processes.js';
import { testSecret } from '../support/apiEnvironment.js';
import { planBroadcast, type TestBroadcast } from '../support/broadcastRow.js';
import { filmCalls } from '../support/filmCalls.js';
import { FilmShelf } from '../support/filmShelf.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';

let stack: NativeStack;
let school: TestSchool;
let owner: TestPerson;
let pupil: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  stack = await startStack({ redis: false });
  school = new TestSchool(stack.databaseUrl);
  [owner, pupil, other] = await Promise.all([
    school.teacher(),
    school.member('Ali Veli'),
    school.member('Ece Su Kaya'),
  ]);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});
const { call, watch, details } = filmCalls(() => stack.url);

const onAir = async (): Promise<TestBroadcast> => {
  const broadcast = await planBroadcast(school, owner);
  await school.query(
    `UPDATE broadcasts SET state = 'live', publisher = '1', published_at = now() + interval '1 hour' WHERE meeting_id = $1`,
    [broadcast.id],
  );
  return broadcast;
};
const view = (person: TestPerson, { jToken }: TestBroadcast, body: object = {}) =>
  call<Viewing>(person, 'POST', '/broadCastViewing', { jToken, ...body });
const write = (person: TestPerson, { jToken }: TestBroadcast, text: string, kind = 'question') =>
  call<{ id: string }>(person, 'POST', '/broadCastWord', { jToken, kind, text });
const ask = (person: TestPerson, { jToken }: TestBroadcast, id: string) =>
  call(person, 'POST', `/broadCastWord/${id}/ask`, { jToken });
const stage = (person: TestPerson, { meeting }: TestBroadcast) =>
  call<StageAudience>(person, 'GET', `/public/broadcastAudience/${meeting.token}`);
const show = (id: string, state = 'shown') =>
  school.query(`UPDATE broadcast_words SET state = $2, judged_at = now() WHERE id = $1`, [id, state]);
const cookieOf = (cookies: string[], name: string): string =>
  cookies.find((one) => one.startsWith(`${name}=`))?.split(';')[0] ?? '';

describe('how a broadcast stands', () => {
  it('is the same for all its viewers, read from the front door with a cookie of its own, and what was read before costs no bytes', async () => {
    const [broadcast, another] = [await onAir(), await onAir()];
    const { data, cookies } = await view(pupil, broadcast);
    const address = data.nowSrc!;
    const cookie = cookieOf(cookies, 'derslik_now');
    const read = async (path: string, sent: string, headers = {}) => watch(path, sent, headers);
    const first = await read(address, cookie);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect((await first.json()) as BroadcastNow).toMatchObject({ state: 'process', title: 'Veli toplantısı' });
    const etag = first.headers.get('etag')!;
    expect((await read(address, cookie, { 'if-none-match': etag })).status).toBe(304);

    const picture = cookieOf(cookies, 'derslik_broadcast').replace('derslik_broadcast', 'derslik_now');
    for (const sent of ['', picture, cookie.slice(0, -1) + '9'])
      expect((await read(address, sent)).status, sent).toBe(403);
    expect((await read(address.replace(broadcast.id, another.id), cookie)).status).toBe(403);
    const path = `/internal/broadcasts/${broadcast.id}/now`;
    expect((await fetch(stack.url + path)).status).toBe(404);
    expect((await fetch(stack.api[0]!.url + path)).status).toBe(401);
    const headers = { authorization: `Bearer ${broadcastSecret(testSecret)}` };
    expect((await fetch(stack.api[0]!.url + path, { headers })).status).toBe(200);
  });

  it('is kept at the door for a second: the one who finds it old gets it as it was, and the next as it is', async () => {
    const broadcast = await onAir();
    const { data, cookies } = await view(pupil, broadcast);
    const read = async () => {
      const answer = await watch(data.nowSrc!, cookieOf(cookies, 'derslik_now'));
      return ((await answer.json()) as BroadcastNow).state;
    };
    expect(await read()).toBe('process');
    await school.query(`UPDATE broadcasts SET state = 'paused' WHERE meeting_id = $1`, [broadcast.id]);
    expect(await read()).toBe('process');
    await until('The pause', async () => (await read()) === 'paused');
  });

  it('is what the room says, and the picture what the ingest says: neither writes the other’s', async () => {
    const broadcast = await onAir();
    const stands = async () => (await view(pupil, broadcast)).data.state;
    expect(await stands()).toBe('process');
    await school.query(`UPDATE broadcasts SET publisher = NULL WHERE meeting_id = $1`, [broadcast.id]);
    expect(await stands()).toBe('interrupted');
    await school.query(`UPDATE broadcasts SET state = 'paused' WHERE meeting_id = $1`, [broadcast.id]);
    const paused = await view(pupil, broadcast);
    expect(paused.data).toMatchObject({ state: 'paused', src: null });
    expect(cookieOf(paused.cookies, 'derslik_broadcast'), 'no new right to the picture').toBe('');
    await school.query(`UPDATE broadcasts SET state = 'ended' WHERE meeting_id = $1`, [broadcast.id]);
    expect((await view(pupil, broadcast)).data).toMatchObject({ state: 'completed', src: null, nowSrc: null });
  });
});

describe('a viewer', () => {
  it('stays by a lease that is written with all others’, and goes when they say so; owner and panelists are no viewers', async () => {
    const broadcast = await onAir();
    const rows = () =>
      school.query<{ person_id: string; has_left: boolean }>(
        'SELECT person_id, has_left FROM broadcast_viewers WHERE meeting_id = $1 ORDER BY since',
        [broadcast.id],
      );
    for (let n = 0; n < 3; n++) await Promise.all([pupil, other, owner].map((one) => view(one, broadcast)));
    await until('Both', async () => (await view(pupil, broadcast)).data.viewers === 2);
    await view(other, broadcast, { leaves: true });
    await until('One', async () => (await view(pupil, broadcast)).data.viewers === 1);
    const left = await rows();
    expect(left).toHaveLength(2);
    expect(left.filter(({ has_left }) => has_left).map(({ person_id }) => person_id)).toEqual([other.id]);
    expect((await stage(owner, broadcast)).data).toMatchObject({ viewers: 1, viewersMost: 2 });
    await view(other, broadcast);
    await until('A second visit', async () => (await rows()).length === 3);
  });

  it('is shown by name, while they watch, to those who lead, who find them by it; to nobody else', async () => {
    const panelist = await school.teacher('Pelin Konuk');
    const broadcast = await planBroadcast(school, owner, { speakers: [owner, panelist] });
    await school.query(
      `UPDATE broadcasts SET state = 'live', publisher = '1', published_at = now() + interval '1 hour' WHERE meeting_id = $1`,
      [broadcast.id],
    );
    const there = (person: TestPerson, q = '') =>
      call<ViewersNow>(
        person,
        'GET',
        `/public/broadcastAudience/${broadcast.meeting.token}/viewers?q=${encodeURIComponent(q)}`,
      );
    expect((await there(owner)).data).toEqual({ total: 0, rows: [] });
    await Promise.all([other, pupil, panelist].map((one) => view(one, broadcast)));
    // One in a frame of another site, and a guest.
    await school.query(
      `INSERT INTO broadcast_viewers (meeting_id, person_id, is_framed, guest_name)
       VALUES ($1, gen_random_uuid(), true, ''), ($1, gen_random_uuid(), false, 'Çiçek Misafir')`,
      [broadcast.id],
    );
    await until('All', async () => (await there(owner)).data.total === 3);
    const { rows } = (await there(owner)).data;
    expect(rows.map(({ name, isGuest }) => [name, isGuest])).toEqual([
      ['Ali Veli', false],
      ['Çiçek Misafir', true],
      ['Ece Su Kaya', false],
    ]);
    for (const q of ['su kaya', 'SU KAYA', 'Ece S'])
      expect((await there(owner, q)).data, q).toMatchObject({
        total: 1,
        rows: [{ id: other.id, name: 'Ece Su Kaya' }],
      });
    expect((await there(owner, '%')).data.total).toBe(0);
    for (const one of [panelist, pupil]) expect((await there(one)).code).toBe('meeting.notPermitRoom');
    await view(other, broadcast, { leaves: true });
    await until('One left', async () => (await there(owner)).data.total === 2);
  });

  it('says that they are there the more seldom the more watch, and has not gone between two of these; who waits says it only in time for the picture', async () => {
    const broadcast = await onAir();
    expect((await view(pupil, broadcast)).data.againMs).toBe(audienceLimits.stayMs);
    const crowd = 3_200;
    await school.query(
      `INSERT INTO broadcast_viewers (meeting_id, person_id, since, until)
       SELECT $1, gen_random_uuid(), now() - interval '1 hour', now() - interval '400 seconds' FROM generate_series(1, $2)`,
      [broadcast.id, crowd],
    );
    const most = (count: number) =>
      school.query('UPDATE broadcasts SET viewers_most = $2 WHERE meeting_id = $1', [broadcast.id, count]);
    /** Seconds since the last word of each of their visits. */
    const silences = async (): Promise<number[]> =>
      (
        await school.query<{ silent: number }>(
          `SELECT extract(epoch FROM now() - until)::float8 AS silent FROM broadcast_viewers WHERE meeting_id = $1 AND person_id = $2`,
          [broadcast.id, pupil.id],
        )
      ).map(({ silent }) => silent);
    await until('Their first word', async () => (await silences()).length === 1);
    // Few ever watched: who said nothing for 400 seconds is gone.
    expect((await view(pupil, broadcast)).data.viewers).toBe(1);
    await most(crowd);
    const { data } = await view(pupil, broadcast);
    expect([data.viewers, data.againMs]).toEqual([crowd + 1, ((crowd + 1) * 1_000) / audienceLimits.staysPerSecond]);
    await until('What was said is written', async () => (await silences())[0]! > 1.2);
    await school.query(
      `UPDATE broadcast_viewers SET until = now() - interval '400 seconds' WHERE meeting_id = $1 AND person_id = $2`,
      [broadcast.id, pupil.id],
    );
    await view(pupil, broadcast);
    await until('Their next word', async () => (await silences())[0]! < 60);
    expect(await silences(), 'the same visit').toHaveLength(1);

    const waiting = await view(pupil, await planBroadcast(school, owner));
    expect(waiting.data).toMatchObject({ state: 'waiting', viewers: 0, againMs: 900_000 });
    expect(waiting.data.expiresAt! - Date.now()).toBeGreaterThan(1_790_000);
  });

  it('says how far behind the picture is; whoever makes it reads the middle of that, and frames of other sites count without a name', async () => {
    const broadcast = await onAir();
    await school.query(`UPDATE broadcasts SET audience = 'link' WHERE meeting_id = $1`, [broadcast.id]);
    const { jToken, jPassword: pwd } = broadcast;
    const frame = (viewer: string, more: object = {}) =>
      call<Viewing>(null, 'POST', '/broadCastFrame', { jToken, pwd, viewer, ...more });
    const seen = async () => (await stage(owner, broadcast)).data;
    expect(await seen()).toMatchObject({ viewers: 0, delayMs: null });
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    await view(pupil, broadcast, { pwd, delayMs: 3_000 });
    for (const id of [one, one, two])
      expect((await frame(id, { delayMs: id === one ? 4_000 : 9_000 })).status).toBe(200);
    await until('Three', async () => (await seen()).viewers === 3);
    expect(await seen()).toMatchObject({ delayMs: 4_000 });
    expect((await view(pupil, broadcast, { pwd, delayMs: 200_000 })).code).toBe('common.invalid');
    await frame(two, { leaves: true });
    await until('Two', async () => (await seen()).viewers === 2);
    const log = await call<BroadcastViewers>(owner, 'GET', `/broadCast/${broadcast.mToken}/viewers?page=1&size=10`);
    expect(log.data).toMatchObject({ total: 1, rows: [{ name: 'Ali Veli' }] });
  });

  it('is let in by memory, until the plan is changed', async () => {
    const broadcast = await onAir();
    expect((await view(pupil, broadcast)).status).toBe(200);
    await school.query(`UPDATE broadcasts SET audience = 'classes', revision = revision + 1 WHERE meeting_id = $1`, [
      broadcast.id,
    ]);
    expect((await view(pupil, broadcast)).code).toBe('meeting.notPermitRoom');
  });

  it('asks a question that nobody but those who lead reads before it is let through, and that others ask too, once each', async () => {
    const broadcast = await planBroadcast(school, owner, { speakers: [owner, await school.teacher('Pelin Konuk')] });
    await school.query(`UPDATE broadcasts SET state = 'live' WHERE meeting_id = $1`, [broadcast.id]);
    const panelist = await school.query<{ user_id: string }>(
      'SELECT user_id FROM broadcast_people WHERE meeting_id = $1 AND type = 2',
      [broadcast.id],
    );
    const { data } = await write(pupil, broadcast, 'Kayıt ne zaman?\u202e');
    const { id } = data;
    expect((await ask(other, broadcast, id)).code, 'nobody knows it yet').toBe('audience.questionOver');
    expect((await view(other, broadcast)).data.words).toEqual([]);
    expect((await stage(owner, broadcast)).data).toMatchObject({
      waiting: 1,
      words: [{ id, text: 'Kayıt ne zaman?', name: 'Ali Veli', state: 'waiting', asked: 0 }],
    });
    expect(panelist).toHaveLength(1);
    expect((await stage(pupil, broadcast)).code).toBe('meeting.notPermitRoom');

    await show(id);
    for (let n = 0; n < 2; n++) expect((await ask(other, broadcast, id)).status).toBe(200);
    expect((await ask(pupil, broadcast, id)).code, 'their own').toBe('audience.questionOver');
    const { words } = (await view(other, broadcast)).data;
    expect(words).toEqual([
      { id, kind: 'question', text: 'Kayıt ne zaman?', name: 'Ali V.', isGuest: false, isAnswered: false, asked: 1 },
    ]);
    await show(id, 'answered');
    expect((await view(other, broadcast)).data.words).toMatchObject([{ isAnswered: true }]);
    expect((await ask(owner, broadcast, id)).code).toBe('audience.questionOver');
    await show(id, 'hidden');
    expect((await view(other, broadcast)).data.words).toEqual([]);
  });

  it('waits its turn among hundreds of words: no other word, however new, takes one that waits from those who lead', async () => {
    const broadcast = await onAir();
    const { wordsOnStage } = audienceLimits;
    /** Each is a second newer than the one before. */
    const many = (state: string, count: number, hoursAgo: number) =>
      school.query(
        `INSERT INTO broadcast_words (meeting_id, kind, person_id, text, state, written_at, judged_at)
         SELECT $1, 'question', $2, $3 || ' ' || n, $3, now() - make_interval(hours => $5) + make_interval(secs => n), now()
         FROM generate_series(1, $4) n`,
        [broadcast.id, pupil.id, state, count, hoursAgo],
      );
    await many('waiting', wordsOnStage + 50, 3);
    await many('shown', 3, 2);
    await many('hidden', wordsOnStage + 50, 1);
    const { waiting, words } = (await stage(owner, broadcast)).data;
    expect(waiting).toBe(wordsOnStage + 50);
    const texts = (of: string) => words.filter(({ state }) => state === of).map(({ text }) => text);
    expect([texts('waiting').length, texts('waiting')[0]]).toEqual([wordsOnStage, 'waiting 1']);
    expect(texts('shown')).toHaveLength(3);
    expect(texts('hidden').at(-1)).toBe(`hidden ${wordsOnStage + 50}`);
    // Those that were worked off make room for the next.
    await school.query(`UPDATE broadcast_words SET state = 'answered' WHERE meeting_id = $1 AND text = 'waiting 1'`, [
      broadcast.id,
    ]);
    const next = (await stage(owner, broadcast)).data.words.filter(({ state }) => state === 'waiting');
    expect(next.at(-1)!.text).toBe(`waiting ${wordsOnStage + 1}`);
  });

  it('is read afterwards beside the film, at the moment of being let through, and by the owner in the report with the rest', async () => {
    const broadcast = await onAir();
    const [asked, kept] = [
      await write(pupil, broadcast, 'Kayıt ne zaman?'),
      await write(other, broadcast, 'Selam', 'message'),
    ];
    await show(asked.data.id, 'answered');
    const film = await new FilmShelf(school, stack.recordingDir).add(broadcast.meeting, owner, {
      bytes: Buffer.from('film'),
    });
    const [from, to] = [Date.now() - 60_000, Date.now() + 60_000];
    await school.query('UPDATE recordings SET story = $2 WHERE id = $1', [
      film.id,
      JSON.stringify({ spans: [[from, to]], chapters: [], chat: [] }),
    ]);
    const { data } = await details(owner, film.token);
    expect(data.chat).toMatchObject([{ text: 'Kayıt ne zaman?', senderName: 'Ali V.', word: 'question' }]);
    expect(Math.abs(data.chat[0]!.at - 60)).toBeLessThan(30);

    const report = (person: TestPerson) =>
      call<ReportAudience>(person, 'GET', `/report/${broadcast.meeting.token}/audience`);
    expect((await report(owner)).data.words).toMatchObject([
      { id: asked.data.id, name: 'Ali Veli', state: 'answered' },
      { id: kept.data.id, name: 'Ece Su Kaya', state: 'waiting' },
    ]);
    expect((await report(pupil)).code).toBe('meeting.forbidden');
  });

  it('writes so much and so often, and nothing where the moderator takes nothing', async () => {
    const broadcast = await onAir();
    const writer = await school.member('Çok Yazan');
    expect((await write(writer, broadcast, 'x'.repeat(audienceLimits.wordMax + 1))).code).toBe('common.invalid');
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await write(writer, broadcast, `Soru ${n}`));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const full = await school.member('Dolu Yazan');
    await school.query(
      `INSERT INTO broadcast_words (meeting_id, kind, person_id, text) SELECT $1, 'message', $2, 'x' FROM generate_series(1, $3)`,
      [broadcast.id, full.id, audienceLimits.wordsOfOne],
    );
    expect((await write(full, broadcast, 'Bir daha')).code).toBe('audience.full');
    await school.query(`UPDATE broadcasts SET words_on = false, reactions_on = false WHERE meeting_id = $1`, [
      broadcast.id,
    ]);
    expect((await write(other, broadcast, 'Olur mu?')).code).toBe('audience.wordsOff');
    const react = await call(other, 'POST', '/broadCastReaction', { jToken: broadcast.jToken, signs: { clap: 1 } });
    expect(react.code).toBe('audience.reactionsOff');
  });

  it('reacts: sums alone are kept and shown, of all viewers together', async () => {
    const broadcast = await onAir();
    const react = (person: TestPerson, signs: object) =>
      call(person, 'POST', '/broadCastReaction', { jToken: broadcast.jToken, signs });
    await Promise.all([react(pupil, { clap: 3, heart: 1 }), react(other, { clap: 2 })]);
    const sums = { clap: 5, heart: 1 };
    await until('The sums', async () => (await view(pupil, broadcast)).data.reactions.clap === sums.clap);
    expect((await view(other, broadcast)).data.reactions).toEqual(sums);
    expect((await react(pupil, { clap: audienceLimits.reactionsAtOnce + 1 })).code).toBe('common.invalid');
    const codes = [];
    for (let n = 0; n < 5; n++) codes.push((await react(pupil, { wow: 1 })).status);
    expect(codes).toContain(429);
  });

  it('leaves nothing behind when their account is erased', async () => {
    const broadcast = await onAir();
    const gone = await school.member('Giden Kişi');
    await view(gone, broadcast);
    const { id } = (await write(gone, broadcast, 'Adım ne?')).data;
    await until('The visit', async () => (await view(pupil, broadcast)).data.viewers > 0);
    await school.query(
      `UPDATE users SET erased_at = now(), disabled = true, email = NULL, password_hash = NULL, username = id::text WHERE id = $1`,
      [gone.id],
    );
    const visits = await school.query('SELECT 1 FROM broadcast_viewers WHERE person_id = $1', [gone.id]);
    expect(visits).toEqual([]);
    expect(await school.query('SELECT 1 FROM broadcast_words WHERE id = $1', [id])).toEqual([]);
  });
});

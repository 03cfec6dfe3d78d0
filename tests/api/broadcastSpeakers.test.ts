import type { Auth } from '@derslik/contract/auth';
import { earliestStart, type Broadcast } from '@derslik/contract/broadcasts';
import type { MailKind } from '@derslik/contract/mails';
import type { PanelistAsk, PanelistInvitation, PanelistWaits } from '@derslik/contract/panelists';
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endProcess, until } from '../../scripts/native/processes.js';
import { startMailServer, type MailServer } from '../support/mailServer.js';
import { startOwnRedis } from '../support/ownRedis.js';
import { freePort } from '../support/services.js';
import { MailHand } from './mailHand.js';
import { startApi } from './ownApi.js';
import { cookiesOf, type Member, type TestApi } from './testApi.js';

let hand: MailHand;
let api: TestApi;
let owner: Member;
let moderator: Member;
let server: MailServer;
let redis: ChildProcess;
let redisPort: number;

beforeAll(async () => {
  redisPort = await freePort();
  redis = startOwnRedis(redisPort);
  server = await startMailServer();
  hand = await MailHand.start({ SCHOOL_NAME: 'Çınar Okulu' });
  ({ api } = hand);
  owner = hand.head;
  moderator = await api.member({ username: 'elif', userType: 'teacher', email: 'elif@okul.example' });
  await api.rows(`INSERT INTO type_permissions VALUES ('general-manager', 'derslikcreatestream:custom')`);
});
afterAll(async () => {
  await api.stop();
  await server.stop();
  await endProcess(redis, 'SIGKILL');
});
beforeEach(() => api.rows('DELETE FROM mails'));

const one = (index: number, username: string, fullName = 'Konuk Kişi') => ({
  ...{ index, type: index === 0 ? 1 : 2, username, fullName, title: 'Konuk' },
});
const guest = 'konuk@baska.example';
const start = earliestStart(Math.floor(Date.now() / 1_000));
const plan = (more: object = {}) => ({
  ...{ title: 'Tören', description: '', startAt: start, endAt: start + 3_600, audience: 'members' },
  users: [one(0, 'elif@okul.example', 'Elif Su'), one(1, guest)],
  ...more,
});
type One = { data: Broadcast };
const made = async (): Promise<Broadcast> => (await api.call<One>('POST', '/api/broadCast', plan(), owner)).body.data;
const change = ({ mToken }: Broadcast, more: object) =>
  api.call<One>('PUT', `/api/broadCast/${mToken}`, plan(more), owner);
const remove = ({ mToken }: Broadcast) => api.call('DELETE', `/api/broadCast?mToken=${mToken}`, undefined, owner);
/** What waits in the outbox: kinds by address. */
const written = async (): Promise<Record<string, MailKind[]>> => {
  const all: Record<string, MailKind[]> = {};
  for (const { address, kind } of (await hand.mails()).toReversed()) (all[address] ??= []).push(kind);
  return all;
};
const linkTo = async (address: string): Promise<URL> => {
  const mail = (await hand.mails()).find((one) => one.address === address)!;
  return new URL((await hand.link(mail.id, hand.head)).body.link);
};
const tokenOf = async (): Promise<string> => (await linkTo(guest)).hash.slice(1);
const join = (token: string, cookie = '') =>
  api.call<{ data: Auth | PanelistWaits }>(
    ...(['POST', '/api/auth/panelist', { token }, { headers: { cookie } }] as const),
  );
const personOf = (answer: Awaited<ReturnType<typeof join>>) => (answer.body.data as Auth).informations;
const stage = ({ mToken }: Broadcast, token: string) =>
  api.call<One>('GET', `/api/broadCast?mToken=${mToken}`, undefined, { token });

describe('a mail to those who speak', () => {
  it('brings each their link: a panelist without an account one of their own, everybody else the stage’s', async () => {
    const { mToken } = await made();
    expect(await written()).toEqual({ 'elif@okul.example': ['broadcastInvited'], [guest]: ['broadcastInvited'] });
    const [own, account] = [await linkTo(guest), await linkTo('elif@okul.example')];
    expect([own.pathname, account.pathname]).toEqual([`/broadcast/${mToken}`, `/broadcast/${mToken}`]);
    expect([own.hash.length, account.hash]).toEqual([44, '']);
  });

  it('comes again when title or hours change, with the same link; not for a word in the description', async () => {
    const broadcast = await made();
    const token = await tokenOf();
    await api.rows('DELETE FROM mails');
    await change(broadcast, { description: 'Yeni' });
    expect(await written()).toEqual({});
    await change(broadcast, { title: 'Büyük tören' });
    expect(await written()).toEqual({ 'elif@okul.example': ['broadcastChanged'], [guest]: ['broadcastChanged'] });
    expect(await tokenOf()).toBe(token);
  });

  it('tells who speaks no more, and everybody when it is taken away', async () => {
    const broadcast = await made();
    await api.rows('DELETE FROM mails');
    await change(broadcast, { users: [plan().users[0], one(1, 'yeni@baska.example')] });
    expect(await written()).toEqual({ [guest]: ['broadcastCancelled'], 'yeni@baska.example': ['broadcastInvited'] });
    await api.rows('DELETE FROM mails');
    await remove(broadcast);
    expect(await written()).toEqual({
      'elif@okul.example': ['broadcastCancelled'],
      'yeni@baska.example': ['broadcastCancelled'],
    });
  });

  it('leaves with an entry for their calendar', async () => {
    await made();
    await startApi({ ...server.env, SCHOOL_NAME: 'Çınar Okulu', REDIS_URL: `redis://127.0.0.1:${redisPort}` });
    await until('both mails', () => Promise.resolve(server.taken.length >= 2));
    const mail = server.taken.find(({ to }) => JSON.stringify(to).includes(guest))!;
    expect(mail.subject).toBe('Çınar Okulu: canlı yayına davetlisiniz');
    const file = mail.attachments.find(({ contentType }) => contentType.startsWith('text/calendar'));
    expect(file?.content.toString()).toMatch(/METHOD:REQUEST[^]*SUMMARY:Tören/);
    server.taken.length = 0;
  });
});

describe('a panelist without an account', () => {
  it('reads what the link is for, and is signed in by a press: as that panelist, in that broadcast alone', async () => {
    const [broadcast, other] = [await made(), await made()];
    const token = (await linkOf(broadcast)).hash.slice(1);
    const door = await api.call<{ data: PanelistInvitation }>('POST', '/api/auth/panelist-door', { token });
    expect(door.body.data).toEqual({ title: 'Tören', name: 'Konuk Kişi', startAt: start });
    const joined = await join(token);
    const person = personOf(joined);
    expect(person).toMatchObject({ isGuest: true, name: 'Konuk Kişi', roles: [] });
    expect((await stage(broadcast, person.token)).body.data).toMatchObject({
      ...{ place: 'panelist', isOwner: false, jPassword: null, viewerLink: null },
    });
    expect((await stage(other, person.token)).code).toBe('meeting.notPermitRoom');
    for (const path of ['/api/broadCasts?type=active', '/api/profile', `/api/broadCast/${broadcast.mToken}/streamKey`])
      expect((await api.call('GET', path, undefined, { token: person.token })).status, path).toBe(403);
  });

  it('comes by a link that its owner copies, too, and nobody else', async () => {
    const broadcast = await made();
    const { href } = await linkOf(broadcast);
    expect(broadcast.invitations).toEqual([{ name: 'Konuk Kişi', link: href }]);
    const { body } = await api.call<{ data: Broadcast[] }>('GET', '/api/broadCasts?type=active', undefined, owner);
    expect(body.data.find(({ id }) => id === broadcast.id)?.invitations).toEqual(broadcast.invitations);
    const seen = await api.call<One>('GET', `/api/broadCast?mToken=${broadcast.mToken}`, undefined, moderator);
    expect(seen.body.data).toMatchObject({ place: 'moderator', invitations: [] });
    const { token } = personOf(await join(new URL(href).hash.slice(1)));
    expect((await stage(broadcast, token)).body.data.invitations).toEqual([]);
  });

  it('stays with the first browser; another one waits for the yes of whoever leads, and then the first is out', async () => {
    const broadcast = await made();
    const token = (await linkOf(broadcast)).hash.slice(1);
    const first = await join(token);
    const browser = cookiesOf(first);
    expect(personOf(await join(token, browser)).id).toBe(personOf(first).id);
    const asked = await join(token);
    expect(asked.body.data).toEqual({ waits: true });
    const second = cookiesOf(asked);
    const asks = (who: Member) =>
      api.call<{ data: PanelistAsk[] }>('GET', `/api/panelistAsks/${broadcast.id}`, undefined, who);
    expect((await asks(hand.manager)).code).toBe('meeting.notPermitRoom');
    const [ask] = (await asks(moderator)).body.data;
    expect(ask).toEqual({ id: expect.any(String), name: 'Konuk Kişi' });
    const answer = (isAllowed: boolean) =>
      api.call('POST', `/api/panelistAsks/${broadcast.id}/${ask!.id}`, { isAllowed }, moderator);
    expect((await join(token, second)).body.data).toEqual({ waits: true });
    expect((await answer(true)).status).toBe(200);
    expect((await answer(false)).code).toBe('common.notFound');
    const moved = await join(token, second);
    expect(personOf(moved).id).toBe(personOf(first).id);
    expect((await stage(broadcast, personOf(first).token)).code).toBe('auth.sessionInvalid');
    expect((await stage(broadcast, personOf(moved).token)).status).toBe(200);
    expect((await join(token, browser)).body.data, 'the first one would have to ask').toEqual({ waits: true });
  });

  it('used twice at once lets one browser in, whoever is first; the others ask', async () => {
    const broadcast = await made();
    const token = (await linkOf(broadcast)).hash.slice(1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [inside, ...others] = answers.filter(({ body }) => 'informations' in body.data);
    expect(others).toEqual([]);
    expect(answers.filter(({ body }) => 'waits' in body.data)).toHaveLength(4);
    expect((await stage(broadcast, personOf(inside!).token)).body.data.place).toBe('panelist');
    const people = await api.rows('SELECT guest_id FROM broadcast_people WHERE meeting_id = $1 AND type = 2', [
      broadcast.id,
    ]);
    expect(people).toEqual([{ guest_id: personOf(inside!).id }]);
  });

  it('is refused where whoever leads says no', async () => {
    const broadcast = await made();
    const token = (await linkOf(broadcast)).hash.slice(1);
    await join(token);
    const second = cookiesOf(await join(token));
    const path = `/api/panelistAsks/${broadcast.id}`;
    const [ask] = (await api.call<{ data: PanelistAsk[] }>('GET', path, undefined, owner)).body.data;
    await api.call('POST', `${path}/${ask!.id}`, { isAllowed: false }, owner);
    expect((await join(token, second)).code).toBe('broadcast.deviceRefused');
  });

  it('finds the link closed once they are taken out, or it is over or deleted', async () => {
    const broadcast = await made();
    const token = (await linkOf(broadcast)).hash.slice(1);
    const person = personOf(await join(token));
    expect((await join('x'.repeat(43))).code).toBe('broadcast.linkInvalid');
    await api.rows(`UPDATE broadcasts SET state = 'ended' WHERE meeting_id = $1`, [broadcast.id]);
    expect((await join(token)).code).toBe('broadcast.linkInvalid');
    expect((await stage(broadcast, person.token)).code).toBe('meeting.notPermitRoom');
    await api.rows(`UPDATE broadcasts SET state = 'planned' WHERE meeting_id = $1`, [broadcast.id]);
    await change(broadcast, { users: [plan().users[0]] });
    expect((await join(token)).code).toBe('broadcast.linkInvalid');
    expect((await stage(broadcast, person.token)).code).toBe('auth.sessionInvalid');
    const kept = await api.rows<{ n: number }>(
      'SELECT count(*)::int AS n FROM broadcast_people WHERE invite_hash IS NOT NULL',
    );
    const hashes = await api.rows<{ text: string }>(
      `SELECT coalesce(string_agg(broadcast_people::text, ''), '') AS text FROM broadcast_people`,
    );
    expect([kept[0]!.n > 0, hashes[0]!.text.includes(token)]).toEqual([true, false]);
  });
});

/** The link in the newest mail about this broadcast. */
const linkOf = async ({ mToken }: Broadcast): Promise<URL> => {
  for (const { id, address } of await hand.mails()) {
    if (address !== guest) continue;
    const link = new URL((await hand.link(id, hand.head)).body.link);
    if (link.pathname === `/broadcast/${mToken}`) return link;
  }
  throw new Error('There is no mail about it');
};

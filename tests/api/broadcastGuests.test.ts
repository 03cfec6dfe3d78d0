import type { Auth } from '@derslik/contract/auth';
import type { Broadcast, BroadcastAudience } from '@derslik/contract/broadcasts';
import { earliestStart } from '@derslik/contract/broadcasts';
import type { BroadcastDoor, Viewing } from '@derslik/contract/broadcastViewing';
import { encodePwd } from '@derslik/contract/roomLinks';
import { beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/native/processes.js';
import { routes } from './routes.js';
import { api, class8A, openSchool, pupil, teacher } from './smallSchool.js';
import type { Answer, Member } from './testApi.js';

openSchool();

let owner: Member;
let stranger: Member;

beforeAll(async () => {
  owner = await api.member({ username: 'mudur', userType: 'manager', email: 'mudur@okul.example' });
  stranger = await api.member({ username: 'yabanci' });
  await api.rows(`INSERT INTO user_permissions VALUES ($1, 'derslikcreatestream:custom')`, [owner.id]);
});

type Kind = BroadcastAudience | 'open';
/** One that is on now. */
const plan = async (kind: Kind): Promise<Broadcast> => {
  const startAt = earliestStart(Math.floor(Date.now() / 1_000));
  const body = {
    ...{ title: 'Tören', description: '', startAt, endAt: startAt + 3_600 },
    audience: kind === 'open' ? 'link' : kind,
    opensWithoutPassword: kind === 'open',
    ...(kind === 'classes' && { departments: [{ id: class8A.id }] }),
    users: [{ index: 0, type: 1, username: 'mudur@okul.example', fullName: 'Ad Soyad', title: 'Müdür' }],
  };
  const { data } = (await api.call<{ data: Broadcast }>('POST', '/api/broadCast', body, owner)).body;
  await api.rows(`UPDATE meetings SET start_at = now() - interval '1 minute' WHERE id = $1`, [data.id]);
  await state(data, `state = 'live', publisher = '1', published_at = now()`);
  return data;
};
const state = ({ id }: Broadcast, set: string) => api.rows(`UPDATE broadcasts SET ${set} WHERE meeting_id = $1`, [id]);

interface Link {
  pwd?: string | null | undefined;
  captcha?: string | null;
}
const join = (
  { jToken }: Pick<Broadcast, 'jToken'>,
  { pwd = null, captcha = null }: Link,
  more: object = {},
): Promise<Answer<{ data: Auth }>> =>
  api.call('POST', '/api/auth/add-guest', {
    ...{ type: 'joinBroadcast', name: 'Deniz', surname: 'Veli', uid: null, token: jToken, pwd, captcha },
    ...more,
  });
const door = ({ jToken }: Pick<Broadcast, 'jToken'>, { pwd = null, captcha = null }: Link) =>
  api.call<{ data: BroadcastDoor }>('POST', '/api/auth/broadcast-door', { token: jToken, pwd, captcha });
const watch = ({ jToken }: Broadcast, who: { token: string } | null, pwd?: string | null) =>
  api.call<{ data: Viewing }>('POST', '/api/broadCastViewing', { jToken, ...(pwd && { pwd }) }, who ?? {});
/** A guest of this broadcast, made by its link. */
const guestOf = async (broadcast: Broadcast) =>
  (await join(broadcast, { pwd: broadcast.jPassword })).body.data.informations;

/** What is of no room, and of everybody with a session. */
const ofNobody = new Set([
  ...['GET /api/networkTest', 'GET /api/networkTest/down', 'PUT /api/networkTest/up'],
  ...['GET /api/socketToken', 'GET /api/auth/socketToken', 'POST /api/metodbox/liveLog'],
]);

describe('who may watch', () => {
  const wrong = 'AAAAA';
  it.each<[Kind, Record<'pupil' | 'stranger', [string, string, string]>, [string, string, string]]>([
    // What each is told without a password, with a wrong one, with the right one; '' is the picture.
    [
      'link',
      {
        pupil: ['warning.codeAndPassword', 'warning.checkPassword', ''],
        stranger: ['warning.codeAndPassword', 'warning.checkPassword', ''],
      },
      ['warning.codeAndPassword', 'warning.checkPassword', ''],
    ],
    ['open', { pupil: ['', '', ''], stranger: ['', '', ''] }, ['', '', '']],
    [
      'members',
      { pupil: ['', '', ''], stranger: ['', '', ''] },
      ['warning.codeAndPassword', 'warning.checkPassword', 'broadcast.accountsOnly'],
    ],
    [
      'classes',
      {
        pupil: ['', '', ''],
        stranger: ['meeting.notPermitRoom', 'meeting.notPermitRoom', 'meeting.notPermitRoom'],
      },
      ['warning.codeAndPassword', 'warning.checkPassword', 'broadcast.accountsOnly'],
    ],
  ])('where the audience is %s', async (kind, members, visitor) => {
    const broadcast = await plan(kind);
    const passwords = [null, wrong, broadcast.jPassword];
    for (const [n, pwd] of passwords.entries()) {
      for (const [who, name] of [[pupil, 'pupil'] as const, [stranger, 'stranger'] as const]) {
        const answer = await watch(broadcast, who, pwd);
        expect(answer.code ?? '', `${name} ${n}`).toBe(members[name][n]);
        if (!answer.code) expect(answer.body.data).toMatchObject({ state: 'process', src: expect.any(String) });
      }
      expect((await watch(broadcast, null, pwd)).status).toBe(401);
      expect((await door(broadcast, { pwd })).code ?? '', `the door ${n}`).toBe(visitor[n]);
      const made = await join(broadcast, { pwd, captcha: await api.captcha('guest') });
      expect(made.code ?? '', `a visitor ${n}`).toBe(visitor[n]);
      if (made.code) continue;
      expect((await watch(broadcast, made.body.data.informations)).body.data.state).toBe('process');
    }
  });

  it('a guest reads each state of theirs, and loses a broadcast that is for others from now on', async () => {
    const broadcast = await plan('link');
    const guest = await guestOf(broadcast);
    const seen = async () => {
      const { body, code } = await watch(broadcast, guest);
      return code ?? [body.data.state, body.data.src !== null];
    };
    expect(await seen()).toEqual(['process', true]);
    await state(broadcast, `state = 'paused'`);
    expect(await seen()).toEqual(['paused', false]);
    await state(broadcast, `state = 'live', publisher = NULL`);
    expect(await seen()).toEqual(['interrupted', true]);
    await state(broadcast, `state = 'ended'`);
    expect(await seen()).toEqual(['completed', false]);
    await state(broadcast, `deleted_at = now()`);
    expect(await seen()).toEqual(['deleted', false]);
    expect((await door(broadcast, { pwd: broadcast.jPassword })).body.data).toMatchObject({ state: 'deleted' });
    await state(broadcast, `audience = 'members', deleted_at = NULL, revision = revision + 1`);
    expect(await seen()).toBe('warning.codeAndPassword');
  });

  it('an unknown code is as a wrong password to a visitor, and tells no more without one', async () => {
    const unknown = { jToken: '000-000-001' };
    const known = await plan('link');
    for (const one of [unknown, known]) {
      expect((await door(one, {})).code).toBe('warning.codeAndPassword');
      expect((await door(one, { pwd: 'BBBBB' })).code).toBe('warning.checkPassword');
    }
  });
});

/** Visits are written together, once a second. */
const visited = ({ id }: { id: string }) =>
  until('The visit', async () => {
    const visits = await api.rows('SELECT 1 FROM broadcast_viewers WHERE meeting_id = $1', [id]);
    return visits.length > 0;
  });

describe('a guest who watches', () => {
  it('comes in by a link with the right password and without a captcha; after five wrong ones with one', async () => {
    const broadcast = await plan('link');
    const right = broadcast.jPassword;
    for (const pwd of ['AAAAA', 'AAAAA', 'BBBBB', 'CCCCC', 'DDDDD'])
      expect((await join(broadcast, { pwd })).code).toBe('warning.checkPassword');
    expect((await join(broadcast, { pwd: right })).status).toBe(200);
    expect((await join(broadcast, { pwd: 'EEEEE' })).code).toBe('warning.checkPassword');
    for (const pwd of [right, 'FFFFF']) {
      expect((await join(broadcast, { pwd })).code).toBe('auth.captchaRequired');
      expect((await door(broadcast, { pwd })).code).toBe('auth.captchaRequired');
    }
    expect((await join(broadcast, { pwd: right, captcha: 'e30=' })).code).toBe('auth.captchaFailed');
    expect((await join(broadcast, { pwd: right, captcha: await api.captcha('guest') })).status).toBe(200);
    // Nobody else is kept waiting by it.
    const other = await plan('link');
    expect((await join(other, { pwd: other.jPassword })).status).toBe(200);
  });

  it('needs a captcha where it opens without a password, and a name, which may be a member’s', async () => {
    const open = await plan('open');
    expect((await join(open, {})).code).toBe('auth.captchaRequired');
    const broadcast = await plan('link');
    const pwd = broadcast.jPassword;
    expect((await join(broadcast, { pwd }, { name: 'A', surname: '' })).code).toBe('common.invalid');
    expect((await join(broadcast, { pwd }, { name: 'Ayşe', surname: 'Yılmaz' })).status).toBe(200);
    const nameless = await join(broadcast, { pwd }, { name: '', surname: null, uid: 'platform-7' });
    expect(nameless.body.data.informations).toMatchObject({ name: 'Misafir', isGuest: true });
    const room = await join(broadcast, { pwd }, { type: 'x', captcha: await api.captcha('guest') });
    expect(room.code, 'without the type it is a room’s code').toBe('warning.checkPassword');
  });

  it('stands among the viewers with their name', async () => {
    const broadcast = await plan('link');
    await watch(broadcast, await guestOf(broadcast));
    await visited(broadcast);
    const rows = await api.rows('SELECT guest_name FROM broadcast_viewers WHERE meeting_id = $1', [broadcast.id]);
    expect(rows).toEqual([{ guest_name: 'Deniz Veli' }]);
  });

  it('says once how it was, if they have watched', async () => {
    const broadcast = await plan('link');
    const guest = await guestOf(broadcast);
    const rate = (status: number, who: { token: string } = guest) =>
      api.call('POST', '/api/rating', { status, broadCastId: broadcast.jToken }, who);
    expect((await rate(3)).code).toBe('room.notHere');
    await watch(broadcast, guest);
    await visited(broadcast);
    expect((await rate(3)).status).toBe(200);
    expect((await rate(3)).status).toBe(200);
    expect((await rate(1)).code).toBe('rating.given');
    expect((await rate(3, pupil)).code).toBe('room.notHere');
    const rows = await api.rows('SELECT status FROM ratings WHERE meeting_id = $1', [broadcast.id]);
    expect(rows).toEqual([{ status: 3 }]);
  });

  it('opens nothing but their broadcast: neither another one, nor a room, nor what is said and kept in its own', async () => {
    const [broadcast, other] = [await plan('link'), await plan('link')];
    const room = await api.meeting(teacher);
    const guest = await guestOf(broadcast);
    expect((await watch(other, guest, other.jPassword)).code).toBe('warning.codeAndPassword');
    const [{ token, password }] = (await api.rows<{ token: string; password: string }>(
      'SELECT token, password FROM meetings WHERE id = $1',
      [broadcast.id],
    )) as [{ token: string; password: string }];
    expect((await api.roomByToken(guest, token, password)).code).toBe('meeting.notPermitRoom');
    expect((await api.roomByToken(guest, room.token, room.password)).code).toBe('meeting.forbidden');
    const entry = { name: 'Deniz Veli', token, pwd: password, captcha: await api.captcha('guest') };
    expect((await api.call('POST', '/api/auth/add-guest', entry)).code).toBe('warning.checkPassword');
    const knock = { token, pwd: encodePwd(password), captcha: await api.captcha('guest') };
    expect((await api.call('POST', '/api/auth/guest-room', knock)).code).toBe('warning.checkPassword');
    const fill = (text: string) =>
      text.replaceAll('{token}', token).replaceAll('{meeting}', broadcast.id).replaceAll('{user}', owner.id);
    const asked = routes.filter(({ route, audience }) => audience !== 'public' && !ofNobody.has(route));
    const answers = asked.map(async ({ route, query, body }) => {
      const [method = '', path = ''] = fill(route).split(' ');
      const sent = body && (JSON.parse(fill(JSON.stringify(body))) as object);
      const address = query ? `${path}?${fill(String(new URLSearchParams(query)))}` : path;
      const { status } = await api.call(method, address, sent, guest);
      return [403, 404, 422].includes(status) ? [] : [`${route} ${status}`];
    });
    expect((await Promise.all(answers)).flat()).toEqual([]);
    const { data } = (
      await api.call<{ data: Broadcast }>('GET', `/api/broadCast?jToken=${broadcast.jToken}`, undefined, guest)
    ).body;
    expect(data).toMatchObject({ title: 'Tören', mToken: null, token: null, jPassword: null, viewersMost: null });
  });
});

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { decodePwd } from '@derslik/contract/roomLinks';
import {
  earliestStart,
  type Broadcast,
  type BroadcastCounts,
  type Broadcasts,
  type StreamKey,
} from '@derslik/contract/broadcasts';
import { limits } from '@derslik/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, class8A, openSchool, pupil, teacher } from './smallSchool.js';
import type { Answer, Member } from './testApi.js';

openSchool();

let owner: Member;
let moderator: Member;
let panelist: Member;
const may = (who: Member) =>
  api.rows(`INSERT INTO user_permissions VALUES ($1, 'derslikcreatestream:custom') ON CONFLICT DO NOTHING`, [who.id]);

beforeAll(async () => {
  owner = await api.member({ username: 'mudur', userType: 'manager', email: 'mudur@okul.example' });
  moderator = await api.member({ username: 'elif', userType: 'teacher', email: 'elif@okul.example' });
  panelist = await api.member({ username: 'can', userType: 'teacher', email: 'can@okul.example' });
  await may(owner);
});

const one = (index: number, type: 1 | 2, username: string) => ({
  index,
  type,
  username,
  fullName: 'Ad Soyad',
  title: 'Müdür',
});
const start = () => earliestStart(Math.floor(Date.now() / 1_000));
const plan = (more: object = {}) => ({
  ...{ title: 'Tören', description: 'Bayram', startAt: start(), endAt: start() + 3_600, audience: 'members' },
  users: [one(0, 1, 'elif@okul.example'), one(1, 2, 'can@okul.example')],
  ...more,
});
type One = Answer<{ data: Broadcast }>;
/** Under both of their names. */
const hoursOf = ({ startAt, endAt }: { startAt: number; endAt: number }) => ({
  ...{ startAt, endAt, startDate: startAt, endDate: endAt },
});
const make = (more: object = {}, who = owner): Promise<One> => api.call('POST', '/api/broadCast', plan(more), who);
const made = async (more: object = {}): Promise<Broadcast> => (await make(more)).body.data;
const change = (mToken: string | null, body: object, who = owner): Promise<One> =>
  api.call('PUT', `/api/broadCast/${mToken}`, body, who);
const seen = (query: string, who: Member): Promise<One> => api.call('GET', `/api/broadCast?${query}`, undefined, who);
const pageOf = async (who: Member, type: string, page: number) =>
  (await api.call<Broadcasts>('GET', `/api/broadCasts?type=${type}&page=${page}`, undefined, who)).body;
const listed = async (who: Member, type = 'active') => {
  const first = await pageOf(who, type, 1);
  const others = Array.from({ length: Math.max(0, first.totalPage - 1) }, (_, n) => pageOf(who, type, n + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data.map(({ id }) => id));
};
const counts = async (who: Member) =>
  (await api.call<{ data: BroadcastCounts }>('GET', '/api/broadcastCount', undefined, who)).body.data;

describe('planning a broadcast', () => {
  it('is for who was given the permission, alone or as one of a type', async () => {
    expect((await make({}, teacher)).code).toBe('common.forbidden');
    await api.rows(`INSERT INTO type_permissions VALUES ('teacher', 'derslikcreatestream:custom')`);
    expect((await make({}, teacher)).status).toBe(200);
    await api.rows('DELETE FROM type_permissions');
    expect((await make({}, teacher)).code).toBe('common.forbidden');
  });

  it('cuts what is too long, drops empty rows, and keeps the rest', async () => {
    const users = [...plan().users, { ...one(2, 2, ''), fullName: '', title: '' }];
    const broadcast = await made({ title: 'ş'.repeat(60), description: 'd'.repeat(200), users });
    expect([broadcast.title.length, broadcast.description.length, broadcast.users.length]).toEqual([55, 140, 2]);
    expect(broadcast).toMatchObject({ state: 'planned', isOwner: true, place: null, audience: 'members' });
  });

  it.each([
    ['broadcast.titleRequired', { title: ' ' }],
    ['broadcast.moderatorRequired', { users: [one(0, 2, 'can@okul.example')] }],
    ['broadcast.peopleIncomplete', { users: [{ ...one(0, 1, 'elif@okul.example'), title: '' }] }],
    ['broadcast.personTwice', { users: [one(0, 1, 'elif@okul.example'), one(1, 2, 'Elif@okul.example')] }],
    ['broadcast.personUnknown', { users: [one(0, 1, 'kimse@okul.example')] }],
    ['warning.emailRequired', { users: [one(0, 1, 'elif')] }],
    [
      'common.invalid',
      { users: ['a', 'b', 'c', 'd', 'e', 'f'].map((name, n) => one(n % 5, n === 0 ? 1 : 2, `${name}@okul.example`)) },
    ],
    ['broadcast.classRequired', { audience: 'classes' }],
    ['broadcast.timeStep', { endAt: 4_000_000_001 }],
    ['broadcast.endBeforeStart', { endAt: 1_000_000_200 }],
    ['broadcast.tooEarly', { startAt: 1_000_000_200 }],
    ['common.invalid', { logo: '/api/broadcastLogo/0f8fad5b-d9cb-469f-a165-70867728950e' }],
  ])('is refused with %s', async (code, wrong) => {
    expect((await make(wrong)).code).toBe(code);
  });

  it('takes the body of a client that knows none of our fields, for accounts at first; what is not named stays as it was', async () => {
    const known = plan({ audience: undefined });
    const { mToken, ...first } = await made({ ...known, description: undefined, logo: '', startDate: 1 });
    expect(first).toMatchObject({ audience: 'members', description: '', logo: null, ...hoursOf(known) });
    const departments = [{ id: class8A.id }];
    await change(mToken, plan({ audience: 'classes', departments }));
    const kept = (await change(mToken, { ...known, title: 'Yeni ad' })).body.data;
    expect(kept).toMatchObject({ title: 'Yeni ad', audience: 'classes', departments });
    await change(mToken, plan({ audience: 'link', opensWithoutPassword: true }));
    const open = (await change(mToken, known)).body.data;
    expect(open).toMatchObject({ audience: 'link', opensWithoutPassword: true, departments: [] });
  });

  it('is changed by who has the permission still; whoever lost it takes theirs away', async () => {
    const mine = await made();
    await api.rows('DELETE FROM user_permissions WHERE user_id = $1', [owner.id]);
    expect((await change(mine.mToken, plan({ title: 'Yeni ad' }))).code).toBe('common.forbidden');
    expect((await api.call('DELETE', `/api/broadCast?mToken=${mine.mToken}`, undefined, owner)).status).toBe(200);
    await may(owner);
  });

  it('keeps a start that has come near, and moves to none that is near', async () => {
    const { id, mToken } = await made();
    const near = Math.floor(Date.now() / 300_000) * 300 + 300;
    await api.rows('UPDATE meetings SET start_at = to_timestamp($2) WHERE id = $1', [id, near]);
    const kept = await change(mToken, plan({ title: 'Yeni ad', startAt: near }));
    expect(kept.body.data).toMatchObject({ title: 'Yeni ad', startAt: near });
    expect((await change(mToken, plan({ startAt: near + 300 }))).code).toBe('broadcast.tooEarly');
  });

  it('leaves a running one its start, and one that is over everything', async () => {
    const { id, mToken, startAt, endAt } = await made();
    await api.rows(`UPDATE broadcasts SET state = 'live' WHERE meeting_id = $1`, [id]);
    expect((await change(mToken, plan({ startAt: startAt + 300 }))).code).toBe('broadcast.running');
    expect((await change(mToken, plan({ startAt, endAt: endAt + 600 }))).body.data.endAt).toBe(endAt + 600);
    expect((await api.call('DELETE', `/api/broadCast?mToken=${mToken}`, undefined, owner)).code).toBe(
      'broadcast.running',
    );
    await api.rows(`UPDATE broadcasts SET state = 'ended' WHERE meeting_id = $1`, [id]);
    expect((await change(mToken, plan({ startAt }))).code).toBe('broadcast.over');
  });
});

describe('what a broadcast tells', () => {
  it('leads its owner to its film once that is there, and nobody else', async () => {
    const { id, jToken } = await made();
    const filmOf = async (who: Member) => (await seen(`jToken=${jToken}`, who)).body.data.filmToken;
    await api.rows(
      `INSERT INTO recordings (id, token, meeting_id, layout, state, target, started_by)
       VALUES (gen_random_uuid(), 'a film', $1, 'tiles', 'finishing', 'both', (SELECT owner_id FROM meetings WHERE id = $1))`,
      [id],
    );
    expect(await filmOf(owner), 'it is being made').toBeNull();
    await api.rows(`UPDATE recordings SET state = 'ready' WHERE meeting_id = $1`, [id]);
    expect([await filmOf(owner), await filmOf(panelist), await filmOf(pupil)]).toEqual(['a film', null, null]);
    await api.rows('UPDATE recordings SET deleted_at = now() WHERE meeting_id = $1', [id]);
    expect(await filmOf(owner)).toBeNull();
  });

  it('gives doors, addresses and keys to its owner and moderator alone; the stage’s door to a panelist, too', async () => {
    const { jToken, mToken, jPassword, viewerLink, panelistLink } = await made();
    expect(decodePwd(new URL(viewerLink ?? '').searchParams.get('pwd') ?? '')).toBe(jPassword);
    expect(new URL(panelistLink ?? '').pathname).toBe(`/broadcast/${mToken}`);
    const asked = (who: Member) => seen(`jToken=${jToken}`, who);
    expect((await asked(moderator)).body.data).toMatchObject({ jPassword, mToken, place: 'moderator', isOwner: false });
    expect((await asked(panelist)).body.data).toMatchObject({
      jPassword: null,
      viewerLink: null,
      mToken,
      place: 'panelist',
    });
    const { data } = (await asked(pupil)).body;
    expect(data).toMatchObject({ jPassword: null, mToken: null, token: null, viewersMost: null, place: null });
    expect(data.users.map(({ username }) => username)).toEqual(['', '']);
    expect(JSON.stringify(data)).not.toMatch(/okul\.example|streamKey/);
    expect((await seen(`mToken=${mToken}`, panelist)).status).toBe(200);
    expect((await seen(`mToken=${mToken}`, pupil)).code).toBe('meeting.notPermitRoom');
    expect((await seen('mToken=none', pupil)).code).toBe('warning.streamNotFound');
  });

  it('shows the picture’s key to owner and moderator, and renews it', async () => {
    const { mToken } = await made();
    const key = (method: 'GET' | 'POST', who: Member) =>
      api.call<{ data: StreamKey }>(method, `/api/broadCast/${mToken}/streamKey`, undefined, who);
    const { streamKey } = (await key('GET', moderator)).body.data;
    expect((await key('GET', owner)).body.data.streamKey).toBe(streamKey);
    for (const who of [panelist, pupil]) expect((await key('GET', who)).code).toBe('meeting.notPermitRoom');
    const renewed = (await key('POST', owner)).body.data.streamKey;
    expect(renewed).not.toBe(streamKey);
    expect((await key('GET', moderator)).body.data.streamKey).toBe(renewed);
    // Its own recorder would be the one who is cut off.
    await api.rows(`UPDATE broadcasts SET state = 'live' WHERE m_token = $1`, [mToken]);
    expect((await key('POST', owner)).code).toBe('broadcast.running');
  });

  it('lets its audience in: members, chosen classes, or whoever has the password', async () => {
    const members = await made();
    expect((await seen(`jToken=${members.jToken}`, pupil)).status).toBe(200);
    const classes = await made({ audience: 'classes', departments: [{ id: class8A.id }] });
    const stranger = await api.member({ username: `yabanci-${Date.now()}` });
    expect((await seen(`jToken=${classes.jToken}`, pupil)).status).toBe(200);
    expect((await seen(`jToken=${classes.jToken}&pwd=${classes.jPassword}`, stranger)).code).toBe(
      'meeting.notPermitRoom',
    );
    const link = await made({ audience: 'link' });
    expect((await seen(`jToken=${link.jToken}`, pupil)).code).toBe('warning.codeAndPassword');
    expect((await seen(`jToken=${link.jToken}&pwd=AAAAA`, pupil)).code).toBe('warning.checkPassword');
    expect((await seen(`jToken=${link.jToken}&pwd=${link.jPassword?.toLowerCase()}`, pupil)).status).toBe(200);
    const open = await made({ audience: 'link', opensWithoutPassword: true });
    expect((await seen(`jToken=${open.jToken}`, pupil)).status).toBe(200);
    expect(new URL(open.viewerLink ?? '').search).toBe('');
  });

  it('says the same of an unknown code and of a wrong password', async () => {
    expect((await seen('jToken=000-000-001&pwd=AAAAA', pupil)).code).toBe('warning.checkPassword');
    expect((await seen('jToken=000-000-001', pupil)).code).toBe('warning.streamNotFound');
  });

  it('stands in no list of meetings, and its room’s schedule and door are not changed by a meeting’s calls', async () => {
    const { token, id } = await made();
    const { body } = await api.call<{ data: { room: { id: string } }[] }>(
      'GET',
      '/api/lastRooms?type=next',
      undefined,
      owner,
    );
    expect(body.data.map(({ room }) => room.id)).not.toContain(id);
    expect((await api.call('DELETE', `/api/liveRoom?token=${token}`, undefined, owner)).code).toBe('meeting.forbidden');
    const set = (rules: object) => api.call('PUT', `/api/liveRoom/${token}`, rules, owner);
    for (const rules of [{ isWaitingRoom: true }, { isModControl: false }, { name: 'Ders' }])
      expect((await set(rules)).code, JSON.stringify(rules)).toBe('meeting.forbidden');
    expect((await set({ isChatOpen: false })).status).toBe(200);
  });
});

describe('the list of broadcasts', () => {
  it('counts what it holds: coming, waiting for their moderator, on and over', async () => {
    const [coming, pending, on, over] = await Promise.all([made(), made(), made(), made()]);
    const before = await counts(panelist);
    const past = (id: string, hours: number) =>
      api.rows(
        `UPDATE meetings SET start_at = now() - interval '9 hours', end_at = now() + $2 * interval '1 hour' WHERE id = $1`,
        [id, hours],
      );
    await Promise.all([past(pending.id, 1), past(over.id, -1)]);
    await api.rows(`UPDATE broadcasts SET state = 'paused' WHERE meeting_id = $1`, [on.id]);
    const { coming: left, completed, pending: waiting, process, total } = await counts(panelist);
    expect([
      left - before.coming,
      completed - before.completed,
      waiting - before.pending,
      process - before.process,
    ]).toEqual([-3, 1, 1, 1]);
    expect(total).toBe(before.total);
    const active = await listed(panelist);
    expect(active).toEqual(expect.arrayContaining([coming.id, pending.id, on.id]));
    expect(active).not.toContain(over.id);
    expect(await listed(panelist, 'passive')).toContain(over.id);
  });

  it('is read page by page, each broadcast once', async () => {
    const { pageSize } = limits.broadcast;
    await Promise.all(Array.from({ length: pageSize + 1 }, () => made()));
    const { data, total, totalPage } = await pageOf(owner, 'active', 1);
    expect([data.length, totalPage]).toEqual([pageSize, Math.ceil(total / pageSize)]);
    const all = await listed(owner);
    expect([all.length, new Set(all).size]).toEqual([total, total]);
    expect((await pageOf(owner, 'active', totalPage + 1)).data).toEqual([]);
    expect((await api.call('GET', '/api/broadCasts?type=active&page=0', undefined, owner)).code).toBe('common.invalid');
  });

  it('shows those with a link to their people alone', async () => {
    const { id } = await made({ audience: 'link' });
    expect(await listed(moderator)).toContain(id);
    expect(await listed(pupil)).not.toContain(id);
  });

  it('loses a deleted one, whose door says so; its owner alone deletes it', async () => {
    const { id, mToken, jToken } = await made();
    const remove = (who: Member) => api.call('DELETE', `/api/broadCast?mToken=${mToken}`, undefined, who);
    expect((await remove(moderator)).code).toBe('meeting.forbidden');
    expect((await remove(owner)).status).toBe(200);
    expect(await listed(owner)).not.toContain(id);
    expect((await seen(`jToken=${jToken}`, pupil)).body.data.isDeleted).toBe(true);
    expect((await change(mToken, plan())).code).toBe('meeting.forbidden');
  });
});

/** A chunk of a PNG. */
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

const sendPicture = async (path: string, who: Member, file: Buffer) => {
  const body = new FormData();
  body.set('file', new Blob([Uint8Array.from(file)], { type: 'image/png' }), 'picture.png');
  const headers = { authorization: `Bearer ${who.token}` };
  const answer = await fetch(`${api.url}/api/${path}`, { method: 'POST', body, headers });
  const { data, error } = (await answer.json()) as { data?: Record<string, string>; error?: { code: string } };
  return { data, code: error?.code };
};

describe('the cover picture of a broadcast', () => {
  it('stands where viewers have no picture yet, and whoever sent it may take it', async () => {
    const picture = await sharp({ create: { width: 1_200, height: 900, channels: 4, background: '#0000ff00' } })
      .png()
      .toBuffer();
    const { data } = await sendPicture('public/add-image', owner, picture);
    const poster = data!['path']!;
    const broadcast = await made({ poster });
    expect(broadcast).toMatchObject({ poster, logo: null });
    const answer = await fetch(`${api.url}${poster}`);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const kept = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await kept.metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 360 });
    // What was clear lies on white.
    expect([...(await kept.raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);

    expect((await change(broadcast.mToken, plan({ poster }))).body.data).toMatchObject({ poster });
    expect((await change(broadcast.mToken, plan({}))).body.data, 'unnamed').toMatchObject({ poster });
    expect((await change(broadcast.mToken, plan({ poster: null }))).body.data.poster).toBeNull();
    await may(teacher);
    expect((await make({ poster }, teacher)).code).toBe('common.invalid');
    const words = await sendPicture(
      'public/add-image',
      owner,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    );
    expect(words.code).toBe('broadcast.invalidLogo');
  });
});

describe('the logo of a broadcast', () => {
  const send = async (who: Member, file: Buffer) => {
    const { data, code } = await sendPicture('addLogo', who, file);
    return { url: data?.['url'] ?? '', code };
  };

  it('is a small PNG of the server’s that whoever sent it may take', async () => {
    const picture = await sharp({ create: { width: 900, height: 900, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const { url } = await send(owner, picture);
    expect((await made({ logo: url })).logo).toBe(url);
    const body = Buffer.from(await (await fetch(`${api.url}${url}`)).arrayBuffer());
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 320, height: 320 });
    await may(teacher);
    expect((await make({ logo: url }, teacher)).code).toBe('common.invalid');
  });

  it('is nothing but PNG or JPEG: neither SVG, whatever it draws, nor what moves', async () => {
    const svgs = ['', '<script>alert(1)</script>', '<image href="file:///etc/passwd"/>'].map((inside) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`),
    );
    const two = [0, 255].map(
      (grey) => ({ create: { width: 9, height: 9, channels: 3, background: { r: grey, g: 0, b: 0 } } }) as const,
    );
    const frames = await Promise.all(two.map((one) => sharp(one).png().toBuffer()));
    const moving = sharp(frames, { join: { animated: true } });
    const files = [...svgs, await moving.clone().gif().toBuffer(), await moving.clone().webp().toBuffer()];
    for (const file of files) expect((await send(owner, file)).code).toBe('broadcast.invalidLogo');
  });

  it('that is a moving PNG stands still', async () => {
    const still = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const moving = Buffer.concat([
      still.subarray(0, 33),
      chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
      still.subarray(33),
    ]);
    const { url } = await send(owner, moving);
    const kept = Buffer.from(await (await fetch(`${api.url}${url}`)).arrayBuffer());
    expect([kept.includes('IDAT'), kept.includes('acTL')]).toEqual([true, false]);
  });

  it('of 30,000 pixels is refused before it is drawn', async () => {
    const size = 30_000;
    const height = 2_000;
    const header = Buffer.alloc(13);
    header.writeUInt32BE(size, 0);
    header.writeUInt32BE(height, 4);
    // One bit for each pixel, grey.
    header[8] = 1;
    const rows = deflateSync(Buffer.alloc(height * (1 + size / 8)), { level: 1 });
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const bomb = Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
    expect((await sharp(bomb, { limitInputPixels: false }).metadata()).width, 'it is a picture').toBe(size);
    const before = process.memoryUsage().rss;
    expect((await send(owner, bomb)).code).toBe('broadcast.invalidLogo');
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });
});

/** What somebody types who wants more than a word there. */
const hostile = [
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', "javascript:alert('x')"],
  ...["'; DROP TABLE broadcasts; --", "' OR '1'='1", '{{7*7}}', '${7*7}', '{{title}}', '$t(common.cancel)', '%s%n%x'],
  ...['=HYPERLINK("http://x.example")', '../../etc/passwd', 'a\r\nBCC: x@y.example', 'a\nEND:VEVENT\nBEGIN:VALARM'],
  ...['\u202egnp.exe', 'a\u0000b', '\ud800', '👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿', `Z${'\u0301'.repeat(60)}`],
];
/** Where it stands in what they type. */
const places = [
  (text: string) => text,
  (text: string) => `  ${text}  `,
  (text: string) => `Tören ${text}`,
  (text: string) => text + text,
  (text: string) => `${text}\u2028Tören`,
  (text: string) => text.toUpperCase(),
  (text: string) => `\ufeff${text}`,
  (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '')),
  (text: string) => `${text}${'ş'.repeat(200)}`,
  (text: string) => `&#x22;${text}`,
];
const payloads = hostile.flatMap((text) => places.map((put) => put(text)));

it('a broadcast says what two hundred hostile titles, descriptions and names are: words, whole and of one line', async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(200);
  const { mToken, id } = await made();
  // Nothing that is hidden, turns the line around, or that a database and a calendar can't keep.
  const hidden = /(?!\n|\u200c|\u200d|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;
  for (const text of payloads) {
    const users = [one(0, 1, 'elif@okul.example'), { ...one(1, 2, 'can@okul.example'), fullName: text, title: text }];
    const answer = await change(mToken, plan({ title: text, description: text, users }));
    expect([200, 422], text).toContain(answer.status);
    if (answer.status === 422) continue;
    const { title, description, users: speakers } = answer.body.data;
    for (const [word, max] of [
      [title, limits.broadcast.titleMax],
      [description, limits.broadcast.descriptionMax],
      [speakers[1]!.fullName, limits.broadcast.personNameMax],
      [speakers[1]!.title, limits.broadcast.personTitleMax],
    ] as const) {
      expect(word.length > 0 && [...word].length <= max, word).toBe(true);
      expect(word).not.toMatch(hidden);
    }
    for (const line of [title, speakers[1]!.fullName]) expect(line).not.toContain('\n');
    const [kept] = await api.rows('SELECT title, description FROM broadcasts WHERE meeting_id = $1', [id]);
    expect(kept).toEqual({ title, description });
  }
  expect(await listed(owner), 'the list still stands').toContain(id);
}, 240_000);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminLeaving } from '@derslik/contract/erasure';
import { noHeir } from '@derslik/contract/erasure';
import { keptTables } from '@derslik/contract/keptData';
import type { CopyLink, OwnData } from '@derslik/contract/ownData';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LeavingsJob } from '../../api/src/erasure/leavingsJob.service.js';
import { CopyMaker } from '../../api/src/ownData/copyMaker.service.js';
import { columnWords } from '../../api/src/ownData/columnWords.js';
import { copySections } from '../../api/src/ownData/sections/sections.js';
import { putEverywhere } from './personEverywhere.js';
import { tablesWith } from './tablesWith.js';
import { cookiesOf, quarterAhead, TestApi, type Answer, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let heir: Member;
let folder: string;
const films = () => join(folder, 'films');
const videos = () => join(folder, 'videos');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'derslik-own-data-'));
  api = await TestApi.start({ RECORDING_DIR: films(), VIDEO_DIR: videos() });
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  heir = await api.member({ username: 'halef', name: 'Halide', surname: 'Er', userType: 'teacher' });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const own = async (who: Member): Promise<OwnData> =>
  (await api.call<{ data: OwnData }>('GET', '/api/ownData', undefined, who)).body.data;
const ask = (who: Member) => api.call<{ data: OwnData }>('POST', '/api/ownData/copy', { language: 'tr' }, who);
const link = (who: Member) => api.call<{ data: CopyLink }>('POST', '/api/ownData/copy/link', undefined, who);
const leave = (who: Member, handOverTo: string = noHeir) =>
  api.call('POST', '/api/ownData/leaving', { handOverTo }, who);
const made = (who: Member) => expect.poll(async () => (await own(who)).copy?.state).toBe('ready');
/** Reads a copy as the browser that was given the link. */
const take = async (given: Answer<{ data: CopyLink }>, cookie = cookiesOf(given)): Promise<Response> =>
  fetch(`${api.url}${given.body.data.path}`, { headers: { cookie } });
const filesOf = async (answer: Response): Promise<Record<string, string>> => {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes, !/json$|txt$/.test(name))]),
  );
};
const signedIn = async ({ username, password }: Member) => (await api.signIn(username, password)).body.data;
/** The day has come. */
const due = async ({ id }: Member): Promise<void> => {
  await api.rows('UPDATE leavings SET due_at = now(), next_at = now() WHERE user_id = $1', [id]);
  await api.app.get(LeavingsJob).run();
};
const erasedOf = async ({ id }: Member): Promise<boolean> =>
  (await api.rows<{ is: boolean }>('SELECT erased_at IS NOT NULL AS is FROM users WHERE id = $1', [id]))[0]!.is;

describe('the register of what is kept', () => {
  it('names every table of the database, and a copy every table that it says', async () => {
    const tables = await api.rows<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const ours = tables.map(({ name }) => name).filter((name) => name !== 'migrations');
    expect([...keptTables.keys()].sort()).toEqual(ours.sort());
    const copied = [...keptTables].filter(([, { copy }]) => copy === 'copied').map(([table]) => table);
    expect(copySections.map(({ table }) => table).sort()).toEqual(copied.sort());
    for (const language of ['tr', 'en'] as const) {
      const names = copySections.map((section) => section.names[language]);
      expect(new Set(names).size).toBe(names.length);
      // Longer ones are no names of sheets.
      expect(names.filter((name) => name.length > 31)).toEqual([]);
    }
  });
});

describe('a link of a copy', () => {
  it('works once, in the browser that was given it, within the hour', async () => {
    const person = await api.member({ username: 'ayse' });
    const other = await api.member({ username: 'baska' });
    expect((await link(person)).code).toBe('ownData.notReady');
    // Pressed twice, it is made once.
    await Promise.all([ask(person), ask(person)]);
    await made(person);
    expect(await api.rows('SELECT id FROM data_copies WHERE user_id = $1', [person.id])).toHaveLength(1);
    const asked = await api.rows(`SELECT 1 FROM audit_log WHERE act = 'user.copyAsked' AND subject_id = $1`, [
      person.id,
    ]);
    expect(asked).toHaveLength(1);

    const former = await link(person);
    const given = await link(person);
    // Its address alone opens nothing, nor do the cookies of somebody else; an earlier link is over.
    expect((await take(given, '')).status).toBe(401);
    await ask(other);
    await made(other);
    expect((await take(given, cookiesOf(await link(other)))).status).toBe(401);
    expect((await take(former)).status).toBe(410);
    const [first, second] = await Promise.all([take(given), take(given)]);
    expect([first.status, second.status].sort()).toEqual([200, 410]);
    const files = await filesOf(first.status === 200 ? first : second);
    expect(files['veriler/Hesap.json']).toContain('"username":"ayse"');
    await expect.poll(async () => (await own(person)).copy).toBeNull();
    expect(
      await api.rows('SELECT 1 FROM data_copy_pieces p JOIN data_copies c ON c.id = p.copy_id WHERE c.user_id = $1', [
        person.id,
      ]),
    ).toEqual([]);

    const late = await link(other);
    await api.rows(`UPDATE data_copies SET ends_at = now() WHERE user_id = $1`, [other.id]);
    expect((await take(late)).status).toBe(410);
    expect((await link(other)).code).toBe('ownData.notReady');
    expect((await own(other)).copy).toBeNull();
  });

  it('asks for a fresh proof', async () => {
    const person = await api.member({ username: 'bekleyen' });
    await api.rows(`UPDATE sessions SET created_at = now() - interval '1 hour' WHERE user_id = $1`, [person.id]);
    for (const call of [ask, link, leave]) expect((await call(person)).code).toBe('auth.proveFirst');
    await api.call('POST', '/api/second-factors/prove', { password: person.password }, person);
    expect((await ask(person)).status).toBe(200);
  });
});

describe('a copy whose maker was killed', () => {
  it('is begun anew by the next one, and holds nothing of before', async () => {
    const person = await api.member({ username: 'yarim' });
    const [copy] = await api.rows<{ id: string }>(
      `INSERT INTO data_copies (user_id, asked_by, language, attempt, done, next_at)
       VALUES ($1, $1, 'tr', 1, 7, now() + interval '1 minute') RETURNING id`,
      [person.id],
    );
    await api.rows(
      `INSERT INTO data_copy_pieces VALUES ($1, 1, 'users', 0, '[{"username":"eski"}]'), ($1, 1, 'users', 1, '[{"username":"eski"}]')`,
      [copy!.id],
    );
    const maker = api.app.get(CopyMaker);
    // Whoever is at it has its time.
    await maker.run(copy!.id);
    expect(await own(person)).toMatchObject({ copy: { state: 'waiting' } });
    await api.rows('UPDATE data_copies SET next_at = now() WHERE id = $1', [copy!.id]);
    await maker.sweep();
    await made(person);
    const files = await filesOf(await take(await link(person)));
    expect(JSON.parse(files['veriler/Hesap.json']!)).toMatchObject([{ username: 'yarim' }]);
    // What cannot be made is given up.
    await ask(person);
    await made(person);
    await api.rows(`UPDATE data_copies SET state = 'waiting', attempt = 5, next_at = now() WHERE user_id = $1`, [
      person.id,
    ]);
    const [again] = await api.rows<{ id: string }>('SELECT id FROM data_copies WHERE user_id = $1', [person.id]);
    await maker.run(again!.id);
    expect((await own(person)).copy?.state).toBe('failed');
  });
});

describe('somebody who deletes their account', () => {
  it('is out everywhere, and comes back within thirty days', async () => {
    const person = await api.member({ username: 'giden' });
    const elsewhere = await signedIn(person);
    await Promise.all([leave(person), leave(person)]);
    for (const token of [person.token, elsewhere.informations.token])
      expect((await api.call('GET', '/api/ownData', undefined, { token })).status).toBe(401);
    const { informations, leaving } = await signedIn(person);
    const back = { ...person, token: informations.token };
    const days = (Date.parse(leaving!.until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    // Nothing else is open to them; their data are.
    expect((await api.call('GET', '/api/profile', undefined, back)).code).toBe('auth.leaving');
    expect((await ask(back)).status).toBe(200);
    expect((await api.call('DELETE', '/api/ownData/leaving', undefined, back)).status).toBe(200);
    expect((await api.call('GET', '/api/profile', undefined, back)).status).toBe(200);
    await due(person);
    expect(await erasedOf(person)).toBe(false);
    const acts = await api.rows(
      `SELECT act FROM audit_log WHERE subject_id = $1 AND act LIKE 'user.leaving%' ORDER BY id`,
      [person.id],
    );
    expect(acts).toEqual([{ act: 'user.leavingAsked' }, { act: 'user.leavingStopped' }]);
  });

  it('hands lessons over first, to whom they chose, on the day', async () => {
    const teacher = await api.member({ username: 'devreden', userType: 'teacher' });
    const lesson = await api.meeting(teacher, { startAt: quarterAhead(24) });
    expect(await own(teacher)).toMatchObject({ mustHandOver: true, belongings: { meetings: 1 } });
    const found = await api.call<{ data: { id: string }[] }>('GET', '/api/ownData/heirs?q=halide', undefined, teacher);
    expect(found.body.data).toEqual([{ id: heir.id, name: 'Halide Er', departments: '' }]);
    expect((await leave(teacher)).code).toBe('erasure.handOver');
    expect((await leave(teacher, teacher.id)).code).toBe('erasure.noHeir');
    expect((await leave(teacher, heir.id)).status).toBe(200);
    const ownerOf = () => api.rows('SELECT owner_id AS id FROM meetings WHERE id = $1', [lesson.id]);
    expect(await ownerOf()).toEqual([{ id: teacher.id }]);
    // Who was chosen cannot take over any more: a manager sees what it waits for, and chooses somebody else.
    await api.rows('UPDATE users SET disabled = true WHERE id = $1', [heir.id]);
    await due(teacher);
    expect(await erasedOf(teacher)).toBe(false);
    const { body } = await api.call<{ data: AdminLeaving[] }>('GET', '/api/admin/leavings', undefined, head);
    expect(body.data.find(({ user }) => user.id === teacher.id)).toMatchObject({
      fault: 'erasure.noHeir',
      askedBy: null,
    });
    await api.rows('UPDATE users SET disabled = false WHERE id = $1', [heir.id]);
    const path = `/api/admin/users/${teacher.id}/leaving`;
    expect((await api.call('PUT', path, { handOverTo: heir.id }, head)).status).toBe(200);
    await due(teacher);
    expect(await erasedOf(teacher)).toBe(true);
    expect(await ownerOf()).toEqual([{ id: heir.id }]);
  });

  it('takes a pupil’s own meetings along, and never the last who rules over everything', async () => {
    const pupil = await api.member({ username: 'ogrenci' });
    const meeting = await api.meeting(pupil, { startAt: quarterAhead(24) });
    expect((await api.call('GET', '/api/ownData/heirs', undefined, pupil)).code).toBe('common.forbidden');
    expect((await leave(pupil)).status).toBe(200);
    await due(pupil);
    expect(await erasedOf(pupil)).toBe(true);
    expect(await api.rows('SELECT 1 FROM meetings WHERE id = $1 AND ended_at IS NULL', [meeting.id])).toEqual([]);
    expect((await leave(head)).code).toBe('auth.lastAdministrator');
  });
});

describe('a manager', () => {
  const eraseBody = { handOverTo: noHeir, reason: 'Nakil gitti', when: 'later' };

  it('deletes a person with a reason, who cannot take it back; the school can', async () => {
    const person = await api.member({ username: 'nakil' });
    const path = `/api/admin/users/${person.id}`;
    expect((await api.call('POST', `${path}/erase`, { ...eraseBody, reason: ' ' }, head)).status).toBe(422);
    expect((await api.call('POST', `${path}/erase`, eraseBody, head)).status).toBe(200);
    const { informations, leaving } = await signedIn(person);
    expect(leaving).toMatchObject({ isBySchool: true });
    const back = { token: informations.token };
    expect((await api.call('DELETE', '/api/ownData/leaving', undefined, back)).code).toBe('common.forbidden');
    expect((await api.call('POST', `${path}/leaving/stop`, { reason: 'Kaldı' }, head)).status).toBe(200);
    expect((await api.call('GET', '/api/profile', undefined, back)).status).toBe(200);
    const acts = await api.rows(
      `SELECT act, changes FROM audit_log WHERE subject_id = $1 AND act LIKE 'user.leaving%' ORDER BY id`,
      [person.id],
    );
    expect(acts).toEqual([
      { act: 'user.leavingAsked', changes: { reason: 'Nakil gitti' } },
      { act: 'user.leavingStopped', changes: { reason: 'Kaldı' } },
    ]);
  });

  it('alone calls what is theirs, and shows first who they are', async () => {
    const person = await api.member({ username: 'meraklı'.replace('ı', 'i') });
    const target = await api.member({ username: 'hedef' });
    const path = `/api/admin/users/${target.id}`;
    const calls = [
      ['POST', `${path}/erase`, eraseBody],
      ['POST', `${path}/dataCopy`, { language: 'tr', reason: 'Dilekçe' }],
      ['POST', `${path}/dataCopy/link`, undefined],
    ] as const;
    for (const [method, where, body] of calls)
      expect((await api.call(method, where, body, person)).code).toBe('common.forbidden');
    const { informations } = await signedIn(head);
    await api.rows(`UPDATE sessions SET created_at = now() - interval '1 hour' WHERE user_id = $1`, [head.id]);
    for (const [method, where, body] of calls)
      expect((await api.call(method, where, body, { token: informations.token })).code).toBe('auth.proveFirst');
    await api.rows(`UPDATE sessions SET created_at = now() WHERE user_id = $1`, [head.id]);
  });
});

// The last story: who signs in after it is asked to accept agreements.
describe('everything of a person', () => {
  it('stands in their copy, and nothing of anybody else; after the day no table knows their name', async () => {
    const names = [
      { username: 'zubeyde', name: 'Zübeyde', surname: 'Kırmızıgül', email: 'zubeyde@kirmizigul.example' },
      { username: 'feride', name: 'Feride', surname: 'Sarıkaya', email: 'feride@sarikaya.example' },
    ] as const;
    const child = await api.member({ username: 'cocuk' });
    const people: (Member & { name: string; email: string })[] = [];
    for (const wanted of names) {
      const member = await api.member({ ...wanted, userType: 'teacher' });
      people.push({ ...member, name: `${wanted.name} ${wanted.surname}`, email: wanted.email });
    }
    const [person, other] = people as [(typeof people)[0], (typeof people)[0]];
    const where = { films: films(), videos: videos(), manager: head, child };
    await putEverywhere(api, person, 'yakut', where);
    await putEverywhere(api, other, 'zümrüt', where);

    await ask(person);
    await made(person);
    const files = await filesOf(await take(await link(person)));
    const isEmpty = copySections.filter(({ names: { tr } }) => !files[`veriler/${tr}.json`]?.includes('{'));
    expect(isEmpty.map(({ table }) => table)).toEqual([]);
    const rows = (tr: string) => JSON.parse(files[`veriler/${tr}.json`]!) as Record<string, unknown>[];
    expect(rows('Sohbette yazdıklarım').map(({ text }) => text)).toEqual(['herkese yakut', 'gizli yakut']);
    const keys = new Set(copySections.flatMap(({ names: { tr } }) => rows(tr).flatMap((row) => Object.keys(row))));
    expect([...keys].filter((key) => !columnWords[key])).toEqual([]);
    const kept = Object.entries(files)
      .filter(([name]) => name.startsWith('dosyalar/'))
      .map(([, text]) => text);
    expect(kept.sort()).toEqual(
      ['avatar', 'film', 'logo', 'picture', 'question', 'slides', 'video'].map((kind) => `${kind} yakut`).sort(),
    );
    const book = unzipSync(Buffer.from(files['verilerim.xlsx']!, 'latin1'));
    expect(Object.keys(book).filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(copySections.length);
    expect(strFromU8(book['xl/workbook.xml']!)).toContain('name="Sohbette yazdıklarım"');
    const all = [...Object.values(files), ...Object.values(book).map((bytes) => strFromU8(bytes))].join('\n');
    for (const word of ['zümrüt', 'Feride', 'feride', 'sarikaya', heir.id, 'Halide', 'cocuk'])
      expect(all).not.toContain(word);

    // A manager's copy leaves out what two people wrote to each other.
    const path = `/api/admin/users/${person.id}/dataCopy`;
    await api.call('POST', path, { language: 'tr', reason: 'Dilekçe' }, head);
    await expect
      .poll(async () => (await api.call<{ data: { state: string } }>('GET', path, undefined, head)).body.data.state)
      .toBe('ready');
    const handed = await filesOf(await take(await api.call('POST', `${path}/link`, undefined, head)));
    expect(handed['veriler/Sohbette yazdıklarım.json']).toContain('herkese yakut');
    expect(Object.values(handed).join('\n')).not.toContain('gizli yakut');
    expect((await link(person)).code).toBe('ownData.notReady');

    const before = await api.rows('SELECT * FROM users WHERE id = $1', [person.id]);
    await ask(person);
    await api.rows('UPDATE leavings SET heir_id = $2 WHERE user_id = $1', [person.id, heir.id]);
    await due(person);
    expect(await erasedOf(person)).toBe(true);
    const words = ['zubeyde', 'Zübeyde', 'Kırmızıgül', 'kirmizigul'];
    expect(await tablesWith(api, words)).toEqual([]);
    expect(await tablesWith(api, ['feride@sarikaya.example'])).toContain('users');

    // A backup of before brings the row, a request and a copy again; the start of the restored school takes them away.
    const fields = ['username', 'email', 'name', 'surname', 'name_key', 'password_hash', 'disabled', 'erased_at'];
    await api.rows(
      `UPDATE users u SET (${fields.join(', ')}) = (SELECT ${fields.map((one) => `b.${one}`).join(', ')}
         FROM jsonb_populate_record(NULL::users, $1) b) WHERE u.id = $2`,
      [JSON.stringify(before[0]), person.id],
    );
    await api.rows(`INSERT INTO data_copies (user_id, asked_by, language) VALUES ($1, $1, 'tr')`, [person.id]);
    await api.rows('INSERT INTO leavings (user_id, due_at, next_at, asked_by) VALUES ($1, now(), now(), $1)', [
      person.id,
    ]);
    expect(await tablesWith(api, words)).toContain('users');
    await api.rows('SELECT apply_deleted_ids()');
    expect(await tablesWith(api, words)).toEqual([]);
    const left = `SELECT user_id FROM data_copies WHERE user_id = $1 UNION ALL SELECT user_id FROM leavings WHERE user_id = $1`;
    expect(await api.rows(left, [person.id])).toEqual([]);
  });
});

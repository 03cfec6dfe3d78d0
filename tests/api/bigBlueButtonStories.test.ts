import bbb from 'bigbluebutton-js';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformFilms } from '@derslik/contract/bigBlueButton';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BbbNotices } from '../../api/src/bigBlueButton/bbbNotices.service.js';
import { BbbSweep } from '../../api/src/bigBlueButton/bbbSweep.service.js';
import { claimsBy, isSignedHook, MoodleServer } from '../support/moodleServer.js';
import { pdfOf } from '../support/pdfBytes.js';
import type { RoomClient } from '../support/roomClient.js';
import { BbbHand, element } from './bbbHand.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let server: MoodleServer;
let moodle: BbbHand;
let other: BbbHand;
let videos: string;
const inside: RoomClient[] = [];
const teacher = { role: 'MODERATOR', userID: 'u-1' };
const slides = pdfOf([{ width: 400, height: 300, text: 'Birinci' }]);

beforeAll(async () => {
  videos = mkdtempSync(join(tmpdir(), 'derslik-bbb-'));
  api = await TestApi.start({ VIDEO_DIR: videos });
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  server = await MoodleServer.start();
  moodle = await BbbHand.make(api, head, 'Moodle', { addresses: [server.host] });
  other = await BbbHand.make(api, head, 'Sakai');
});
afterAll(async () => {
  for (const client of inside) client.close();
  await api.stop();
  await server.stop();
  rmSync(videos, { recursive: true, force: true });
});
beforeEach(() => {
  server.mood = 'well';
  server.seen.length = 0;
});

const sweep = () => api.app.get(BbbSweep).sweep();
/** Sends what is due now, as its jobs do. */
const tell = async () => {
  const notices = api.app.get(BbbNotices);
  for (const { id } of await notices.due()) await notices.send(id).catch(() => undefined);
};
const idOf = async (name: string): Promise<string> =>
  (await api.rows<{ id: string }>('SELECT meeting_id AS id FROM bbb_meetings WHERE external_id = $1', [name]))[0]!.id;

/** A film that was made of a meeting. */
const filmOf = async (meetingId: string, state = 'ready'): Promise<string> => {
  const id = randomUUID();
  await api.rows(
    `INSERT INTO recordings (id, token, meeting_id, layout, state, started_by, began_at, ended_at, seconds, bytes)
     VALUES ($1, $2, $3, 'teacher', $4, $5, now() - interval '1 hour', now(), 600, 1000000)`,
    [id, randomUUID(), meetingId, state, head.id],
  );
  return id;
};
const modules = (inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><modules><module name="presentation">${inner}</module></modules>`;

describe('slides that a platform sends', () => {
  const post = (meetingID: string, body: string, call = 'create') =>
    moodle.raw('POST', moodle.address(call, { meetingID, name: 'Ders' }), body);
  const kept = async (name: string) =>
    api.rows<{ title: string; fault: string | null; type: string | null }>(
      `SELECT d.name AS title, d.fault, l.type FROM bbb_documents d LEFT JOIN lectures l ON l.id = d.lecture_id
       WHERE d.meeting_id = $1 ORDER BY d.created_at`,
      [await idOf(name)],
    );

  it('become the materials of the lesson, from its list of addresses or with the call itself', async () => {
    server.files.set('/files/kesirler.pdf', slides);
    const angles = pdfOf([{ width: 400, height: 300, text: 'Acilar' }]);
    const inline = `<document name="Açılar.pdf">${angles.toString('base64')}</document>`;
    const made = await post(
      'sunum',
      modules(`<document url='${server.url('/files/kesirler.pdf')}' filename='Kesirler &amp; Oranlar.pdf'/>${inline}`),
    );
    expect(element(made.text, 'returncode')).toBe('SUCCESS');
    await sweep();
    await expect
      .poll(() => kept('sunum'))
      .toEqual([
        { title: 'Kesirler & Oranlar', fault: null, type: 'application/pdf' },
        { title: 'Açılar', fault: null, type: 'application/pdf' },
      ]);
    const led = await moodle.inside('sunum', 'Ayşe Yıldız', teacher);
    inside.push(led);
    await api.rows(
      `UPDATE lectures SET ready_at = coalesce(ready_at, now()), failure = NULL, pages = coalesce(pages, 1) WHERE id IN (SELECT lecture_id FROM bbb_documents)`,
    );
    const { body } = await api.call<{ data: { lesson: { title: string }[] } }>(
      'GET',
      `/api/roomMaterials?roomToken=${led.room}`,
      undefined,
      { token: led.person.bearer },
    );
    expect(body.data.lesson.map(({ title }) => title).sort()).toEqual(['Açılar', 'Kesirler & Oranlar']);
  });

  it('are refused before anything is made where their address is none of the platform’s, or what they are is no slide', async () => {
    for (const [body, key] of [
      [modules('<document url="https://evil.example/a.pdf"/>'), 'notAllowedAddress'],
      [modules('<document url="http://127.0.0.1:1/a.pdf"/>'), 'notAllowedAddress'],
      [modules('<document url="file:///etc/passwd"/>'), 'notAllowedAddress'],
      [modules(`<document name="a.pdf">${Buffer.from('<html>').toString('base64')}</document>`), 'validationError'],
      [`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${modules('')}`, 'validationError'],
      [modules('<document url="&x;"/>'), 'validationError'],
      ['<modules><module name="presentation">', 'validationError'],
      [modules('<document url="a"/>'.repeat(9)), 'validationError'],
    ] as const) {
      const answer = await post('kotu-sunum', body);
      expect([answer.status, element(answer.text, 'messageKey')], body.slice(0, 90)).toEqual([200, key]);
    }
    expect(element((await moodle.call('getMeetingInfo', { meetingID: 'kotu-sunum' })).text, 'messageKey')).toBe(
      'notFound',
    );
    expect(server.seen).toEqual([]);
  });

  it('that are not there, or lead elsewhere, cost nobody the lesson', async () => {
    server.files.set('/files/kotu.pdf', Buffer.from('no slides'));
    for (const path of ['yok.pdf', 'kotu.pdf'])
      await post(`ders ${path}`, modules(`<document url="${server.url(`/files/${path}`)}"/>`));
    await sweep();
    await expect.poll(async () => (await kept('ders yok.pdf'))[0]?.fault).toBe('404');
    await expect.poll(async () => (await kept('ders kotu.pdf'))[0]?.fault).toBe('lectures.notReadable');
    server.mood = 'redirects';
    const inserted = await post(
      'ders yok.pdf',
      modules(`<document url="${server.url('/files/x.pdf')}"/>`),
      'insertDocument',
    );
    expect(element(inserted.text, 'returncode')).toBe('SUCCESS');
    await sweep();
    await expect.poll(async () => (await kept('ders yok.pdf'))[1]?.fault).toBe('302');
    expect(server.calls('/elsewhere')).toEqual([]);
  });
});

describe('films of a platform’s meetings', () => {
  it('are one recording of each meeting, which its own platform alone lists, hides, names and deletes', async () => {
    const made = await moodle.create('film', {
      ...{ record: 'true', 'meta_bbb-context': 'Matematik', 'meta_bbb-recording-name': 'Eski' },
    });
    // By the id that the meeting had when it was made: a platform awaits its recording by it.
    const recordID = element(made.text, 'internalMeetingID')!;
    const meetingId = await idOf('film');
    await filmOf(meetingId, 'on');
    expect((await moodle.call('getRecordings', { recordID })).text).toContain('noRecordings');
    const processing = (await moodle.call('getRecordings', { recordID, state: 'any' })).text;
    expect([element(processing, 'state'), element(processing, 'published'), element(processing, 'url')]).toEqual([
      ...['processing', 'false', null],
    ]);
    const films = [await filmOf(meetingId), await filmOf(meetingId)];
    const listed = await moodle.call('getRecordings', { meetingID: 'film,baska' });
    for (const name of ['recordID', 'internalMeetingID']) expect(element(listed.text, name), name).toBe(recordID);
    expect([...listed.text.matchAll(/<recording>/g)]).toHaveLength(1);
    expect(listed.text).toContain('<bbb-context>Matematik</bbb-context>');
    expect([element(listed.text, 'state'), element(listed.text, 'length'), element(listed.text, 'size')]).toEqual([
      ...['published', '20', '2000000'],
    ]);
    expect((await moodle.call('getRecordings', { 'meta_bbb-context': 'Fizik' })).text).toContain('noRecordings');
    expect((await moodle.call('getRecordings', { recordID, 'meta_bbb-context': 'Matematik' })).text).toContain(
      recordID,
    );
    for (const other of [recordID.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a')), films[0]!, 'x'])
      expect((await moodle.call('getRecordings', { recordID: other, state: 'any' })).text).toContain('noRecordings');

    for (const call of ['publishRecordings', 'updateRecordings', 'deleteRecordings'] as const) {
      const theirs = await other.call(call, { recordID, publish: 'false' });
      expect(element(theirs.text, 'messageKey'), call).toBe('recordingNotFound');
      const half = await moodle.call(call, {
        recordID: `${recordID},${'0'.repeat(40)}-1700000000000`,
        publish: 'false',
      });
      expect(element(half.text, 'messageKey'), call).toBe('recordingNotFound');
      expect(element((await moodle.call(call, { publish: 'true' })).text, 'messageKey')).toBe('missingParamRecordID');
    }
    expect((await other.call('getRecordings')).text).not.toContain(recordID);
    expect(element((await moodle.call('publishRecordings', { recordID })).text, 'messageKey')).toBe(
      'missingParamPublish',
    );

    // Its address is a page that plays both, for a day, and to nobody who changes a letter of it.
    const [, id, until, mark] = /\/ogrenme-platformu\/kayit#(.+)\.(.+)\.(.+)$/.exec(element(listed.text, 'url')!)!;
    const asked = { id: id!, until: until!, mark: mark! };
    const page = (changes: Partial<typeof asked> = {}) =>
      api.call<PlatformFilms>('POST', '/api/platformFilms', { ...asked, ...changes });
    const shown = (await page()).body;
    expect(shown).toMatchObject({ meeting: 'Matematik', films: [{ seconds: 600, poster: null }, { seconds: 600 }] });
    const read = (address: string) => moodle.raw('GET', `/api${address}`);
    const src = shown.films[0]!.src;
    expect((await read(src)).status).toBe(200);
    expect((await read(src.replace('film.mp4', 'poster.jpg'))).status).toBe(200);
    await moodle.create('baska-film');
    const elsewhere = await filmOf(await idOf('baska-film'));
    for (const wrong of [
      src.replace(/mark=./, 'mark=_'),
      src.replace(/until=\d/, 'until=9'),
      src.replace(/\/[^/]+\/film/, `/${elsewhere}/film`),
      src.replace(asked.id, await idOf('baska-film')),
    ])
      expect((await read(wrong)).status, wrong).toBe(404);
    for (const changes of [{ mark: `_${mark!.slice(1)}` }, { until: '9999999999' }, { id: await idOf('baska-film') }])
      expect((await page(changes)).code).toBe('recording.notFound');

    await moodle.call('publishRecordings', { recordID, publish: 'false' });
    expect([(await page()).code, (await read(src)).status]).toEqual(['recording.notFound', 404]);
    const hidden = (await moodle.call('getRecordings', { recordID })).text;
    expect([element(hidden, 'published'), element(hidden, 'state')]).toEqual(['false', 'unpublished']);
    await moodle.call('updateRecordings', {
      recordID,
      'meta_bbb-recording-name': 'Yeni <ad>',
      'meta_bbb-context': '',
    });
    const updated = (await moodle.call('getRecordings', { recordID })).text;
    expect(updated).toContain('<bbb-recording-name>Yeni &lt;ad&gt;</bbb-recording-name>');
    expect(updated).not.toContain('bbb-context');
    // One is still made: none of them goes before all can.
    expect(element((await moodle.call('deleteRecordings', { recordID })).text, 'messageKey')).toBe('validationError');
    expect((await moodle.call('getRecordings', { recordID })).text).toContain(recordID);
    await api.rows(`UPDATE recordings SET state = 'ready', bytes = 1 WHERE meeting_id = $1`, [meetingId]);
    expect(element((await moodle.call('deleteRecordings', { recordID })).text, 'deleted')).toBe('true');
    expect((await moodle.call('getRecordings', { recordID, state: 'any' })).text).toContain('noRecordings');
  });

  it('hold nobody whose guardians the platform has not asked, and its moderators may make one', async () => {
    await moodle.create('kayitli', { record: 'true' });
    const led = await moodle.person('kayitli', 'Ayşe Yıldız', teacher);
    const pupil = await moodle.person('kayitli', 'Elif Gökçe', { userID: 'u-2' });
    const { knowledgeSql } = await import('../../api/src/recordings/filming/filmingKnowledge.js');
    const known = async () =>
      (await api.rows<{ people: unknown }>(knowledgeSql, [await idOf('kayitli'), [led.id, pupil.id]]))[0]!.people;
    expect(await known()).toEqual({ [led.id]: null, [pupil.id]: 'unknown' });
    await moodle.set(head, { hasConsents: true });
    expect(await known()).toEqual({ [led.id]: null, [pupil.id]: null });
    await moodle.set(head, { hasConsents: false });
  });
});

describe('what a platform is told', () => {
  it('at the end: that it is over, who was there, and each film with a token that its secret signed', async () => {
    const urls = {
      meta_endCallbackUrl: server.url('/bitti?kurs=7'),
      'meta_bbb-recording-ready-url': server.url('/film'),
      'meta_analytics-callback-url': server.url('/yoklama'),
    };
    const recordId = element((await moodle.create('anlatilan', { record: 'true', ...urls })).text, 'internalMeetingID');
    // A guest of the platform, whom it gives no id, is there before everybody else.
    inside.push(await moodle.inside('anlatilan', 'Konuk Öğretmen', { role: 'MODERATOR' }));
    const pupil = await moodle.inside('anlatilan', 'Ayşe Yıldız', teacher);
    inside.push(pupil);
    await pupil.send({ type: 'raised-hand', raised: true });
    await moodle.call('end', { meetingID: 'anlatilan' });
    await filmOf(await idOf('anlatilan'));
    await sweep();
    await tell();
    expect(server.calls('/bitti')).toMatchObject([
      { method: 'GET', query: { kurs: '7', meetingID: 'anlatilan', recordingmarks: 'true' } },
    ]);
    const [ready] = server.calls('/film');
    const parameters = new URLSearchParams(ready!.text).get('signed_parameters')!;
    expect(await claimsBy(moodle.secret, parameters, 'HS256')).toEqual({
      meeting_id: 'anlatilan',
      record_id: recordId,
    });
    await expect(claimsBy(other.secret, parameters, 'HS256')).rejects.toThrow('signature');
    const [told] = server.calls('/yoklama');
    const claims = await claimsBy(moodle.secret, told!.authorization.replace('Bearer ', ''), 'HS512');
    expect(claims.exp).toBeGreaterThan(Date.now() / 1_000);
    const { meeting_id: id, data } = JSON.parse(told!.text) as { meeting_id: string; data: { attendees: unknown[] } };
    expect(id).toBe('anlatilan');
    expect(data.attendees).toMatchObject([
      { ext_user_id: 'u-1', name: 'Ayşe Yıldız', moderator: true, engagement: { chats: 0, raisehand: 1 } },
      { ext_user_id: expect.stringMatching(/^w_/), name: 'Konuk Öğretmen' },
    ]);
    // Nothing is told twice.
    await sweep();
    await tell();
    expect(server.seen).toHaveLength(3);
  });

  it('by web hooks that it made, and no longer than it wants them', async () => {
    const callbackURL = server.url('/kanca');
    const made = await moodle.call('hooks/create', { callbackURL });
    const hookID = element(made.text, 'hookID')!;
    expect(element((await moodle.call('hooks/create', { callbackURL })).text, 'messageKey')).toBe('duplicateWarning');
    expect(element((await moodle.call('hooks/create', {})).text, 'messageKey')).toBe('missingParamCallbackURL');
    const evil = await moodle.call('hooks/create', { callbackURL: 'http://169.254.169.254/latest' });
    expect(element(evil.text, 'messageKey')).toBe('notAllowedAddress');
    expect(element((await other.call('hooks/destroy', { hookID })).text, 'messageKey')).toBe('destroyMissingHook');
    expect((await other.call('hooks/list')).text).not.toContain('/kanca');
    expect((await moodle.call('hooks/list')).text).toContain(`<callbackURL>${callbackURL}</callbackURL>`);
    await moodle.create('kancali');
    await moodle.call('end', { meetingID: 'kancali' });
    await sweep();
    await tell();
    const events = server.calls('/kanca').map((one) => {
      expect(isSignedHook(moodle.secret, callbackURL, one)).toBe(true);
      return (JSON.parse(new URLSearchParams(one.text).get('event')!) as { data: { id: string } }[])[0]!.data.id;
    });
    expect(events.sort()).toEqual(['meeting-created', 'meeting-ended']);
    expect(element((await moodle.call('hooks/destroy', { hookID })).text, 'removed')).toBe('true');
    await moodle.create('kancasiz');
    await tell();
    expect(server.calls('/kanca')).toHaveLength(2);
  });

  it('by its hooks who comes in and who goes out, and nobody of a meeting that no hook is for', async () => {
    await moodle.call('hooks/create', { callbackURL: server.url('/gelenler'), meetingID: 'gelinen' });
    for (const name of ['gelinen', 'baska-ders']) {
      await moodle.create(name);
      inside.push(await moodle.inside(name, 'Ayşe Yıldız', teacher));
    }
    await moodle.call('end', { meetingID: 'gelinen' });
    await sweep();
    await sweep();
    await tell();
    const events = server.calls('/gelenler').flatMap((one) => {
      const [{ data }] = JSON.parse(new URLSearchParams(one.text).get('event')!) as [
        { data: { id: string; attributes: { meeting: Record<string, string>; user?: Record<string, unknown> } } },
      ];
      return data.attributes.user ? [{ id: data.id, ...data.attributes.user }] : [];
    });
    expect(events.sort((one, other) => one.id.localeCompare(other.id))).toMatchObject([
      { id: 'user-joined', 'external-user-id': 'u-1', name: 'Ayşe Yıldız', role: 'MODERATOR' },
      { id: 'user-left', 'external-user-id': 'u-1' },
    ]);
    expect(await api.rows('SELECT 1 FROM bbb_comings')).toEqual([]);
  });

  it('at an address behind the school’s own authority, once that is named', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'derslik-bbb-ca-'));
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '9'];
    const names = ['-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', ['req', ...made, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    let asked = 0;
    const own = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    const host = `localhost:${(own.address() as AddressInfo).port}`;
    const fault = async () =>
      (await api.rows<{ fault: string | null }>('SELECT fault FROM bbb_notices WHERE url LIKE $1', [`%${host}%`]))[0]!
        .fault;
    try {
      await moodle.set(head, { addresses: [host] });
      await moodle.create('guvenli', { meta_endCallbackUrl: `https://${host}/bitti` });
      await moodle.call('end', { meetingID: 'guvenli' });
      await sweep();
      await tell();
      expect([await fault(), asked]).toEqual(['certificate', 0]);
      expect((await moodle.set(head, { certificate: 'x' })).code).toBe('common.invalid');
      await moodle.set(head, { certificate: readFileSync(cert, 'utf8') });
      await api.rows('UPDATE bbb_notices SET next_at = now() WHERE sent_at IS NULL AND failed_at IS NULL');
      await tell();
      expect([await fault(), asked]).toEqual([null, 1]);
    } finally {
      await moodle.set(head, { addresses: [server.host], certificate: null });
      own.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('again where it hangs, breaks or leads elsewhere, for a day; and not where the school has taken its address away', async () => {
    const endUrl = server.url('/sonra');
    const ended = async (name: string) => {
      await moodle.create(name, { meta_endCallbackUrl: endUrl });
      await moodle.call('end', { meetingID: name });
      await sweep();
    };
    const state = async () =>
      (
        await api.rows<{ attempts: number; fault: string | null; isOver: boolean; waits: number }>(
          `SELECT attempts, fault, failed_at IS NOT NULL AS "isOver", extract(epoch FROM next_at - now())::int AS waits
           FROM bbb_notices WHERE url = $1 AND sent_at IS NULL ORDER BY created_at DESC LIMIT 1`,
          [endUrl],
        )
      )[0];
    const due = () => api.rows(`UPDATE bbb_notices SET next_at = now() WHERE sent_at IS NULL AND failed_at IS NULL`);
    await ended('yeniden');
    for (const mood of ['broken', 'redirects'] as const) {
      server.mood = mood;
      await tell();
      expect(await state()).toMatchObject({ fault: mood === 'broken' ? '500' : '302', isOver: false });
      await due();
    }
    expect(server.calls('/elsewhere')).toEqual([]);
    await api.rows(`UPDATE bbb_notices SET attempts = 22 WHERE url = $1`, [endUrl]);
    server.mood = 'broken';
    await tell();
    expect(await state()).toMatchObject({ attempts: 23, isOver: false });
    expect((await state())!.waits).toBeGreaterThan(7_000);
    await due();
    server.mood = 'well';
    await tell();
    expect(await state()).toBeUndefined();

    await ended('adressiz');
    await moodle.set(head, { addresses: [] });
    server.seen.length = 0;
    await tell();
    expect(await state()).toMatchObject({ fault: 'notAllowed', isOver: true });
    expect(server.seen).toEqual([]);
    await moodle.set(head, { addresses: [server.host] });
  });

  it('by a client that we did not write its hooks and films are read, too', async () => {
    const theirs = bbb.api(`${api.url}/bigbluebutton`, moodle.secret);
    expect(await bbb.http(theirs.hooks.create(server.url('/onlarin'), {}))).toMatchObject({ returncode: 'SUCCESS' });
    expect(await bbb.http(theirs.hooks.list({}))).toMatchObject({ returncode: 'SUCCESS' });
    const film = element((await moodle.create('onlarin-filmi')).text, 'internalMeetingID')!;
    await filmOf(await idOf('onlarin-filmi'));
    expect(await bbb.http(theirs.recording.getRecordings({ meetingID: 'onlarin-filmi' }))).toMatchObject({
      returncode: 'SUCCESS',
      recordings: [{ recordID: film, published: true }],
    });
    expect(await bbb.http(theirs.recording.deleteRecordings(film))).toMatchObject({ deleted: true });
  });
});

import bbb from 'bigbluebutton-js';
import type { BbbCalls, BbbPlatforms } from '@derslik/contract/bigBlueButton';
import { can } from '@derslik/contract/room/can';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BbbSweep } from '../../api/src/bigBlueButton/bbbSweep.service.js';
import type { RoomClient } from '../support/roomClient.js';
import { BbbHand, element } from './bbbHand.js';
import { cookiesOf, TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let moodle: BbbHand;
let other: BbbHand;
const inside: RoomClient[] = [];

/** Somebody comes in, and goes when the file ends. */
const come = async (...to: Parameters<BbbHand['inside']>): Promise<RoomClient> => {
  const client = await moodle.inside(...to);
  inside.push(client);
  return client;
};
const teacher = { role: 'MODERATOR', userID: 'u-1' };

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  moodle = await BbbHand.make(api, head, 'Moodle', { addresses: ['moodle.okul.example'] });
  other = await BbbHand.make(api, head, 'Sakai');
});
afterAll(async () => {
  for (const client of inside) client.close();
  await api.stop();
});

describe('a learning platform in the console', () => {
  it('is made by a general manager, is off, and shows its secret once', async () => {
    const manager = await api.member({ username: 'mudur.yrd', userType: 'manager' });
    expect((await api.call('POST', '/api/admin/bbbPlatforms', { name: 'X' }, manager)).code).toBe('common.forbidden');
    const made = await api.call<{ id: string; secret: string }>(
      'POST',
      '/api/admin/bbbPlatforms',
      { name: 'Yeni' },
      head,
    );
    expect(made.status).toBe(201);
    const off = new BbbHand(api, made.body.id, made.body.secret);
    expect(element((await off.create('kapali')).text, 'messageKey')).toBe('checksumError');
    expect((await api.call('POST', '/api/admin/bbbPlatforms', { name: 'Yeni' }, head)).code).toBe('bbb.nameTaken');
    const listed = (await api.call<BbbPlatforms>('GET', '/api/admin/bbbPlatforms', undefined, manager)).body;
    expect(listed.platforms.find(({ id }) => id === off.id)).toMatchObject({ isOn: false, owner: 'mudur Deneme' });
    expect(JSON.stringify(listed)).not.toContain(off.secret);
    const [row] = await api.rows<{ secret: Buffer }>('SELECT secret FROM bbb_platforms WHERE id = $1', [off.id]);
    expect(row!.secret.toString('latin1')).not.toContain(off.secret);

    expect((await off.set(head, { isOn: true, addresses: ['a b'] })).code).toBe('common.invalid');
    expect((await off.set(head, { isOn: true, addresses: ['10.0.0.5:8080'] })).status).toBe(200);
    expect((await off.create('acik')).text).toContain('<returncode>SUCCESS</returncode>');
    expect((await api.call('DELETE', `/api/admin/bbbPlatforms/${off.id}`, undefined, head)).code).toBe(
      'bbb.hasMeetings',
    );
    const renewed = await api.call<{ secret: string }>(
      'POST',
      `/api/admin/bbbPlatforms/${off.id}/secret`,
      undefined,
      head,
    );
    expect(element((await off.call('getMeetings')).text, 'messageKey')).toBe('checksumError');
    off.secret = renewed.body.secret;
    expect((await off.call('end', { meetingID: 'acik' })).text).toContain('sentEndMeetingRequest');
    expect((await api.call('DELETE', `/api/admin/bbbPlatforms/${off.id}`, undefined, head)).status).toBe(200);
    expect(element((await off.call('getMeetings')).text, 'messageKey')).toBe('checksumError');
    const acts = await api.rows<{ act: string }>(`SELECT act FROM audit_log WHERE subject_id = $1 ORDER BY id`, [
      off.id,
    ]);
    expect(acts.map(({ act }) => act)).toEqual([
      ...['bbbPlatform.created', 'bbbPlatform.changed', 'bbbPlatform.secretRenewed', 'bbbPlatform.deleted'],
    ]);
  });

  it('shows its meetings to their owner by its name, and anybody else’s without one', async () => {
    await moodle.create('sahipli');
    await api.meeting(head, { name: 'Kendi dersi' });
    const { body } = await api.call<{ data: { room: { name: string; platform: string | null } }[] }>(
      'GET',
      '/api/lastRooms?type=next&page=0&size=50',
      undefined,
      head,
    );
    const byName = new Map(body.data.map(({ room }) => [room.name, room.platform]));
    expect([byName.get('Matematik'), byName.get('Kendi dersi')]).toEqual(['Moodle', null]);
  });

  it('lists its calls, and those that nobody had signed', async () => {
    await moodle.call('isMeetingRunning', { meetingID: 'hic-yok' });
    await moodle.raw('GET', '/bigbluebutton/api/getMeetings?checksum=00');
    await expect
      .poll(async () => {
        const { calls } = (await api.call<BbbCalls>('GET', '/api/admin/bbbCalls', undefined, head)).body;
        return calls.slice(0, 2).map(({ platform, call, meeting, outcome }) => ({ platform, call, meeting, outcome }));
      })
      .toEqual(
        expect.arrayContaining([
          { platform: null, call: 'getMeetings', meeting: '', outcome: 'checksumError' },
          { platform: 'Moodle', call: 'isMeetingRunning', meeting: 'hic-yok', outcome: 'ok' },
        ]),
      );
  });

  it('is held back where it calls more often than the school allows, and no other with it', async () => {
    const busy = await BbbHand.make(api, head, 'Yogun', { callsPerMinute: 5 });
    const answers = [];
    for (let n = 0; n < 8; n++) answers.push(await busy.call('isMeetingRunning', { meetingID: 'm-1' }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(element(answers.at(-1)!.text, 'messageKey')).toBe('tooManyRequests');
    expect((await moodle.call('isMeetingRunning', { meetingID: 'm-1' })).status).toBe(200);
  });
});

describe('a meeting of a learning platform', () => {
  it('says which version is spoken, to anybody', async () => {
    const { status, type, text } = await moodle.raw('GET', '/bigbluebutton/api');
    expect([status, type]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(text).toContain('<returncode>SUCCESS</returncode><version>2.0</version>');
  });

  it('is made once, found again with the same passwords, and no other takes its name', async () => {
    const made = await moodle.create('ders-1', { name: 'Fen <Bilimleri> & "Deney"' });
    expect(element(made.text, 'returncode')).toBe('SUCCESS');
    expect([element(made.text, 'attendeePW'), element(made.text, 'moderatorPW')]).toEqual(['ap', 'mp']);
    expect(element(made.text, 'hasUserJoined')).toBe('false');
    const again = await moodle.create('ders-1');
    expect(element(again.text, 'messageKey')).toBe('duplicateWarning');
    for (const field of ['internalMeetingID', 'createTime'])
      expect(element(again.text, field)).toBe(element(made.text, field));
    const others = await moodle.create('ders-1', { attendeePW: 'other' });
    expect([element(others.text, 'returncode'), element(others.text, 'messageKey')]).toEqual(['FAILED', 'idNotUnique']);
    const at = await Promise.all(Array.from({ length: 6 }, () => moodle.create('ayni-anda')));
    expect(new Set(at.map(({ text }) => element(text, 'internalMeetingID'))).size).toBe(1);
    const info = await moodle.call('getMeetingInfo', { meetingID: 'ders-1' });
    expect(element(info.text, 'meetingName')).toBe('Fen &lt;Bilimleri&gt; &amp; &quot;Deney&quot;');
    expect(element(info.text, 'running')).toBe('false');
  });

  it('signs by each of the four sums', async () => {
    for (const hash of ['sha1', 'sha256', 'sha384', 'sha512'] as const)
      expect((await moodle.call('isMeetingRunning', { meetingID: 'ders-1' }, hash)).text).toContain('<running>false');
  });

  it('of two platforms with the same name are two, and neither sees the other', async () => {
    await moodle.create('ortak', { name: 'Moodle dersi' });
    const theirs = await other.create('ortak', { name: 'Sakai dersi', attendeePW: 'x', moderatorPW: 'y' });
    expect(element(theirs.text, 'messageKey')).toBe('');
    expect(element((await other.call('getMeetingInfo', { meetingID: 'ortak' })).text, 'meetingName')).toBe(
      'Sakai dersi',
    );
    expect(element((await other.call('getMeetingInfo', { meetingID: 'ders-1' })).text, 'messageKey')).toBe('notFound');
    expect(element((await other.call('end', { meetingID: 'ders-1' })).text, 'messageKey')).toBe('notFound');
    const wrong = await other.call('join', { meetingID: 'ortak', fullName: 'Ali', password: 'mp' });
    expect(element(wrong.text, 'messageKey')).toBe('invalidPassword');
    expect((await other.call('getMeetings')).text).not.toContain('Moodle dersi');
    expect((await moodle.call('getMeetings')).text).not.toContain('Sakai dersi');
    await other.call('end', { meetingID: 'ortak' });
    expect((await moodle.call('getMeetingInfo', { meetingID: 'ortak' })).text).toContain('SUCCESS');
  });

  it('takes in its moderator and its people by their roles, with its badge and any name', async () => {
    await moodle.create('roller');
    // A teacher of the school is called so; a platform's people may be.
    await api.member({ username: 'ayse', name: 'Ayşe', surname: 'Öğretmen', userType: 'teacher' });
    const led = await come('roller', 'Ayşe Öğretmen', teacher);
    const pupil = await come('roller', 'Elif Gökçe', { userID: 'u-2' });
    const view = pupil.view!;
    expect(view.participants[led.person.id]?.role).toBe('moderator');
    expect(view.participants[pupil.person.id]?.role).toBe('participant');
    // What the door says of them, others read, too.
    await expect.poll(() => JSON.stringify(led.received)).toContain('"platform":"Moodle"');
    const info = await moodle.call('getMeetingInfo', { meetingID: 'roller' });
    expect([element(info.text, 'participantCount'), element(info.text, 'moderatorCount')]).toEqual(['2', '1']);
    expect(info.text).toContain('<userID>u-2</userID><fullName>Elif Gökçe</fullName><role>VIEWER</role>');
    expect((await moodle.call('isMeetingRunning', { meetingID: 'roller' })).text).toContain('<running>true</running>');

    // Their rights are of this room alone.
    const elsewhere = await api.meeting(head);
    const knocks = await api.roomByToken({ token: pupil.person.bearer }, elsewhere.token, elsewhere.password);
    expect(knocks.code).toBe('meeting.forbidden');
    for (const path of ['/api/lastRooms', '/api/profile', '/api/admin/users'])
      expect((await api.call('GET', path, undefined, { token: led.person.bearer })).status).toBe(403);
    await expect(pupil.send({ type: 'setWaitingRoom', on: true })).rejects.toThrow('common.forbidden');
    await led.send({ type: 'setWaitingRoom', on: true });

    const ended = await moodle.call('end', { meetingID: 'roller', password: 'ap' });
    expect(element(ended.text, 'messageKey')).toBe('invalidPassword');
    await moodle.call('end', { meetingID: 'roller', password: 'mp' });
    await expect.poll(() => pupil.view?.endedAt ?? null).not.toBeNull();
    expect(element((await moodle.call('getMeetingInfo', { meetingID: 'roller' })).text, 'messageKey')).toBe('notFound');
    const anew = await moodle.create('roller');
    expect(element(anew.text, 'messageKey')).toBe('');
  });

  it('goes by role before password, and a password that is both leads nothing', async () => {
    await moodle.create('parola', { attendeePW: 'same', moderatorPW: 'same' });
    const by = async (values: Record<string, string>) => (await moodle.person('parola', 'Ali Veli', values)).id;
    const roles = async (ids: string[]) =>
      (
        await api.rows<{ role: string }>('SELECT role FROM bbb_people WHERE guest_id = ANY($1) ORDER BY user_id', [ids])
      ).map(({ role }) => role);
    const ids = [
      await by({ userID: 'a', role: '', password: 'same' }),
      await by({ userID: 'b', role: 'moderator', password: 'wrong' }),
      await by({ userID: 'c', role: 'viewer', password: 'same' }),
    ];
    expect(await roles(ids)).toEqual(['participant', 'moderator', 'participant']);
    for (const [values, key] of [
      [{ role: '' }, 'invalidPassword'],
      [{ role: 'OWNER' }, 'validationError'],
      [{ createTime: '7' }, 'mismatchCreateTimeParam'],
      [{ fullName: '\u200b' }, 'missingParamFullName'],
      [{ meetingID: 'nowhere' }, 'notFound'],
    ] as const) {
      const answer = await moodle.call('join', { meetingID: 'parola', fullName: 'Ali', role: 'VIEWER', ...values });
      expect(element(answer.text, 'messageKey'), JSON.stringify(values)).toBe(key);
    }
  });

  it('maps what the platform asks of it onto its room', async () => {
    await moodle.create('ayarlar', {
      ...{ muteOnStart: 'true', lockSettingsDisableCam: 'true', lockSettingsDisablePublicChat: 'true' },
      ...{ guestPolicy: 'ASK_MODERATOR', welcome: '<b>Hoş geldiniz</b><br>8-A &amp; 8-B' },
    });
    const led = await come('ayarlar', 'Ayşe Yıldız', teacher);
    const pupil = await come('ayarlar', 'Mert Can', { userID: 'u-3' });
    const { academic } = pupil.view!.options!;
    expect(academic).toMatchObject({ camNeedPermission: true, micNeedPermission: false, micActive: 'moderators' });
    expect(pupil.view!.switches.chatToLeaders).toBe(true);
    const [row] = await api.rows<{ description: string }>('SELECT description FROM meetings WHERE token = $1', [
      led.room,
    ]);
    expect(row!.description).toBe('Hoş geldiniz 8-A & 8-B');
    // Whom the platform itself calls a guest is let in by who leads.
    const guest = await moodle.person('ayarlar', 'Konuk Veli', { userID: 'g-1', guest: 'true' });
    const { RoomClient: Client } = await import('../support/roomClient.js');
    const waiting = await Client.connect(api.url, guest, { token: guest.code });
    inside.push(waiting);
    await waiting.enter({ id: '', token: guest.code, password: '' });
    expect(waiting.view?.participants[guest.id]).toBeUndefined();
    await led.send({ type: 'acceptWaiting', id: guest.id });
    await expect.poll(() => waiting.view?.participants[guest.id]?.role).toBe('guest');

    // Whatever is sent, pupils of a lesson see no list of each other, and write to nobody but who leads.
    await moodle.create('kilitli', {
      ...{ lockSettingsDisableMic: 'true', lockSettingsHideUserList: 'false', lockSettingsDisablePrivateChat: 'false' },
    });
    await come('kilitli', 'Ayşe Yıldız', teacher);
    const locked = await come('kilitli', 'Mert Can', { userID: 'u-3' });
    expect(locked.view!.options!.academic).toMatchObject({ micNeedPermission: true, camNeedPermission: false });
    for (const ability of ['seeParticipantList', 'chatPrivatelyWithAnyone'] as const)
      expect(can(locked.view as never, locked.person.id, ability), ability).toBe(false);

    await moodle.create('konuksuz', { guestPolicy: 'ALWAYS_DENY' });
    const denied = await moodle.call('join', { meetingID: 'konuksuz', fullName: 'Ali', role: 'VIEWER', guest: 'true' });
    expect(element(denied.text, 'messageKey')).toBe('guestDeny');
  });

  it('takes in as many as the platform said, and as the school allows', async () => {
    await moodle.create('iki-kisi', { maxParticipants: '2' });
    await come('iki-kisi', 'Ayşe Yıldız', teacher);
    await moodle.join('iki-kisi', 'Ali Kaya', { userID: 'u-8' });
    const third = await moodle.call('join', { meetingID: 'iki-kisi', fullName: 'Can', role: 'VIEWER', userID: 'u-9' });
    expect(element(third.text, 'messageKey')).toBe('maxParticipantsReached');
    // Who is inside comes again.
    expect(await moodle.join('iki-kisi', 'Ayşe Yıldız', teacher)).toMatch(/^[\w-]{43}$/);
    await other.set(head, { meetingsMax: 1 });
    await other.create('ilk');
    expect(element((await other.create('ikinci')).text, 'messageKey')).toBe('maxMeetingsReached');
    await other.set(head, { meetingsMax: 50 });
  });

  it('ends when its time is over, when it is empty, and when nobody came', async () => {
    await moodle.create('suresi', { duration: '30' });
    const led = await come('suresi', 'Ayşe Yıldız', teacher);
    await moodle.create('bos');
    (await moodle.inside('bos', 'Ali Kaya', teacher)).close();
    await moodle.create('gelinmemis');
    const set = (sql: string, name: string) =>
      api.rows(`${sql} FROM bbb_meetings b WHERE b.meeting_id = m.id AND b.external_id = $1 AND b.over_at IS NULL`, [
        name,
      ]);
    await api.app.get(BbbSweep).sweep();
    for (const name of ['suresi', 'bos', 'gelinmemis'])
      expect((await moodle.call('getMeetingInfo', { meetingID: name })).text, name).toContain('SUCCESS');
    await set(`UPDATE meetings m SET opened_at = now() - interval '31 minutes'`, 'suresi');
    await set(`UPDATE meetings m SET opened_at = now() - interval '1 hour'`, 'bos');
    await api.rows(`UPDATE attendance a SET left_at = now() - interval '16 minutes', joined_at = now() - interval '50 minutes'
      FROM bbb_meetings b WHERE b.meeting_id = a.meeting_id AND b.external_id = 'bos'`);
    await api.rows(
      `UPDATE bbb_meetings SET created_at = now() - interval '61 minutes' WHERE external_id = 'gelinmemis'`,
    );
    await api.app.get(BbbSweep).sweep();
    for (const name of ['suresi', 'bos', 'gelinmemis'])
      expect(element((await moodle.call('getMeetingInfo', { meetingID: name })).text, 'messageKey'), name).toBe(
        'notFound',
      );
    await expect.poll(() => led.view?.endedAt ?? null).not.toBeNull();
  });
});

describe('the way in from a learning platform', () => {
  it('opens once, and to nobody after a minute', async () => {
    await moodle.create('giris', { logoutURL: 'https://moodle.okul.example/course/7?id=1' });
    const ticket = await moodle.join('giris', 'Elif Gökçe', { userID: 'u-2' });
    const door = () => api.call<{ data: unknown }>('POST', '/api/auth/platformDoor', { ticket });
    expect((await door()).body.data).toEqual({
      platform: 'Moodle',
      meeting: 'Matematik',
      name: 'Elif Gökçe',
      signedIn: null,
      films: null,
    });
    const first = await moodle.enter(ticket);
    expect(first.body.way.back).toBe('https://moodle.okul.example/course/7?id=1');
    expect(first.body.data.informations).toMatchObject({ isGuest: true, roles: [], name: 'Elif Gökçe' });
    expect((await moodle.enter(ticket)).code).toBe('platformDoor.over');
    expect((await door()).code).toBe('platformDoor.over');
    const late = await moodle.join('giris', 'Can Su', { userID: 'u-4' });
    await api.rows(`UPDATE bbb_tickets SET expires_at = now() - interval '1 second'`);
    expect((await moodle.enter(late)).code).toBe('platformDoor.over');
    const both = await moodle.join('giris', 'Can Su', { userID: 'u-4' });
    const answers = await Promise.all([moodle.enter(both), moodle.enter(both), moodle.enter(both)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('by a copied join address opens in no other browser, until its person has left', async () => {
    await moodle.create('kopya');
    const address = moodle.address('join', {
      meetingID: 'kopya',
      fullName: 'Elif Gökçe',
      role: 'VIEWER',
      userID: 'u-2',
    });
    const ticketOf = async () => (await moodle.raw('GET', address)).location.split('#')[1]!;
    const first = await moodle.enter(await ticketOf());
    const cookie = cookiesOf(first);
    expect((await moodle.enter(await ticketOf())).code).toBe('platformDoor.otherBrowser');
    const again = await moodle.enter(await ticketOf(), cookie);
    expect(again.body.data.informations.id).toBe(first.body.data.informations.id);
    await api.rows(`UPDATE bbb_addresses SET bound_at = now() - interval '3 minutes'`);
    const [person] = [first.body.data.informations.id];
    await api.rows(
      `INSERT INTO attendance (meeting_id, person_id, joined_at, last_seen_at)
       SELECT meeting_id, id, now() - interval '5 minutes', now() FROM guests WHERE id = $1`,
      [person],
    );
    expect((await moodle.enter(await ticketOf())).code).toBe('platformDoor.otherBrowser');
    await api.rows(`UPDATE attendance SET left_at = now() - interval '3 minutes' WHERE person_id = $1`, [person]);
    expect((await moodle.enter(await ticketOf())).status).toBe(200);
  });

  it('without an id is one person by address, and leads nowhere that the school has not entered', async () => {
    await moodle.create('adsiz');
    const values = { meetingID: 'adsiz', fullName: 'Adsız Kişi', role: 'VIEWER', logoutURL: 'https://evil.example/' };
    const address = moodle.address('join', values);
    const ticketOf = async () => (await moodle.raw('GET', address)).location.split('#')[1]!;
    const first = await moodle.enter(await ticketOf());
    expect(first.body.way.back).toBeNull();
    const again = await moodle.enter(await ticketOf(), cookiesOf(first));
    expect(again.body.data.informations.id).toBe(first.body.data.informations.id);
  });

  it('says who is signed in, and opens nothing where the platform was switched off or the meeting is over', async () => {
    await moodle.create('kapanan');
    const ticket = await moodle.join('kapanan', 'Elif Gökçe', { userID: 'u-2' });
    const signedIn = await api.signIn(head.username, head.password);
    const door = await api.call<{ data: { signedIn: string } }>(
      'POST',
      '/api/auth/platformDoor',
      { ticket },
      {
        headers: { cookie: cookiesOf(signedIn) },
      },
    );
    expect(door.body.data.signedIn).toBe('mudur Deneme');
    await moodle.set(head, { isOn: false });
    expect((await moodle.enter(ticket)).code).toBe('platformDoor.over');
    await moodle.set(head, { isOn: true });
    await moodle.call('end', { meetingID: 'kapanan' });
    expect((await moodle.enter(ticket)).code).toBe('platformDoor.over');
  });

  it('answers XML where the platform asks for it, and goes on where it said that errors go', async () => {
    await moodle.create('xml-giris');
    const values = { meetingID: 'xml-giris', fullName: 'Elif', role: 'VIEWER', redirect: 'false' };
    const told = await moodle.call('join', { ...values, 'userdata-bbb_override_default_locale': 'en-US' });
    expect(element(told.text, 'messageKey')).toBe('successfullyJoined');
    expect(element(told.text, 'url')).toMatch(/\/ogrenme-platformu\?lang=en#[\w-]{43}$/);
    const lost = { ...values, meetingID: 'yok', errorRedirectUrl: 'https://moodle.okul.example/hata' };
    expect((await moodle.call('join', lost)).location).toContain('https://moodle.okul.example/hata?errors=');
    const evil = await moodle.call('join', { ...lost, errorRedirectUrl: 'https://evil.example/' });
    expect([evil.location, element(evil.text, 'messageKey')]).toEqual(['', 'notFound']);
  });
});

describe('by a client that we did not write', () => {
  it('a meeting is made, joined, looked at and ended', async () => {
    const theirs = bbb.api(`${api.url}/bigbluebutton`, moodle.secret);
    const { administration, monitoring } = theirs;
    const made = await bbb.http(
      administration.create('Türkçe & Edebiyat', 'js-1', { attendeePW: 'ap', moderatorPW: 'mp' }),
    );
    expect(made).toMatchObject({ returncode: 'SUCCESS', meetingID: 'js-1', attendeePW: 'ap' });
    const join = await fetch(administration.join('Öğretmen Şule', 'js-1', 'mp', { userID: 'u-7' }), {
      redirect: 'manual',
    });
    const { body } = await moodle.enter(join.headers.get('location')!.split('#')[1]!);
    expect(body.data.informations.name).toBe('Öğretmen Şule');
    const info = await bbb.http(monitoring.getMeetingInfo('js-1'));
    expect(info).toMatchObject({ returncode: 'SUCCESS', meetingName: 'Türkçe &amp; Edebiyat', running: false });
    expect((await bbb.http(monitoring.getMeetings())).returncode).toBe('SUCCESS');
    const ended = await bbb.http(administration.end('js-1', 'mp'));
    expect(ended).toMatchObject({ returncode: 'SUCCESS', messageKey: 'sentEndMeetingRequest' });
    await wait(10);
    expect(await bbb.http(monitoring.isMeetingRunning('js-1'))).toMatchObject({ running: false });
  });
});

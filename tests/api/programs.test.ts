import { programCalls, type ProgramCall, type ProgramClass, type ProgramPerson } from '@derslik/contract/programCalls';
import type {
  ProgramAttendance,
  ProgramClasses,
  ProgramFilm,
  ProgramFilms,
  ProgramLesson,
  ProgramLessons,
  ProgramMeeting,
  ProgramMeetingAttendance,
  ProgramMeetings,
  ProgramPeople,
} from '@derslik/contract/programCalls';
import type { AdminPrograms, ProgramToken } from '@derslik/contract/programs';
import type { OpenApi } from '@derslik/contract/openApi';
import { decodePwd } from '@derslik/contract/roomLinks';
import { randomUUID } from 'node:crypto';
import { tokenHash } from '../../api/src/keys.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProgramHand } from './programHand.js';
import { program } from './programRoutes.js';
import { servedRoutes } from './routes.js';
import { TestApi, type Member } from './testApi.js';
import { TimetableHand } from './timetableHand.js';

let api: TestApi;
let head: Member;
let obs: ProgramHand;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  obs = await ProgramHand.make(api, head, 'Öğrenci bilgi sistemi');
});
afterAll(() => api.stop());

const listed = async (): Promise<AdminPrograms> =>
  (await api.call<AdminPrograms>('GET', '/api/admin/programs', undefined, head)).body;
const rowOf = async ({ id }: { id: string }) => (await listed()).programs.find((one) => one.id === id)!;

describe('a token of a program', () => {
  it('is given by a general manager, shown once and kept as a hash', async () => {
    const deputy = await api.member({ username: 'mudur.yrd', userType: 'manager' });
    expect((await api.call('POST', '/api/admin/programs', program, deputy)).code).toBe('common.forbidden');
    const made = await api.call<ProgramToken>('POST', '/api/admin/programs', { ...program, name: 'Yeni' }, head);
    expect(made.status).toBe(201);
    expect(made.body.token).toMatch(/^drs_[\w-]{43}$/);
    const seen = await api.call<AdminPrograms>('GET', '/api/admin/programs', undefined, deputy);
    expect(JSON.stringify(seen.body)).not.toContain(made.body.token);
    expect(await rowOf(made.body)).toMatchObject({
      ...{ name: 'Yeni', start: made.body.token.slice(0, 8), owner: 'mudur Deneme', usedAt: null, usedFrom: null },
    });
    const [row] = await api.rows<{ token_hash: Buffer }>('SELECT * FROM program_tokens WHERE id = $1', [made.body.id]);
    expect(row!.token_hash).toEqual(tokenHash(made.body.token));
    expect(JSON.stringify(row)).not.toContain(made.body.token);
    expect((await api.call('POST', '/api/admin/programs', { ...program, name: 'Yeni' }, head)).code).toBe(
      'programs.nameTaken',
    );
  });

  it('is good for its rights alone', async () => {
    const reader = await ProgramHand.make(api, head, 'Okuyan', { rights: ['people:read'] });
    expect((await reader.call('listPeople')).status).toBe(200);
    const body = { name: 'Elif', surname: 'Su', userType: 'student' };
    const refused = await reader.call<{ error: { params: unknown } }>('createPerson', { body });
    expect([refused.status, refused.code]).toEqual([403, 'programs.noRight']);
    expect(refused.body.error.params).toEqual({ name: 'people:write' });
    expect((await reader.call('listClasses')).code).toBe('programs.noRight');
    expect((await api.call('GET', '/api/admin/users', undefined, reader)).status).toBe(401);
    expect((await api.call('GET', '/api/profile', undefined, reader)).status).toBe(401);
  });

  it('opens nothing without it, forged, over, from elsewhere, or taken away', async () => {
    for (const token of [undefined, 'x', `drs_${'a'.repeat(43)}`, head.token])
      expect((await api.call('GET', '/api/programs/v1/people', undefined, { token })).code).toBe('common.unauthorized');
    const over = await ProgramHand.make(api, head, 'Biten', { endsAt: new Date(Date.now() - 1_000).toISOString() });
    expect((await over.call('listPeople')).code).toBe('common.unauthorized');
    const elsewhere = await ProgramHand.make(api, head, 'Uzak', { addresses: ['192.0.2.7', '10.20.0.0/16'] });
    expect((await elsewhere.call('listPeople')).code).toBe('programs.wrongAddress');
    const here = await ProgramHand.make(api, head, 'Yakın', { addresses: ['127.0.0.0/8', '2001:db8::/32'] });
    expect((await here.call('listPeople')).status).toBe(200);
    expect((await rowOf(here)).addresses).toEqual(['127.0.0.0/8', '2001:db8::/32']);
    expect((await api.call('DELETE', `/api/admin/programs/${here.id}`, undefined, head)).status).toBe(200);
    expect((await here.call('listPeople')).code).toBe('common.unauthorized');
  });

  it('shows its last use, written once a minute', async () => {
    const one = await ProgramHand.make(api, head, 'Kullanılan');
    await one.call('listPeople');
    const first = await rowOf(one);
    expect(first).toMatchObject({ usedFrom: '127.0.0.1' });
    await one.call('listPeople');
    expect((await rowOf(one)).usedAt).toBe(first.usedAt);
    await api.rows(`UPDATE program_tokens SET used_at = now() - interval '2 minutes' WHERE id = $1`, [one.id]);
    await one.call('listPeople');
    expect(Date.parse((await rowOf(one)).usedAt!)).toBeGreaterThanOrEqual(Date.parse(first.usedAt!));
  });

  it('acts for a general manager, until that account is closed; another one takes it over', async () => {
    const other = await api.member({ username: 'mudur.iki', userType: 'general-manager' });
    const one = await ProgramHand.make(api, other, 'Devredilen');
    await api.call('PUT', `/api/admin/users/${other.id}`, { disabled: true }, head);
    expect((await one.call('listPeople')).code).toBe('programs.noOwner');
    expect(await rowOf(one)).toMatchObject({ owner: null, revision: 1 });
    const body = { ...program, name: 'Devredilen', rights: ['people:read'], takesOver: true, revision: 1 };
    expect((await api.call('PUT', `/api/admin/programs/${one.id}`, body, head)).status).toBe(200);
    expect((await one.call('listPeople')).status).toBe(200);
    expect((await api.call('PUT', `/api/admin/programs/${one.id}`, body, head)).code).toBe('common.conflict');
  });

  it('stands with its name beside what it did', async () => {
    const made = await obs.call<ProgramPerson>('createPerson', {
      body: { name: 'Deniz', surname: 'Ak', userType: 'teacher' },
    });
    const [act] = await api.rows<{ actor_id: string; changes: object }>(
      `SELECT actor_id, changes FROM audit_log WHERE act = 'user.created' AND subject_id = $1`,
      [made.body.id],
    );
    expect(act).toMatchObject({ actor_id: head.id, changes: { program: 'Öğrenci bilgi sistemi' } });
    const acts = await api.call<{ program: string | null }[]>('GET', '/api/admin/audit', undefined, head);
    expect(acts.body[0]).toMatchObject({ act: 'user.created', program: 'Öğrenci bilgi sistemi' });
  });
});

describe('programs and people', () => {
  it('add, find, change and close a person by the own id of the school', async () => {
    const body = {
      name: 'Elif',
      surname: 'Gökçe',
      userType: 'student',
      externalId: 'ogr-4711',
      birthDate: '2012-05-03',
    };
    const made = await obs.call<ProgramPerson>('createPerson', { body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...body, username: 'elif.gokce', disabled: false, classes: [] });
    const found = await obs.call<ProgramPeople>('listPeople', { query: { externalId: 'ogr-4711' } });
    expect(found.body).toEqual({ people: [made.body], next: null });
    const params = { id: made.body.id };
    expect((await obs.call('onePerson', { params })).body).toEqual(made.body);
    const changed = await obs.call('changePerson', { params, body: { surname: 'Su', disabled: true } });
    expect(changed.body).toEqual({ ...made.body, surname: 'Su', disabled: true });
    expect((await obs.call('createPerson', { body })).code).toBe('programs.externalIdTaken');
    const slips = await api.rows('SELECT 1 FROM sign_in_slips WHERE user_id = $1', [made.body.id]);
    expect(slips).toHaveLength(1);
    const nobody = head.id.replace(/^./, (sign) => (sign === '0' ? '1' : '0'));
    expect((await obs.call('onePerson', { params: { id: nobody } })).code).toBe('common.notFound');
  });

  it('put a person: made the first time, changed the second, one where two ask at once', async () => {
    const params = { externalId: 'ogr/9 %'.replace(' ', '_') };
    const body = { name: 'Can', surname: 'Er', userType: 'student' };
    const [one, other] = await Promise.all([
      obs.call<ProgramPerson>('putPerson', { params, body }),
      obs.call<ProgramPerson>('putPerson', { params, body }),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.id).toBe(other.body.id);
    expect(one.body.externalId).toBe('ogr/9_%');
    const again = await obs.call<ProgramPerson>('putPerson', { params, body: { ...body, surname: 'Erol' } });
    expect(again.body).toMatchObject({ id: one.body.id, surname: 'Erol', username: one.body.username });
  });

  it('have no power over those who run the school', async () => {
    const params = { id: head.id };
    expect((await obs.call('changePerson', { params, body: { disabled: true } })).code).toBe('common.forbidden');
    for (const userType of ['manager', 'general-manager', 'guest'])
      expect((await obs.call('createPerson', { body: { name: 'A', surname: 'B', userType } })).code).toBe(
        'common.invalid',
      );
    await api.rows(`UPDATE users SET external_id = 'mudur' WHERE id = $1`, [head.id]);
    const body = { name: 'Başka', surname: 'Biri', userType: 'teacher' };
    expect((await obs.call('putPerson', { params: { externalId: 'mudur' }, body })).code).toBe('common.forbidden');
  });

  it('read a long list page by page, each row once', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const query: Record<string, string> = { size: '2', ...(after !== null && { after }) };
      const { body }: { body: ProgramPeople } = await obs.call<ProgramPeople>('listPeople', { query });
      expect(body.people.length).toBeLessThanOrEqual(2);
      seen.push(...body.people.map(({ id }) => id));
      after = body.next;
    } while (after !== null);
    const all = await api.rows<{ id: string }>('SELECT id FROM users WHERE erased_at IS NULL ORDER BY id');
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  it('forget the own id of somebody who is erased', async () => {
    const body = { name: 'Gül', surname: 'Ay', userType: 'student', externalId: 'ogr-1' };
    const made = await obs.call<ProgramPerson>('createPerson', { body, key: 'erased-person' });
    await api.rows('SELECT erase_person($1, NULL)', [made.body.id]);
    expect((await obs.call<ProgramPeople>('listPeople', { query: { externalId: 'ogr-1' } })).body.people).toEqual([]);
    expect(await api.rows(`SELECT 1 FROM program_answers WHERE key = 'erased-person'`)).toEqual([]);
    expect(await api.rows(`SELECT 1 FROM users WHERE external_id = 'ogr-1'`)).toEqual([]);
  });
});

describe('programs and classes', () => {
  it('add, change and fill a class; a missing level is made', async () => {
    const body = { name: '9-A', level: '9. sınıf', externalId: 'sube-9a' };
    const made = await obs.call<ProgramClass>('createClass', { body });
    expect(made).toMatchObject({ status: 201, body: { ...body, pupilCount: 0, peopleCount: 0 } });
    expect((await obs.call('createClass', { body: { ...body, name: '9-B' } })).code).toBe('programs.externalIdTaken');
    expect((await obs.call('createClass', { body: { name: '9 a', level: '9. sınıf' } })).code).toBe(
      'structure.nameTaken',
    );
    const pupil = await obs.call<ProgramPerson>('createPerson', {
      body: {
        ...{ name: 'Ada', surname: 'Su', userType: 'student', externalId: 'ogr-2' },
        classes: [{ externalId: 'sube-9a' }],
      },
    });
    expect(pupil.body.classes).toEqual([{ id: made.body.id, name: '9-A', externalId: 'sube-9a' }]);
    const teacher = await obs.call<ProgramPerson>('createPerson', {
      body: { name: 'Umut', surname: 'Su', userType: 'teacher', externalId: 'ogt-1' },
    });
    const params = { id: made.body.id };
    const filled = await obs.call('changeClassPeople', { params, body: { added: [{ externalId: 'ogt-1' }] } });
    expect(filled.body).toMatchObject({ pupilCount: 1, peopleCount: 2 });
    const inside = await obs.call<ProgramPeople>('listPeople', { query: { class: made.body.id } });
    expect(inside.body.people.map(({ id }) => id).toSorted()).toEqual([pupil.body.id, teacher.body.id].toSorted());
    const emptied = await obs.call('changeClassPeople', { params, body: { removed: [{ id: teacher.body.id }] } });
    expect(emptied.body).toMatchObject({ peopleCount: 1 });
    expect((await obs.call('changeClassPeople', { params, body: { added: [{ externalId: 'nobody' }] } })).code).toBe(
      'programs.unknown',
    );

    const changed = await obs.call('changeClass', { params, body: { name: '10-A', level: '10. sınıf' } });
    expect(changed.body).toMatchObject({ name: '10-A', level: '10. sınıf', externalId: 'sube-9a' });
    expect((await obs.call('oneClass', { params })).body).toEqual(changed.body);
    const found = await obs.call<ProgramClasses>('listClasses', { query: { externalId: 'sube-9a' } });
    expect(found.body).toEqual({ classes: [changed.body], next: null });
    const put = { params: { externalId: 'sube-11a' }, body: { name: '11-A', level: '11. sınıf' } };
    const [one, other] = await Promise.all([
      obs.call<ProgramClass>('putClass', put),
      obs.call<ProgramClass>('putClass', put),
    ]);
    expect(one.body).toMatchObject({ id: other.body.id, name: '11-A' });
  });
});

describe('programs and lessons', () => {
  let hand: TimetableHand;
  let teacher: Member;
  let schoolClass: ProgramClass;
  let pupil: Member;

  beforeAll(async () => {
    hand = new TimetableHand(api, head);
    await hand.term();
    await hand.bells();
    await hand.subject('Fizik');
    teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
    const body = { name: '8-C', level: '8. sınıf', externalId: 'sube-8c' };
    schoolClass = (await obs.call<ProgramClass>('createClass', { body })).body;
    pupil = await api.member({ username: 'ogrenci', classes: [{ id: schoolClass.id }] });
  });

  it('add a lesson, find it, read who was there and cancel it', async () => {
    const body = {
      ...{ externalId: 'ders-1', subject: 'fizik', teacher: { id: teacher.id }, classes: [{ externalId: 'sube-8c' }] },
      ...{ onDate: hand.monday, startsAt: '14:00', endsAt: '14:40' },
    };
    const made = await obs.call<ProgramLesson>('createLesson', { body, key: 'lesson-1' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...{ externalId: 'ders-1', subject: 'Fizik', onDate: hand.monday, isCancelled: false },
      ...{ startsAt: `${hand.monday}T11:00:00.000Z`, endsAt: `${hand.monday}T11:40:00.000Z` },
      teacher: { id: teacher.id },
      classes: [{ id: schoolClass.id, externalId: 'sube-8c' }],
    });
    expect(made.body.link).toMatch(/\/room\/\d{3}-\d{3}-\d{3}$/);
    expect((await obs.call<ProgramLesson>('createLesson', { body, key: 'lesson-1' })).body).toEqual(made.body);
    expect((await obs.call('createLesson', { body })).code).toBe('programs.externalIdTaken');
    for (const wrong of [{ subject: 'Kimya' }, { teacher: { externalId: 'nobody' } }, { teacher: { id: pupil.id } }])
      expect(['programs.unknown', 'timetable.gone']).toContain(
        (await obs.call('createLesson', { body: { ...body, externalId: 'ders-2', ...wrong } })).code,
      );
    const late = { ...body, externalId: 'ders-2', onDate: '2020-01-06' };
    expect((await obs.call('createLesson', { body: late })).code).toBe('meeting.inPast');

    const query = { from: hand.monday, to: hand.monday, class: schoolClass.id, teacher: teacher.id };
    expect((await obs.call<ProgramLessons>('listLessons', { query })).body).toEqual({
      lessons: [made.body],
      next: null,
    });
    const params = { id: made.body.id };
    expect((await obs.call('oneLesson', { params })).body).toEqual(made.body);
    const sheet = await obs.call<ProgramAttendance>('lessonAttendance', { params });
    expect(sheet.body).toMatchObject({ isFinal: false, attendance: [{ person: { id: pupil.id }, seconds: 0 }] });
    const renamed = await obs.call<ProgramLesson>('changeLesson', { params, body: { externalId: 'ders-9' } });
    expect(renamed.body.externalId).toBe('ders-9');

    const cancelled = await obs.call<ProgramLesson>('cancelLesson', { params });
    expect(cancelled.body).toMatchObject({ id: made.body.id, isCancelled: true });
    expect((await obs.call('cancelLesson', { params })).body).toEqual(cancelled.body);
    const [act] = await api.rows<{ act: string }>(
      `SELECT act FROM audit_log WHERE subject_id = $1 AND changes ->> 'program' IS NOT NULL ORDER BY number DESC LIMIT 1`,
      [made.body.id],
    );
    expect(act?.act).toBe('lesson.changed');
  });

  it('cancel one day of the timetable, and leave the other weeks', async () => {
    const [{ id: termId } = { id: '' }] = await api.rows<{ id: string }>('SELECT id FROM terms');
    const [{ id: subjectId } = { id: '' }] = await api.rows<{ id: string }>('SELECT id FROM subjects');
    const classes = [{ classId: schoolClass.id, groupId: null }];
    await hand.lesson({ termId, subjectId, teacherIds: [teacher.id], classes } as never);
    await hand.sweep();
    const query = { from: hand.monday, to: hand.monday, class: schoolClass.id };
    const before = (await obs.call<ProgramLessons>('listLessons', { query })).body.lessons;
    const planned = before.find(({ externalId }) => externalId === null)!;
    const cancelled = await obs.call<ProgramLesson>('cancelLesson', { params: { id: planned.id } });
    expect(cancelled.body).toMatchObject({ id: planned.id, isCancelled: true });
    const [row] = await api.rows('SELECT planned_on::text AS day, is_cancelled FROM lesson_changes');
    expect(row).toEqual({ day: hand.monday, is_cancelled: true });
    const open = await api.rows('SELECT 1 FROM lessons WHERE planned_on IS NOT NULL AND cancelled_at IS NULL');
    expect(open.length).toBeGreaterThan(0);
  });

  it('list films that are whole, and no reported one', async () => {
    const meeting = await api.meeting(teacher);
    const film = async (state: string, reported: boolean): Promise<string> => {
      const id = randomUUID();
      await api.rows(
        `INSERT INTO recordings (id, token, meeting_id, layout, state, started_by, began_at, ended_at, seconds, bytes, reported_at)
         VALUES ($1, $2, $3, 'stage', $4, $5, now(), now(), 61.4, 1000, CASE WHEN $6 THEN now() END)`,
        [id, randomUUID().replaceAll('-', '').padEnd(43, 'x'), meeting.id, state, teacher.id, reported],
      );
      return id;
    };
    const id = await film('ready', false);
    const hidden = [await film('broken', false), await film('ready', true)];
    const listed = await obs.call<ProgramFilms>('listFilms', { query: { meetingId: meeting.id } });
    expect(listed.body.films).toMatchObject([{ id, name: 'Ders', seconds: 61, externalId: null }]);
    expect(listed.body.films[0]!.link).toContain('/kayitlar/');
    for (const one of hidden) expect((await obs.call('oneFilm', { params: { id: one } })).code).toBe('common.notFound');
    const named = await obs.call<ProgramFilm>('changeFilm', { params: { id }, body: { externalId: 'film-1' } });
    expect((await obs.call('oneFilm', { params: { id } })).body).toEqual(named.body);
    const found = await obs.call<ProgramFilms>('listFilms', { query: { externalId: 'film-1' } });
    expect(found.body.films).toEqual([named.body]);
  });
});

describe('programs and meetings', () => {
  let owner: Member;
  beforeAll(async () => {
    owner = await api.member({ username: 'sahip', name: 'Ayşe', surname: 'Yıldız', userType: 'teacher' });
    await obs.call('changePerson', { params: { id: owner.id }, body: { externalId: 'ogt-toplanti' } });
  });

  it('add a meeting in somebody’s name, change, hold, end and delete it', async () => {
    const body = {
      ...{ externalId: 'toplanti-1', name: 'Veli görüşmesi', owner: { externalId: 'ogt-toplanti' } },
      ...{ startsAt: '2030-01-07T09:00:00Z', minutes: 30, isWaitingRoom: true },
    };
    const made = await obs.call<ProgramMeeting>('createMeeting', { body, key: 'meeting-1' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...{ externalId: 'toplanti-1', name: 'Veli görüşmesi', description: '', isWaitingRoom: true, state: 'planned' },
        ...{ startsAt: '2030-01-07T09:00:00.000Z', endsAt: '2030-01-07T09:30:00.000Z' },
        owner: { id: owner.id, name: 'Ayşe Yıldız', externalId: 'ogt-toplanti' },
      },
    });
    expect((await obs.call<ProgramMeeting>('createMeeting', { body, key: 'meeting-1' })).body).toEqual(made.body);
    expect((await obs.call('createMeeting', { body })).code).toBe('programs.externalIdTaken');
    for (const [wrong, code] of [
      [{ owner: { externalId: 'nobody' } }, 'programs.unknown'],
      [{ startsAt: '2020-01-07T09:00:00Z', externalId: 'x-1' }, 'meeting.inPast'],
      [{ startsAt: '2030-01-07T09:00:30Z', externalId: 'x-2' }, 'common.invalid'],
    ] as const)
      expect((await obs.call('createMeeting', { body: { ...body, ...wrong } })).code).toBe(code);
    expect((await api.rows(`SELECT 1 FROM program_meetings`)).length).toBe(1);

    // It is its owner's as one that they made; its invitation opens its door to somebody without an account.
    const [, code, pwd] = /\/room\/([\d-]+)\?pwd=(.+)$/.exec(made.body.invitation)!;
    const own = await api.call<{ data: { room: { token: string; isOwner: boolean } }[] }>(
      'GET',
      '/api/lastRooms?type=next&page=0&size=50',
      undefined,
      owner,
    );
    expect(own.body.data.map(({ room }) => [room.token, room.isOwner])).toEqual([[code, true]]);
    const opened = await api.roomByToken(
      await api.member({ username: 'davetli' }),
      code!,
      decodePwd(decodeURIComponent(pwd!))!,
    );
    expect(opened.status).toBe(200);

    const params = { id: made.body.id };
    const later = { startsAt: '2030-01-08T10:00:00.000Z', name: 'Görüşme', minutes: null, externalId: 'toplanti-2' };
    const changed = await obs.call<ProgramMeeting>('changeMeeting', { params, body: later });
    expect(changed.body).toMatchObject({
      name: 'Görüşme',
      startsAt: later.startsAt,
      endsAt: null,
      externalId: 'toplanti-2',
    });
    expect((await obs.call('oneMeeting', { params })).body).toEqual(changed.body);
    const asked: Record<string, string>[] = [{ externalId: 'toplanti-2' }, { owner: owner.id }];
    for (const query of asked)
      expect((await obs.call<ProgramMeetings>('listMeetings', { query })).body).toEqual({
        meetings: [changed.body],
        next: null,
      });
    expect((await obs.call('endMeeting', { params })).code).toBe('common.conflict');

    // Somebody has come: it is no more moved or deleted, and ends for everybody.
    await api.rows(
      `UPDATE meetings SET start_at = now() - interval '10 minutes', opened_at = now() - interval '10 minutes' WHERE id = $1`,
      [params.id],
    );
    await api.rows(
      `INSERT INTO attendance (meeting_id, person_id, joined_at, last_seen_at) VALUES ($1, $2, now() - interval '10 minutes', now())`,
      [params.id, owner.id],
    );
    expect((await obs.call<ProgramMeeting>('oneMeeting', { params })).body.state).toBe('running');
    expect((await obs.call('deleteMeeting', { params })).code).toBe('common.conflict');
    // What is refused changes nothing, its own id neither.
    const refused = { name: 'Başka', externalId: 'toplanti-9' };
    expect((await obs.call('changeMeeting', { params, body: refused })).code).toBe('common.conflict');
    expect((await obs.call<ProgramMeeting>('oneMeeting', { params })).body).toMatchObject({
      name: 'Görüşme',
      externalId: 'toplanti-2',
    });
    const sheet = await obs.call<ProgramMeetingAttendance>('meetingAttendance', { params });
    expect(sheet.body.people).toMatchObject([{ person: { id: owner.id, externalId: 'ogt-toplanti' }, isGuest: false }]);
    expect(Math.abs(sheet.body.people[0]!.seconds - 600)).toBeLessThan(10);
    const ended = await obs.call<ProgramMeeting>('endMeeting', { params, key: 'end-1' });
    expect(ended.body.state).toBe('over');
    expect((await obs.call('endMeeting', { params })).body).toEqual(ended.body);

    const second = await obs.call<ProgramMeeting>('createMeeting', { body: { ...body, externalId: 'toplanti-3' } });
    const gone = await obs.call<ProgramMeeting>('deleteMeeting', { params: { id: second.body.id } });
    expect(gone.body).toEqual(second.body);
    expect((await obs.call('oneMeeting', { params: { id: second.body.id } })).code).toBe('common.notFound');
    const acts = await api.rows<{ act: string }>(
      `SELECT act FROM audit_log WHERE subject_id = ANY($1) AND changes ->> 'program' IS NOT NULL ORDER BY id`,
      [[params.id, second.body.id]],
    );
    expect(acts.map(({ act }) => act)).toEqual([
      ...['meeting.created', 'meeting.changed', 'meeting.ended', 'meeting.created', 'meeting.deleted'],
    ]);
  });

  it('see no meeting that a person has made', async () => {
    const own = await api.meeting(owner, { name: 'Özel görüşme' });
    const params = { id: own.id };
    expect(JSON.stringify((await obs.call<ProgramMeetings>('listMeetings', { query: {} })).body)).not.toContain('Özel');
    for (const name of ['oneMeeting', 'endMeeting', 'deleteMeeting', 'meetingAttendance'] as const)
      expect((await obs.call(name, { params })).code, name).toBe('common.notFound');
    expect((await obs.call('changeMeeting', { params, body: { name: 'Başka' } })).code).toBe('common.notFound');
    const reader = await ProgramHand.make(api, head, 'Yalnız okur', { rights: ['meetings:read'] });
    expect((await reader.call('endMeeting', { params })).code).toBe('programs.noRight');
  });
});

describe('a call with an Idempotency-Key', () => {
  const body = { name: 'Tek', surname: 'Kişi', userType: 'student' };
  const count = async () =>
    (await api.rows<{ n: number }>(`SELECT count(*)::int AS n FROM users WHERE name = 'Tek'`))[0]!.n;

  it('is done once, and answers the same when it is sent again', async () => {
    const first = await obs.call<ProgramPerson>('createPerson', { body, key: 'k-1' });
    const second = await obs.call<ProgramPerson>('createPerson', { body, key: 'k-1' });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await count()).toBe(1);
    const other = await obs.call('createPerson', { body: { ...body, surname: 'Başka' }, key: 'k-1' });
    expect([other.status, other.code]).toEqual([422, 'programs.keyOfOther']);
    const second2 = await ProgramHand.make(api, head, 'Başka program');
    expect((await second2.call('createPerson', { body, key: 'k-1' })).status).toBe(201);
    expect(await count()).toBe(2);
  });

  it('has one effect where ten come at once', async () => {
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => obs.call('createPerson', { body, key: 'k-at-once' })),
    );
    expect(await count()).toBe(before + 1);
    for (const { status, code } of answers) expect([201, 'programs.keyInUse']).toContain(status === 201 ? 201 : code);
    expect((await obs.call('createPerson', { body, key: 'k-at-once' })).status).toBe(201);
  });

  it('keeps no refusal, is tried again after it, and is forgotten after a day', async () => {
    const before = await count();
    const taken = { ...body, username: 'mudur' };
    expect((await obs.call('createPerson', { body: taken, key: 'k-2' })).code).toBe('auth.usernameTaken');
    expect((await obs.call('createPerson', { body, key: 'k-2' })).status).toBe(201);
    await api.rows(`UPDATE program_answers SET created_at = now() - interval '25 hours' WHERE key = 'k-2'`);
    expect((await obs.call('createPerson', { body, key: 'k-2' })).status).toBe(201);
    expect(await count()).toBe(before + 2);
    for (const key of ['', 'a b', 'x'.repeat(256)])
      expect((await obs.call('createPerson', { body, key })).code).toBe('common.invalid');
  });
});

describe('the OpenAPI document', () => {
  it('is answered to everybody in either language', async () => {
    const english = await api.call<OpenApi>('GET', '/api/programs/v1/openapi.json');
    expect(english.body).toMatchObject({ openapi: '3.1.0', info: { version: '1' } });
    const turkish = await api.call<OpenApi>('GET', '/api/programs/v1/openapi.json?lang=tr');
    expect(turkish.body.paths['/people']!['get']!.summary).toBe('Kişileri listele');
    expect(JSON.stringify(turkish.body.components)).not.toContain('undefined');
  });

  it('has every route that programs are served, and no other', async () => {
    const { body } = await api.call<OpenApi>('GET', '/api/programs/v1/openapi.json');
    const documented = Object.entries(body.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} /api/programs/v1${path.replace(/\{\w+\}/g, ':')}`),
    );
    const served = servedRoutes(api.app).filter(
      (route) => route.includes(' /api/programs/v1/') && !route.endsWith('openapi.json'),
    );
    expect(documented.toSorted()).toEqual(served.toSorted());
  });

  it('has words for every field of every call', async () => {
    const { body } = await api.call<OpenApi>('GET', '/api/programs/v1/openapi.json?lang=tr');
    const without: string[] = [];
    const look = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { properties } = value as { properties?: Record<string, { description?: string }> };
      for (const [name, one] of Object.entries(properties ?? {})) if (!one.description) without.push(`${at} ${name}`);
      for (const [name, one] of Object.entries(value)) look(one, `${at}/${name}`);
    };
    look(body, '');
    for (const path of Object.values(body.paths))
      for (const { parameters, operationId } of Object.values(path))
        for (const { name, description } of parameters) if (!description) without.push(`${operationId} ${name}`);
    expect(without).toEqual([]);
  });

  it('was driven whole against the running server by the stories above', () => {
    expect([...ProgramHand.made].toSorted()).toEqual(Object.keys(programCalls).toSorted());
    const calls: ProgramCall[] = Object.values(programCalls);
    expect(calls.every(({ right }) => right.length > 0)).toBe(true);
  });
});

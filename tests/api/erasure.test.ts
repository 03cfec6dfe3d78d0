import { randomUUID } from 'node:crypto';
import type { AdminActDetail } from '@derslik/contract/audit';
import { noHeir } from '@derslik/contract/erasure';
import type { AdminUser } from '@derslik/contract/users';
import type { UserRecords } from '@derslik/contract/recordings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FilmShelf } from '../support/filmShelf.js';
import { tablesWith } from './tablesWith.js';
import { quarterAhead, TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let heir: Member;
let count = 0;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  heir = await api.member({ username: 'halef', name: 'Halide', surname: 'Er', userType: 'teacher' });
});
afterAll(() => api.stop());

const someone = (userType: 'teacher' | 'student' = 'teacher') => {
  count += 1;
  const email = `zumrut${count}@kirmizi.example`;
  return api.member({ username: `zumrut${count}`, name: 'Zümrüt', surname: `Kırmızı${count}`, email, userType });
};
const erase = (id: string, handOverTo: string = noHeir, who = head) =>
  api.call('POST', `/api/admin/users/${id}/erase`, { handOverTo, reason: 'Okuldan ayrıldı', when: 'now' }, who);
const belongings = (id: string) => api.call('GET', `/api/admin/users/${id}/belongings`, undefined, head);
const filmOf = (meeting: { id: string; token: string; password: string }, { id, username }: Member) => {
  const shelf = new FilmShelf({ query: (sql, values) => api.rows(sql, values) }, '/nowhere');
  return shelf.add(meeting, { id, name: username } as never, { seconds: 60 });
};

describe('an erased person', () => {
  it('signs in no more, and is in no list and no search', async () => {
    const person = await someone('student');
    expect((await erase(person.id)).status).toBe(200);
    expect((await api.call('GET', '/api/profile', undefined, person)).status).toBe(401);
    expect((await api.signIn(person.username, person.password)).code).toBe('auth.wrongCredentials');
    for (const filter of [{ q: 'Silinmiş' }, { q: person.username }, { id: [person.id] }, { state: 'disabled' }, {}]) {
      const path = `/api/admin/users?range=[0,199]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const { body } = await api.call<AdminUser[]>('GET', path, undefined, head);
      expect(body.map(({ id }) => id)).not.toContain(person.id);
    }
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'Yeni', disabled: false }],
      ['POST', '/password', { password: 'a new password' }],
      ['POST', '/erase', { handOverTo: noHeir, reason: 'Ayrıldı', when: 'now' }],
    ] as const)
      expect((await api.call(method, `/api/admin/users/${person.id}${path}`, body, head)).code).toBe('common.notFound');
    const { id } = await api.schoolClass('9-B');
    const added = await api.call('POST', `/api/admin/classes/${id}/people`, { added: [person.id], removed: [] }, head);
    expect(added.code).toBe('structure.gone');
  });

  it('is called a deleted user wherever their id still stands, also where surnames are short', async () => {
    const [teacher, pupil] = [await someone(), await someone('student')];
    const lesson = await api.meeting(teacher, { roomType: 'academic' });
    await filmOf(lesson, teacher);
    await api.rows(
      `INSERT INTO attendance (meeting_id, person_id, joined_at, last_seen_at) VALUES ($1, $2, now() - interval '1 hour', now() - interval '50 minutes')`,
      [lesson.id, pupil.id],
    );
    await erase(pupil.id);
    await erase(teacher.id, heir.id);
    const people = await api.call<{ data: { name: string }[] }>(
      ...(['GET', `/api/liveRoom/${lesson.token}/attendance`, undefined, heir] as const),
    );
    expect(people.body.data.map(({ name }) => name)).toEqual(['Silinmiş kullanıcı']);
    const { body } = await api.call<UserRecords>('GET', '/api/userRecords', undefined, heir);
    const films = body.data.flatMap(({ meetings }) => meetings.flatMap(({ recordings }) => recordings));
    expect(films.map(({ startedBy }) => startedBy)).toContain('Silinmiş kullanıcı');
    // Nobody else comes by that name.
    const taken = await api.guest('Silinmiş Kullanıcı', await api.meeting(heir));
    expect(taken.code).toBe('auth.nameTaken');
  });

  it('is renamed by no list of people that was checked before', async () => {
    const person = await someone('student');
    await erase(person.id);
    await expect(
      api.rows(`UPDATE users SET email = 'zumrut@kirmizi.example' WHERE id = $1`, [person.id]),
    ).rejects.toThrow('users_erased');
  });
});

describe('somebody who has lessons to come, films or videos', () => {
  it('hands them over first, in the same step', async () => {
    const teacher = await someone();
    const pupil = await someone('student');
    const [lesson, over] = [await api.meeting(teacher, { startAt: quarterAhead(24) }), await api.meeting(teacher)];
    await api.rows('UPDATE meetings SET ended_at = now() WHERE id = $1', [over.id]);
    const film = await filmOf(over, teacher);
    const base = { roomId: lesson.id, ownerId: teacher.id };
    await api.rows(`INSERT INTO rooms (meeting_id, base, version, snapshot) VALUES ($1, $2, 1, $2)`, [lesson.id, base]);
    for (const [key, seconds] of [
      ['aynı', 60],
      ['yarım', null],
    ] as const)
      await api.rows(
        `INSERT INTO videos (owner_id, title, type, bytes, file_key, seconds, finished_at)
         VALUES ($1, 'Fotosentez', 'video/mp4', 10, $2, $3, CASE WHEN $3::float8 IS NOT NULL THEN now() END)`,
        [teacher.id, key, seconds],
      );
    // Their materials: slides, and tests with their questions.
    await api.rows(
      `INSERT INTO lectures (owner_id, title, type, bytes, received, file_key, finished_at) VALUES ($1, 'Hücre', 'application/pdf', 9, 9, 'x', now())`,
      [teacher.id],
    );
    await api.rows(
      `WITH q AS (INSERT INTO quizzes (owner_id, title) VALUES ($1, 'Hücre') RETURNING id), s AS (
         INSERT INTO questions (owner_id, kind, text, points, body) VALUES ($1, 'trueFalse', 'Hücre?', 1, '{"right":true}') RETURNING id)
       INSERT INTO quiz_questions (quiz_id, question_id, place) SELECT q.id, s.id, 1 FROM q, s`,
      [teacher.id],
    );
    const files = { meetings: 1, films: 1, videos: 1, lectures: 1 };
    expect((await belongings(teacher.id)).body).toEqual({ ...files, quizzes: 1, questions: 1 });
    const before = await api.rows('SELECT * FROM users WHERE id = $1', [teacher.id]);
    expect((await erase(teacher.id)).code).toBe('erasure.handOver');
    for (const wrong of [pupil.id, teacher.id, randomUUID()])
      expect((await erase(teacher.id, wrong)).code).toBe('erasure.noHeir');
    expect(await api.rows('SELECT * FROM users WHERE id = $1', [teacher.id])).toEqual(before);

    expect((await erase(teacher.id, heir.id)).status).toBe(200);
    const owners = await api.rows('SELECT DISTINCT owner_id AS id FROM meetings WHERE id = ANY($1)', [
      [lesson.id, over.id],
    ]);
    expect(owners).toEqual([{ id: heir.id }]);
    const rooms = await api.rows('SELECT base, snapshot FROM rooms WHERE meeting_id = $1', [lesson.id]);
    const handed = { ...base, ownerId: heir.id };
    expect(rooms).toEqual([{ base: handed, snapshot: handed }]);
    const videos = await api.rows(
      'SELECT owner_id AS id, file_key = id::text AS unnamed FROM videos WHERE owner_id = ANY($1)',
      [[teacher.id, heir.id]],
    );
    expect(videos).toEqual([{ id: heir.id, unnamed: true }]);
    for (const table of ['lectures', 'quizzes', 'questions'])
      expect(
        await api.rows(`SELECT owner_id AS id FROM ${table} WHERE owner_id = ANY($1)`, [[teacher.id, heir.id]]),
        table,
      ).toEqual([{ id: heir.id }]);
    expect(await api.rows('SELECT started_by AS id FROM recordings WHERE id = $1', [film.id])).toEqual([
      { id: teacher.id },
    ]);

    const [act] = (
      await api.call<{ id: number }[]>('GET', `/api/admin/audit?filter={"person":"${teacher.id}"}`, undefined, head)
    ).body;
    const detail = await api.call<AdminActDetail>('GET', `/api/admin/audit/${act?.id}`, undefined, head);
    expect(detail.body).toMatchObject({
      ...{ act: 'user.erased', subject: { id: teacher.id, name: 'Silinmiş kullanıcı' } },
      changes: [
        { field: 'reason', before: null, after: ['Okuldan ayrıldı'] },
        { field: 'handedOverTo', before: null, after: ['Halide Er'] },
      ],
    });
  });

  it('is not erased while somebody is in a lesson of theirs, or it is filmed', async () => {
    const teacher = await someone();
    const lesson = await api.meeting(teacher);
    const film = await filmOf(lesson, teacher);
    await api.rows(`UPDATE recordings SET state = 'on' WHERE id = $1`, [film.id]);
    expect((await erase(teacher.id, heir.id)).code).toBe('erasure.running');
    await api.rows(`UPDATE recordings SET state = 'ready' WHERE id = $1`, [film.id]);
    await api.rows(
      `INSERT INTO connections (id, meeting_id, person_id, tab_id, resume_secret_hash, process_id, device)
       VALUES (gen_random_uuid(), $1, $2, 'x', 'x', 1, '{}')`,
      [lesson.id, heir.id],
    );
    expect((await erase(teacher.id, heir.id)).code).toBe('erasure.running');
    await api.rows('UPDATE connections SET disconnected_at = now()');
    expect((await erase(teacher.id, heir.id)).status).toBe(200);
  });
});

describe('a manager', () => {
  it('erases neither themselves nor a general manager', async () => {
    const manager = await api.member({ username: 'yardimci', userType: 'manager' });
    expect((await erase(head.id, undefined, manager)).code).toBe('common.forbidden');
    expect((await erase(head.id)).code).toBe('auth.ownAccount');
    expect((await erase(manager.id, undefined, manager)).code).toBe('auth.ownAccount');
  });
});

describe('what a restored backup brings again', () => {
  it('is emptied and deleted anew before the school serves anybody', async () => {
    const teacher = await someone();
    const lesson = await api.meeting(teacher);
    const [film, kept] = [await filmOf(lesson, teacher), await filmOf(lesson, teacher)];
    const rows = async (table: string, id: string) => api.rows(`SELECT * FROM ${table} WHERE id = $1`, [id]);
    const [before] = await rows('users', teacher.id);
    const [filmBefore] = await rows('recordings', film.id);
    const answer = await api.call('POST', '/api/public/deleteRoomRecords', { tokens: [film.token] }, teacher);
    expect(answer.status).toBe(200);
    await erase(teacher.id, heir.id);
    const noted = await api.rows<{ kind: string; id: string }>(
      'SELECT kind, id FROM deleted_ids WHERE id = ANY($1) ORDER BY kind',
      [[teacher.id, film.id, kept.id]],
    );
    expect(noted).toEqual([
      { kind: 'film', id: film.id },
      { kind: 'person', id: teacher.id },
    ]);

    // As it stood in the backup.
    const put = (table: string, row: unknown) =>
      api.rows(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`, [JSON.stringify(row)]);
    const fields = ['username', 'email', 'name', 'surname', 'name_key', 'password_hash', 'disabled', 'erased_at'];
    await api.rows(
      `UPDATE users u SET (${fields.join(', ')}) = (SELECT ${fields.map((one) => `b.${one}`).join(', ')}
         FROM jsonb_populate_record(NULL::users, $1) b) WHERE u.id = $2`,
      [JSON.stringify(before), teacher.id],
    );
    await api.rows('UPDATE meetings SET owner_id = $1 WHERE id = $2', [teacher.id, lesson.id]);
    await put('recordings', filmBefore);
    expect(await tablesWith(api, [teacher.username])).toContain('users');

    await api.rows('SELECT apply_deleted_ids()');
    expect(await tablesWith(api, [teacher.username])).toEqual([]);
    expect(await rows('recordings', film.id)).toEqual([]);
    expect(await rows('recordings', kept.id)).toHaveLength(1);
    const owner = await api.rows('SELECT owner_id AS id FROM meetings WHERE id = $1', [lesson.id]);
    expect(owner).toEqual([{ id: heir.id }]);
  });
});

// The last story: who signs in after it is asked to accept the agreement that it publishes.
describe('of an erased person', () => {
  it('no table keeps a word, but what law and audit keep', async () => {
    const person = await api.member({
      ...{ username: 'izmark', name: 'İzmark', surname: 'Gözmark', email: 'mark@gozmark.example', userType: 'teacher' },
    });
    const { id } = person;
    const lesson = await api.meeting(person);
    await api.call('POST', '/api/profile', { name: 'İzmark', surname: 'Sözmark' }, person);
    await api.rows(`UPDATE meetings SET ended_at = now() WHERE id = $1`, [lesson.id]);
    const film = await filmOf(lesson, person);
    const [other, version, list, message] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const write = (sql: string, values: unknown[] = []) => api.rows(sql, values);
    await write(
      `UPDATE users SET avatar = '/api/avatar/mark', school_user_id = 'mark-1', school_id = 'okul-mark', language = 'en',
         birth_date = '1984-03-05', news_wanted_at = now() WHERE id = $1`,
      [id],
    );
    await write(`UPDATE sessions SET address = '192.0.2.7 mark', user_agent = 'mark browser' WHERE user_id = $1`, [id]);
    await write(`UPDATE recordings SET browser = 'mark browser', ip = '192.0.2.7 mark' WHERE id = $1`, [film.id]);
    await write(`INSERT INTO user_permissions VALUES ($1, 'mark')`, [id]);
    await write(`INSERT INTO avatars VALUES ($1, 'mark', 'mark')`, [id]);
    await write(`INSERT INTO password_resets VALUES ('mark', $1, 'mark@gozmark.example', now())`, [id]);
    await write(`INSERT INTO email_changes VALUES ($1, 'yeni@gozmark.example', NULL, 'mark', now())`, [id]);
    await write(`INSERT INTO sign_in_slips VALUES ($1, 'mark', 'mark', now(), now())`, [id]);
    await write(`INSERT INTO room_reservations VALUES ('mark', 'mark', $1, now())`, [id]);
    const group = await api.schoolClass('9-A');
    await write(`INSERT INTO class_people VALUES ($1, $2, 'teacher')`, [group.id, id]);
    await write(
      `INSERT INTO registrations (id, email, mailbox, name, surname, language, wants_news, accepted, address, browser, expires_at)
       VALUES ($1, 'mark@gozmark.example', 'mark', 'mark', 'mark', 'tr', true, '{}', 'mark', 'mark', now())`,
      [id],
    );
    for (const [messageId, userId] of [
      [message, id],
      [other, null],
    ])
      await write(
        `INSERT INTO support_messages (id, kind, user_id, is_visitor, name, email, phone, message, language)
         VALUES ($1, 'support', $2, false, 'mark', 'Mark@gozmark.example', 'mark', 'mark', 'tr')`,
        [messageId, userId],
      );
    await write(`INSERT INTO support_answers (message_id, text) VALUES ($1, 'Sayın mark')`, [message]);
    for (const [userId, address, reply] of [
      [id, 'x@okul.example', null],
      [null, 'MARK@gozmark.example', null],
      [head.id, 'mudur@okul.example', { name: 'mark', address: 'mark@gozmark.example' }],
    ])
      await write(
        `INSERT INTO mails (id, user_id, person_name, kind, language, address, ends_at, reply_to)
         VALUES (gen_random_uuid(), $1, 'mark', 'supportMessage', 'tr', $2, now(), $3)`,
        [userId, address, reply && JSON.stringify(reply)],
      );
    await write(`INSERT INTO client_logs (kind, name, params, person_id) VALUES ('error', 'x', '{"who":"mark"}', $1)`, [
      id,
    ]);
    await write(`INSERT INTO imports (id, file_name, new_groups, unread) VALUES ($1, 'liste.csv', '[]', '[]')`, [list]);
    await write(
      `INSERT INTO import_lines VALUES ($1, 1, '{"name":"mark"}', 'existing', $2, '[]'),
         ($1, 2, '{}', 'create', NULL, '[{"column":"username","code":"usernameTaken","about":"İzmark Sözmark"}, {"column":"name","code":"x"}]'),
         ($1, 3, '{}', 'create', NULL, '[{"column":"email","code":"emailTaken","about":"izmark"}]')`,
      [list, id],
    );
    await write(`INSERT INTO agreement_versions VALUES ($1, 'eski', 1, '{}')`, [version]);
    await write(
      `INSERT INTO agreement_signatures (version_id, user_id, language, address, browser) VALUES ($1, $2, 'tr', 'mark', 'mark')`,
      [version, id],
    );

    expect((await erase(id, heir.id)).status).toBe(200);

    expect(await tablesWith(api, ['mark', id])).toEqual(
      [
        // Chained: who changes one act breaks all. It goes after the school's own time.
        'audit_log',
        // Proof of what was accepted, with address and browser, by the id.
        ...['agreement_signatures'],
        // The id alone, as it names what was done: who filmed the lesson.
        ...['deleted_ids', 'recordings', 'users'],
      ].sort(),
    );
    expect(await tablesWith(api, ['mark'])).toEqual(['agreement_signatures', 'audit_log']);
    const [row] = await write('SELECT * FROM users WHERE id = $1', [id]);
    expect(row).toMatchObject({
      ...{ id, username: id, name: 'Silinmiş', surname: 'kullanıcı', email: null, password_hash: null, avatar: null },
      ...{ disabled: true, birth_date: null, language: null, erased_at: expect.any(Date) as Date },
    });
  });
});

import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminAct } from '@derslik/contract/audit';
import { limits } from '@derslik/contract/limits';
import { deriveKey } from '../../api/src/keys.js';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { testSecret } from '../support/apiEnvironment.js';
import { mp4Of } from '../support/filmBytes.js';
import { filmCalls } from '../support/filmCalls.js';
import { FilmShelf } from '../support/filmShelf.js';
import { recorderCall } from '../support/fakeRecorder.js';
import { rawAnswer } from '../support/rawAnswer.js';
import { TestSchool, type TestMeeting, type TestPerson } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';
import { TestApi } from './testApi.js';

let stack: NativeStack;
let school: TestSchool;
let shelf: FilmShelf;
let teacher: TestPerson;
let other: TestPerson;
let manager: TestPerson;
let lesson: TestMeeting;

const [film, poster] = [mp4Of({ data: 5_000 }), Buffer.from('a picture')];
const range = { range: 'bytes=1000-1999' };

beforeAll(async () => {
  stack = await startStack({ api: 2, redis: false });
  school = new TestSchool(stack.databaseUrl);
  shelf = new FilmShelf(school, stack.recordingDir);
  [teacher, other] = await Promise.all([school.teacher(), school.teacher('Başka Öğretmen')]);
  manager = await school.member('Meral Müdür', 'manager');
  lesson = await school.meeting(teacher);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});

const { call, records, remove, pathsOf, keyTo, watch, bytesOf } = filmCalls(() => stack.url);
const has = (id: string) => existsSync(join(stack.recordingDir, id));

describe('the list of films', () => {
  it('stands by kind and meeting, newest first, with sums, for their owner', async () => {
    const owner = await school.teacher('Deniz Akın');
    const [first, second] = [await school.meeting(owner), await school.meeting(owner, { kind: 'academic' })];
    await shelf.add(first, owner, { bytes: film, seconds: 60, minutesAgo: 90 });
    await shelf.add(first, owner, { bytes: mp4Of(), seconds: 30, minutesAgo: 10 });
    await shelf.add(first, owner, { state: 'finishing', minutesAgo: 5 });
    await shelf.add(second, owner, { state: 'broken', minutesAgo: 60 });
    const { data } = await records(owner);
    expect(data.map(({ type, meetings }) => [type, meetings.length])).toEqual([
      ['individual', 1],
      ['academic', 1],
    ]);
    const [meeting] = data[0]!.meetings;
    expect(meeting).toMatchObject({
      ...{ roomId: first.token, title: 'Matematik', duration: 90, size: film.length + mp4Of().length },
      date: meeting!.recordings[0]!.createdAt,
    });
    const seen = meeting!.recordings.map(({ state, duration, startedBy, browser, ip }) => [
      ...[state, duration, startedBy],
      ...[browser, ip],
    ]);
    expect(seen).toEqual([
      ['finishing', 0, 'Deniz Akın', null, null],
      ['ready', 30, 'Deniz Akın', null, null],
      ['ready', 60, 'Deniz Akın', null, null],
    ]);
  });

  it('says of a film that it waits for place on the disk, as long as its recorder says so', async () => {
    const owner = await school.teacher('Deniz Akın');
    const { id } = await shelf.add(await school.meeting(owner), owner, { state: 'finishing' });
    const [recorderId, leaseId] = [randomUUID(), randomUUID()];
    await school.query(`INSERT INTO recorders (id, name, places) VALUES ($1, 'kayit-1', 0)`, [recorderId]);
    await school.query(
      `UPDATE recordings SET recorder_id = $2, lease_id = $3, leased_until = now() + interval '1 minute' WHERE id = $1`,
      [id, recorderId, leaseId],
    );
    for (const lacksSpace of [true, false]) {
      const film = { recordingId: id, leaseId, filmedMs: 0, bytes: 0, soundDb: null, stillSeconds: 0 };
      const work = { ...film, state: 'finishing' as const, fault: null, progress: 0, lacksSpace };
      const answer = await recorderCall(stack.url, {
        recorderId,
        name: 'kayit-1',
        places: 0,
        works: [work],
        waitMs: 0,
      });
      expect(answer.status).toBe(200);
      const { data } = await records(owner);
      expect(data[0]!.meetings[0]!.recordings[0]).toMatchObject({ state: 'finishing', lacksSpace });
    }
  });

  it('is nobody else’s but a manager’s, who reads the browser and the address too', async () => {
    const made = await shelf.add(lesson, teacher, { bytes: film });
    expect((await records(other)).data).toEqual([]);
    expect((await records(other, teacher.id)).code).toBe('common.forbidden');
    const { data } = await records(manager, teacher.id);
    const row = data[0]!.meetings[0]!.recordings.find(({ id }) => id === made.id);
    expect(row).toMatchObject({
      browser: expect.stringContaining('Firefox/153'),
      ip: '192.0.2.7',
      startedBy: 'Ayşe Öğretmen',
    });
    const guest = await school.guest(lesson, 'Deniz Konuk');
    for (const answer of [
      await records(guest),
      await pathsOf(guest, [made.token]),
      await remove(guest, [made.token]),
      await pathsOf(null, [made.token]),
      await remove(null, [made.token]),
    ])
      expect([401, 403]).toContain(answer.status);
  });
});

describe('a film', () => {
  it('is read in ranges by the one who has its cookie, and kept as a file under the meeting’s name', async () => {
    const made = await shelf.add(lesson, teacher, { bytes: film, poster });
    const { path, cookie } = await keyTo(teacher, made);
    expect(path).toMatchObject({
      ...{ token: made.token, url: `/media/recordings/${made.id}/film.mp4` },
      poster: `/media/recordings/${made.id}/poster.jpg`,
    });
    expect(path.name).toMatch(/^Matematik \d{4}-\d\d-\d\d \d\d\.\d\d\.mp4$/);
    expect(path.expiresAt).toBeGreaterThan(Date.now());
    const whole = await watch(path.url, cookie);
    expect(whole.status).toBe(200);
    expect(Buffer.compare(await bytesOf(whole), film)).toBe(0);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename="film.mp4"; filename*=UTF-8''${encodeURIComponent(path.name)}`,
    );
    expect(whole.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(whole.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(whole.headers.get('cache-control')).toBe('no-store');
    const part = await watch(path.url, cookie, range);
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${film.length}`]);
    expect(Buffer.compare(await bytesOf(part), film.subarray(1_000, 2_000))).toBe(0);
    expect((await watch(path.url, cookie, { range: `bytes=${film.length}-` })).status).toBe(416);
    const picture = await watch(path.poster!, cookie);
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/jpeg', 'a picture']);
    expect([path.sprite, path.sound]).toEqual([null, null]);
    shelf.write(made, 'sprite.jpg', Buffer.from('small pictures'));
    shelf.write(made, 'sound.mp3', Buffer.from('a sound'));
    const { path: more } = await keyTo(teacher, made);
    expect(await (await watch(more.sprite!, cookie)).text()).toBe('small pictures');
    const alone = await watch(more.sound!.url, cookie);
    expect([alone.headers.get('content-type'), await alone.text()]).toEqual(['audio/mpeg', 'a sound']);
    expect(more.sound!.name).toBe(path.name.replace(/mp4$/, 'mp3'));
    expect(alone.headers.get('content-disposition')).toContain(encodeURIComponent(more.sound!.name));
    const { cookies } = await pathsOf(teacher, [made.token]);
    expect(cookies[0]).toMatch(
      new RegExp(`^derslik_film=[\\w.-]+; Max-Age=600; Path=/media/recordings/${made.id}; HttpOnly; SameSite=Strict$`),
    );
  });

  it('opens to nothing but its own cookie', async () => {
    const [made, another] = [
      await shelf.add(lesson, teacher, { bytes: film, poster }),
      await shelf.add(lesson, teacher, { bytes: film }),
    ];
    shelf.write(made, 'part-0000.mp4', film);
    shelf.write(made, 'original.mp4', film);
    const { path, cookie } = await keyTo(teacher, made);
    const [name = '', value = ''] = cookie.split('=');
    const [head = '', claims = '', signature = ''] = value.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const wrong of [
      '',
      `${name}=`,
      `${name}=${teacher.bearer}`,
      `derslik_video=${value}`,
      `${name}=${none}.${claims}.`,
      `${name}=${head}.${claims}.${signature.slice(0, -4)}AAAA`,
    ])
      for (const url of [path.url, path.poster!]) expect((await watch(url, wrong, range)).status, wrong).toBe(401);
    expect((await watch(`/media/recordings/${another.id}/film.mp4`, cookie, range)).status).toBe(401);
    expect((await watch(`/media/recordings/${randomUUID()}/film.mp4`, cookie, range)).status).toBe(401);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await watch(path.url, cookie, {}, method)).status).toBe(403);
    for (const url of [
      `/film-files/${made.id}/film.mp4`,
      `/media/recordings/${made.id}/part-0000.mp4`,
      `/media/recordings/${made.id}/original.mp4`,
      `/media/recordings/${made.id}/../${another.id}/film.mp4`,
      `/media/recordings/../../film-files/${made.id}/film.mp4`,
      `/media/recordings/..%2f..%2ffilm-files%2f${made.id}/film.mp4`,
      `/media/recordings/${made.id}/..%2f..%2f..%2f..%2fetc%2fpasswd`,
      `/media/recordings/${made.id}%2f..%2f${another.id}/film.mp4`,
      `/media/recordings/${made.id}/film.mp4%00`,
      `/media/recordings/${made.id}/`,
      '/media/recordings/',
      '/film-files/',
    ]) {
      const answer = await rawAnswer(
        stack.url,
        `GET ${url} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, url).toMatch(/^HTTP\/1\.1 (400|401|404|422|200) /);
      expect(answer, url).not.toMatch(/root:|x-accel|content-type: video/i);
    }
  });

  it('is closed again when its cookie has run out, and when a manager is one no more', async () => {
    const made = await shelf.add(lesson, teacher, { bytes: film });
    const { path, cookie } = await keyTo(teacher, made);
    const [name = '', value = ''] = cookie.split('=');
    const [head = '', claims = ''] = value.split('.');
    const until = (seconds: number): string => {
      const told = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), exp: seconds };
      const signed = `${head}.${Buffer.from(JSON.stringify(told)).toString('base64url')}`;
      return `${name}=${signed}.${createHmac('sha256', deriveKey(testSecret, 'film')).update(signed).digest('base64url')}`;
    };
    const now = Math.floor(Date.now() / 1_000);
    expect((await watch(path.url, until(now + 60), range)).status, 'signed as the server signs').toBe(206);
    expect((await watch(path.url, until(now - 1), range)).status).toBe(401);

    const deputy = await school.member('Yedek Müdür', 'manager');
    const theirs = await keyTo(deputy, made);
    expect((await watch(path.url, theirs.cookie, range)).status).toBe(206);
    await school.query(`UPDATE users SET user_type = 'teacher' WHERE id = $1`, [deputy.id]);
    expect((await watch(path.url, theirs.cookie, range)).status).toBe(404);
  });

  it('is not there for others, whoever names it, and not before it is made', async () => {
    const made = await shelf.add(lesson, teacher, { bytes: film });
    const pupil = await school.member('Elif Gökçe');
    for (const person of [other, pupil])
      for (const answer of [await pathsOf(person, [made.token]), await remove(person, [made.token])])
        expect([answer.status, answer.code, answer.cookies]).toEqual([404, 'recording.notFound', []]);
    const guessed = randomBytes(32).toString('base64url');
    expect((await pathsOf(teacher, [made.token, guessed])).code).toBe('recording.notFound');
    expect((await pathsOf(teacher, ['../../../etc/passwd'])).code).toBe('recording.notFound');
    for (const state of ['finishing', 'broken'] as const) {
      const { token } = await shelf.add(lesson, teacher, { state });
      expect((await pathsOf(teacher, [made.token, token])).code).toBe('recording.notReady');
    }
    // What could be saved of a broken one plays, and so does one whose sound is still to be made.
    for (const state of ['finishing', 'broken'] as const) {
      const saved = await shelf.add(lesson, teacher, { state, bytes: film });
      expect((await pathsOf(manager, [saved.token])).status).toBe(200);
      const { path, cookie } = await keyTo(teacher, saved);
      expect((await watch(path.url, cookie, { range: 'bytes=0-99' })).status).toBe(206);
    }
  });

  it('is one of twenty at most that are asked for at once, and at least one is', async () => {
    const made = await Promise.all(
      Array.from({ length: limits.recording.selectedMax + 1 }, () => shelf.add(lesson, teacher, { bytes: film })),
    );
    const tokens = made.map(({ token }) => token);
    for (const ask of [pathsOf, remove])
      for (const wrong of [tokens, []]) expect((await ask(teacher, wrong)).code).toBe('common.invalid');
    const twenty = await pathsOf(teacher, tokens.slice(1));
    expect([twenty.status, twenty.data.length, twenty.cookies.length]).toEqual([200, 20, 20]);
    expect(twenty.data.map(({ token }) => token)).toEqual(tokens.slice(1));
    expect((await remove(teacher, tokens.slice(1))).data).toEqual({ deleted: 20 });
  });
});

describe('a deleted film', () => {
  it('is gone with its folder and row, its cookie opens nothing, and the audit log says who did it', async () => {
    const made = await shelf.add(lesson, teacher, { bytes: film, poster });
    const kept = await shelf.add(lesson, teacher, { bytes: film });
    shelf.write(made, 'part-0000.mp4', film);
    const { path, cookie } = await keyTo(teacher, made);
    expect((await remove(manager, [made.token])).data).toEqual({ deleted: 1 });
    expect([has(made.id), has(kept.id)]).toEqual([false, true]);
    for (const url of [path.url, path.poster!]) expect((await watch(url, cookie)).status).toBe(404);
    expect(await school.query('SELECT 1 FROM recordings WHERE id = $1', [made.id])).toEqual([]);
    expect((await pathsOf(teacher, [made.token])).code).toBe('recording.notFound');
    expect((await remove(teacher, [made.token])).code).toBe('recording.notFound');
    const acts = await school.query(
      `SELECT actor_id, subject_id, changes FROM audit_log WHERE act = 'recording.deleted' AND changes ->> 'recording' = $1`,
      [made.id],
    );
    expect(acts).toEqual([{ actor_id: manager.id, subject_id: lesson.id, changes: { recording: made.id } }]);
    const filter = encodeURIComponent(JSON.stringify({ act: 'recording.deleted' }));
    const listed = await fetch(`${stack.url}/api/admin/audit?filter=${filter}`, {
      headers: { authorization: `Bearer ${manager.bearer}` },
    });
    const [act] = (await listed.json()) as AdminAct[];
    expect(act).toMatchObject({ subject: { kind: 'meeting', id: lesson.id, name: 'Matematik' } });
  });

  it('goes with all that were chosen, or none does', async () => {
    const mine = await shelf.add(lesson, teacher, { bytes: film });
    const theirs = await shelf.add(await school.meeting(other), other, { bytes: film });
    const running = await shelf.add(await school.meeting(teacher), teacher, { state: 'on' });
    expect((await remove(teacher, [mine.token, theirs.token])).code).toBe('recording.notFound');
    expect((await remove(teacher, [mine.token, running.token])).code).toBe('recording.running');
    expect([has(mine.id), has(theirs.id)]).toEqual([true, true]);
    // Whoever names one twice means one.
    expect((await remove(teacher, [mine.token, mine.token])).data).toEqual({ deleted: 1 });
  });

  it('is cleared away by housekeeping where a kill came between, and so is a folder that no row names', async () => {
    const marked = await shelf.add(lesson, teacher, { bytes: film });
    const leased = await shelf.add(lesson, teacher, { bytes: film });
    await school.query(
      `UPDATE recordings SET deleted_at = now(), leased_until = CASE id WHEN $2 THEN now() + interval '1 minute' END
       WHERE id = ANY($1)`,
      [[marked.id, leased.id], leased.id],
    );
    expect((await pathsOf(teacher, [marked.token])).code).toBe('recording.notFound');
    const [stray, fresh] = [randomUUID(), randomUUID()];
    for (const id of [stray, fresh]) mkdirSync(join(stack.recordingDir, id));
    const before = new Date(Date.now() - 7_200_000);
    utimesSync(join(stack.recordingDir, stray), before, before);
    await shelf.add(lesson, teacher, { bytes: film });
    const { recordingDir: RECORDING_DIR, databaseUrl: DATABASE_URL } = stack;
    const api = await TestApi.start({ RECORDING_DIR, DATABASE_URL, REDIS_URL: '' });
    await api.app.get(HousekeepingService).run();
    await api.stop();
    expect([marked.id, stray].map(has)).toEqual([false, false]);
    expect(has(fresh)).toBe(true);
    const left = await school.query('SELECT id FROM recordings WHERE deleted_at IS NOT NULL');
    // The row of one that a recorder may still have in hand stays until it has let go.
    expect(left).toEqual([{ id: leased.id }]);
  });
});

describe('a meeting with films', () => {
  it('is not deleted: nothing takes a film along unsaid', async () => {
    const tried = await school.meeting(teacher);
    await school.query(`UPDATE meetings SET start_at = now() + interval '1 day' WHERE id = $1`, [tried.id]);
    const made = await shelf.add(tried, teacher, { bytes: film });
    const erase = () => call(teacher, 'DELETE', `/liveRoom?token=${tried.token}`);
    expect((await erase()).code).toBe('meeting.hasFilms');
    await expect(school.query('DELETE FROM users WHERE id = $1', [teacher.id])).rejects.toThrow(
      /meetings_owner_id_fkey/,
    );
    await remove(teacher, [made.token]);
    expect((await erase()).status).toBe(200);
  });
});

import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VideoKey } from '@derslik/contract/videos';
import { deriveKey } from '../../api/src/keys.js';
import { testSecret } from '../support/apiEnvironment.js';
import { mp4Of } from '../support/filmBytes.js';
import { RoomClient } from '../support/roomClient.js';
import { rawAnswer } from '../support/rawAnswer.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';
import { TestLibrary } from '../support/videoLibrary.js';

let stack: NativeStack;
let school: TestSchool;
let teacher: TestPerson;
let mine: TestLibrary;
let others: TestLibrary;

const film = readFileSync(new URL('../support/films/film.webm', import.meta.url));

beforeAll(async () => {
  stack = await startStack({ api: 2, redis: false });
  school = new TestSchool(stack.databaseUrl);
  teacher = await school.teacher();
  mine = new TestLibrary(stack.url, teacher.bearer);
  others = new TestLibrary(stack.url, (await school.teacher('Başka Öğretmen')).bearer);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});

const watch = (src: string, cookie: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(stack.url + src, { method, headers: { ...(cookie ? { cookie } : {}), ...headers } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('a film of the school', () => {
  it('is uploaded in parts, goes on where it stopped, and is watched in parts', async () => {
    const { data: begun } = await mine.begin(film);
    expect(begun).toMatchObject({ offset: 0, isFinished: false });
    expect((await mine.put(begun.id, 0, film.subarray(0, 10_000))).data.offset).toBe(10_000);
    // One part comes again, one was skipped, one lies before: nothing is written, the right place is answered.
    for (const offset of [0, 20_000, 9_999])
      expect((await mine.put(begun.id, offset, film.subarray(offset, offset + 5_000))).data.offset).toBe(10_000);
    expect((await mine.finish(begun.id)).code).toBe('common.conflict');
    // Another tab, another day: the same file is known by its mark.
    expect((await mine.begin(film, { title: 'Başka ad' })).data).toEqual({
      id: begun.id,
      offset: 10_000,
      isFinished: false,
    });
    const { uploads } = (await mine.list()).data;
    expect(uploads).toMatchObject([{ id: begun.id, title: 'Bir film', bytes: film.length, offset: 10_000 }]);
    expect((await mine.put(begun.id, 10_000, film.subarray(10_000))).data.offset).toBe(film.length);
    const { data: video } = await mine.finish(begun.id);
    expect(video).toMatchObject({ id: begun.id, title: 'Bir film', type: 'video/webm', ownerId: teacher.id });
    expect(video.seconds).toBeCloseTo(10, 1);
    expect((await mine.finish(begun.id)).data).toEqual(video);
    expect((await mine.begin(film)).data.isFinished).toBe(true);
    expect((await mine.put(begun.id, 0, Buffer.alloc(100))).data.isFinished).toBe(true);
    expect((await mine.list()).data).toMatchObject({ videos: [video], uploads: [], usedBytes: film.length });

    const { data: key, cookie } = await mine.key(video.id);
    expect(key).toMatchObject({ src: `/media/videos/${video.id}`, title: 'Bir film', seconds: video.seconds });
    expect(key.expiresAt).toBeGreaterThan(Date.now());
    const whole = await watch(key.src, cookie);
    expect(whole.status).toBe(200);
    expect(Buffer.compare(await bytesOf(whole), film)).toBe(0);
    const part = await watch(key.src, cookie, { range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${film.length}`]);
    expect(Buffer.compare(await bytesOf(part), film.subarray(1_000, 2_000))).toBe(0);
    expect((await watch(key.src, cookie, { range: `bytes=${film.length}-` })).status).toBe(416);
  });

  it('is a file and never a page, for the one who has its cookie alone', async () => {
    const { data: video } = await mine.upload(film);
    const { data: other } = await mine.upload(mp4Of(), { type: 'video/mp4' });
    const { data: key, cookie } = await mine.key(video.id);
    const { headers } = await watch(key.src, cookie, {}, 'HEAD');
    expect(headers.get('content-type')).toBe('video/webm');
    expect(headers.get('content-disposition')).toBe('attachment; filename="video.webm"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBeNull();

    const range = { range: 'bytes=0-9' };
    const [name = '', value = ''] = cookie.split('=');
    const [head = '', claims = '', signature = ''] = value.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const session = `${name}=${teacher.bearer}`;
    for (const wrong of [
      '',
      `${name}=`,
      session,
      `${name}=${none}.${claims}.`,
      `${name}=${head}.${claims}.${signature.slice(0, -4)}AAAA`,
    ])
      expect((await watch(key.src, wrong, range)).status, wrong).toBe(401);
    // A session's token opens no video, and one video's cookie no other.
    expect((await watch(key.src, '', { ...range, authorization: `Bearer ${teacher.bearer}` })).status).toBe(401);
    expect((await watch(`/media/videos/${other.id}`, cookie, range)).status).toBe(401);
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await watch(key.src, cookie, {}, method)).status).toBe(403);
    const set = await fetch(`${stack.url}/api/videos/${video.id}/key`, {
      method: 'POST',
      headers: { authorization: `Bearer ${teacher.bearer}` },
    });
    expect(set.headers.get('set-cookie')).toMatch(
      new RegExp(`^derslik_video=[\\w.-]+; Max-Age=600; Path=/media/videos/${video.id}; HttpOnly; SameSite=Strict$`),
    );
  });

  it('is closed again when its cookie has run out', async () => {
    const { data: video } = await mine.upload(film);
    const { data: key, cookie } = await mine.key(video.id);
    const [name = '', value = ''] = cookie.split('=');
    const [head = '', claims = ''] = value.split('.');
    const until = (seconds: number): string => {
      const told = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), exp: seconds };
      const signed = `${head}.${Buffer.from(JSON.stringify(told)).toString('base64url')}`;
      return `${name}=${signed}.${createHmac('sha256', deriveKey(testSecret, 'video')).update(signed).digest('base64url')}`;
    };
    const now = Math.floor(Date.now() / 1_000);
    const range = { range: 'bytes=0-9' };
    expect((await watch(key.src, until(now + 60), range)).status, 'signed as the server signs').toBe(206);
    expect((await watch(key.src, until(now - 1), range)).status).toBe(401);
  });

  it('has no other way to it', async () => {
    const { data: video } = await mine.upload(film);
    const { cookie } = await mine.key(video.id);
    for (const path of [
      `/video-files/${video.id}`,
      `/media/videos/../../video-files/${video.id}`,
      `/media/videos/${video.id}/../../../video-files/${video.id}`,
      `/media/videos/..%2f..%2fvideo-files%2f${video.id}`,
      `/video-files/../video-files/${video.id}`,
      `/media/videos/%2e%2e%2f%2e%2e%2fetc%2fpasswd`,
      `/media/videos/${video.id}%00`,
      `/media/videos/`,
      '/video-files/',
    ]) {
      const answer = await rawAnswer(
        stack.url,
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      );
      // Refused, or (where it leads out of the videos' part) the app's page; never the film.
      expect(answer, path).toMatch(/^HTTP\/1\.1 (400|401|404|422|200) /);
      expect(answer).not.toMatch(/root:|x-accel|content-type: video/i);
    }
    // Nor does a caller say what the front door reads.
    const told = await watch(`/media/videos/${video.id}`, '', { 'x-accel-redirect': `/video-files/${video.id}` });
    expect(told.status).toBe(401);
  });

  it('is its own one’s alone: to others it is not there', async () => {
    const { data: video } = await mine.upload(film);
    const { data: begun } = await mine.begin(Buffer.alloc(5_000, 1));
    for (const id of [video.id, begun.id])
      for (const answer of [
        await others.put(id, 0, Buffer.alloc(10)),
        await others.finish(id),
        await others.rename(id, 'Benim'),
        await others.remove(id),
        await others.key(id),
      ])
        expect([answer.status, answer.code]).toEqual([404, 'videos.notFound']);
    expect((await mine.key(begun.id)).code).toBe('videos.notFound');
    // A file that someone else sends too is another one.
    const theirs = (await others.upload(film)).data;
    expect(theirs.id).not.toBe(video.id);
    await others.remove(theirs.id);
    expect((await others.list()).data.videos).toEqual([]);
    expect((await mine.list()).data.videos.map(({ id }) => id)).toContain(video.id);
    await mine.remove(begun.id);
  });

  it('gets another name, and is gone when it is deleted', async () => {
    const { data: video } = await mine.upload(film);
    expect((await mine.rename(video.id, '  Su \u202edöngüsü ')).data.title).toBe('Su döngüsü');
    expect((await mine.rename(video.id, ' \u200b ')).code).toBe('common.invalid');
    const { data: key, cookie } = await mine.key(video.id);
    expect(key.title).toBe('Su döngüsü');
    expect(existsSync(join(stack.videoDir, video.id))).toBe(true);
    expect((await mine.remove(video.id)).status).toBe(200);
    expect(existsSync(join(stack.videoDir, video.id))).toBe(false);
    expect((await watch(key.src, cookie)).status).toBe(404);
    expect((await mine.remove(video.id)).code).toBe('videos.notFound');
  });
});

describe('a lesson that watches a film', () => {
  const keyFor = async (person: TestPerson, roomToken: string) => {
    const answer = await fetch(`${stack.url}/api/public/videoKey`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ roomToken }),
    });
    const { data, error } = (await answer.json()) as { data: VideoKey; error?: { code: string } };
    return { data, code: error?.code, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };

  it('opens it for everyone inside while it does, and for nobody else', async () => {
    const { data: video } = await mine.upload(film, { title: 'Su döngüsü' });
    const meeting = await school.meeting(teacher);
    const elsewhere = await school.meeting(teacher, { mayEnterBefore: true });
    const [elif, mert] = await school.pupils(2);
    const guest = await school.guest(meeting, 'Deniz Konuk');
    const clients: RoomClient[] = [];
    const enter = async (person: TestPerson, where = meeting) => {
      const client = await RoomClient.join(stack.url, person, where);
      clients.push(client);
      return client;
    };
    try {
      const host = await enter(teacher);
      await enter(elif!);
      await enter(guest);
      await enter(mert!, elsewhere);
      expect((await keyFor(elif!, meeting.token)).code).toBe('videos.notFound');
      await host.send({
        ...{ type: 'video action', action: 'start', title: video.title, mutesMicrophones: false },
        source: { kind: 'school', videoId: video.id },
      });
      for (const person of [elif!, guest]) {
        const { data, cookie } = await keyFor(person, meeting.token);
        expect(data).toMatchObject({ src: `/media/videos/${video.id}`, title: 'Su döngüsü', seconds: video.seconds });
        expect((await watch(data.src, cookie, { range: 'bytes=0-99' })).status).toBe(206);
      }
      const range = { range: 'bytes=0-99' };
      const kept = await keyFor(guest, meeting.token);
      await host.send({ type: 'kick', id: guest.id });
      // The other process hears of it in a moment; the cookie is good for minutes.
      await expect.poll(async () => (await watch(kept.data.src, kept.cookie, range)).status).toBe(401);
      const others = await keyFor(elif!, meeting.token);
      expect((await watch(others.data.src, others.cookie, range)).status, 'whoever stays goes on').toBe(206);
      expect((await keyFor(mert!, meeting.token)).code).toBe('room.notHere');
      expect((await keyFor(mert!, elsewhere.token)).code).toBe('videos.notFound');
      expect((await keyFor(mert!, '000-000-000')).code).toBe('room.notHere');
      // Its owner is at home and not inside: the way is their library.
      expect((await keyFor(teacher, elsewhere.token)).code).toBe('room.notHere');
      await host.send({ type: 'video action', action: 'finish' });
      // The other process hears of it in a moment.
      await expect.poll(async () => (await keyFor(elif!, meeting.token)).code).toBe('videos.notFound');
      await expect.poll(async () => (await watch(others.data.src, others.cookie, range)).status).toBe(401);
    } finally {
      for (const client of clients) client.close();
    }
  });
});

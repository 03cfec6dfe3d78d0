import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FrameAddress } from '@derslik/contract/frames';
import type { LectureFrame } from '@derslik/contract/lectureFrames';
import { shownMaterial } from '@derslik/contract/room/parts/material';
import { TestLectures } from '../support/lectureLibrary.js';
import { lessonRow, type LessonRow } from '../support/lessonRow.js';
import { slidesPdf } from '../support/pdfBytes.js';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';

const site = 'https://platform.example';
let stack: NativeStack;
let school: TestSchool;
let teacher: TestPerson;
let pupil: TestPerson;
let classId: string;
let lesson: LessonRow;
let lectureId: string;
let host: RoomClient;
let elif: RoomClient;
const clients: RoomClient[] = [];

const join = async (person: TestPerson, meeting: LessonRow): Promise<RoomClient> => {
  const client = await RoomClient.join(stack.url, person, meeting);
  clients.push(client);
  return client;
};

beforeAll(async () => {
  stack = await startStack({ redis: false, env: { LESSON_FRAME_ANCESTORS: `${site},https://*.veli.example:8443` } });
  school = new TestSchool(stack.databaseUrl);
  teacher = await school.teacher();
  pupil = (await school.pupils(1))[0]!;
  classId = await school.schoolClass('8-A', [pupil]);
  lesson = await lessonRow(school, teacher, { classes: [classId] });
  const lectures = new TestLectures(stack.url, teacher.bearer);
  lectureId = (await lectures.upload(slidesPdf(3, 'Isparta'))).data.id;
  await lectures.settled(lectureId);
  [host, elif] = [await join(teacher, lesson), await join(pupil, lesson)];
});
afterAll(async () => {
  for (const client of clients) client.close();
  await school.close();
  await stack.stop();
});

const post = async <T>(path: string, body: object, bearer?: string) => {
  const answer = await fetch(`${stack.url}/api/public/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
  const { data, error } = (await answer.json()) as { data: T; error?: { code: string } };
  return { status: answer.status, data, code: error?.code };
};
const addressFor = (person: TestPerson, { token: roomToken }: LessonRow = lesson, more: object = {}) =>
  post<FrameAddress>('lectureFrame', { roomToken, ...more }, person.bearer);
const enter = (token: string, id = lectureId) => post<LectureFrame>('lectureFrameEntry', { id, token });
const tokenIn = ({ src }: FrameAddress): string => new URL(src, stack.url).searchParams.get('token')!;
const freshToken = async (person = pupil): Promise<string> => tokenIn((await addressFor(person)).data);
const show = async (): Promise<void> => {
  await host.send({ type: 'show material', lectureId, pages: 3 });
  await elif.until('the slides', () => shownMaterial.of(elif.view!)?.lectureId === lectureId);
};
const page = (frame: LectureFrame, n: number, key = frame.key) =>
  fetch(`${stack.url}${frame.src}/${n}`, { headers: { [frame.keyHeader]: key } });

describe('a lesson’s frame', () => {
  it('has an address as the specification writes it, with a token that opens it once', async () => {
    expect((await addressFor(pupil)).code, 'nothing is shown yet').toBe('lectures.notFound');
    await show();
    await host.send({ type: 'lecture action', action: 'go', page: 2 });
    const { data } = await addressFor(pupil, lesson, { pUrl: `${site}/ders` });
    const address = new URL(data.src, stack.url);
    expect([address.pathname, data.isOutside]).toEqual([`/iframes/lecture/${lectureId}`, false]);
    expect([...address.searchParams.keys()]).toEqual(['token', 'role', 'pUrl', 'schoolChainId', 'depId']);
    const { role, pUrl, schoolChainId, depId } = Object.fromEntries(address.searchParams);
    expect({ role, pUrl, schoolChainId, depId }).toEqual({
      ...{ role: '1', pUrl: `${site}/ders`, schoolChainId: '0', depId: classId },
    });
    expect(new URL((await addressFor(teacher)).data.src, stack.url).searchParams.get('role')).toBe('2');
    const minutes = (data.expiresAt - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(1);
    expect(minutes).toBeLessThan(10);

    const { data: frame } = await enter(tokenIn(data));
    expect(frame).toMatchObject({
      ...{ id: lectureId, title: 'Üçgenler', role: 1, zoomMax: 4, layerRatios: { min: 0.25, max: 4 } },
      look: { page: 2, zoom: 1, x: 500, y: 0 },
      parents: [site, 'https://*.veli.example:8443'],
    });
    expect(frame.pages.map(({ text }) => text)).toEqual(['Isparta 1', 'Isparta 2', 'Isparta 3']);
    const picture = await page(frame, 2);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await enter(tokenIn(data))).code, 'a second time').toBe('common.unauthorized');
  });

  it('opens for one of two who come with the same token at once', async () => {
    await show();
    const token = await freshToken();
    const both = await Promise.all([enter(token), enter(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('opens by no token that is too old, changed, made up, or of other slides', async () => {
    await show();
    const old = await freshToken();
    await school.query(`UPDATE frame_tokens SET expires_at = now() - interval '1 second'`);
    expect((await enter(old)).code).toBe('common.unauthorized');
    const token = await freshToken();
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [changed, token.toUpperCase(), `${token}.`, 'a'.repeat(43), 'ğüşiöç😀'])
      expect((await enter(wrong)).code, wrong).toBe('common.unauthorized');
    expect((await enter(token, randomUUID())).code).toBe('common.unauthorized');
    expect((await enter(token)).code, 'which was used up by that').toBe('common.unauthorized');
    expect((await enter('x'.repeat(200))).code).toBe('common.invalid');
  });

  it('is asked for by who is inside alone, and is of that lesson', async () => {
    await show();
    const [stranger] = await school.pupils(1);
    expect((await addressFor(stranger!)).status).toBeGreaterThanOrEqual(400);
    expect((await addressFor({ ...pupil, bearer: 'nobody' })).status).toBe(401);
    // Another lesson shows these slides too: a token of this one is worth nothing once they end here.
    const other = await lessonRow(school, teacher, { classes: [classId], period: 2 });
    const [beside, away] = [await join(teacher, other), await join(pupil, other)];
    await beside.send({ type: 'show material', lectureId, pages: 3 });
    await away.until('the slides', () => shownMaterial.of(away.view!) !== null);
    const token = await freshToken();
    await host.send({ type: 'stop material' });
    await elif.until('the end', () => shownMaterial.of(elif.view!) === null);
    expect((await enter(token)).code).toBe('common.unauthorized');
    await show();
  });

  it('ends with its person’s stay: an open one reads no further page', async () => {
    await show();
    const { data: frame } = await enter(await freshToken());
    const late = await freshToken();
    expect((await page(frame, 1)).status).toBe(200);
    expect((await page(frame, 1, `${frame.key}x`)).status).toBe(401);
    await host.send({ type: 'kick', id: pupil.id });
    await host.until('that they went', () => !host.view!.participants[pupil.id]);
    expect((await enter(late)).code).toBe('common.unauthorized');
    expect((await page(frame, 3)).status).toBe(401);
  });

  it('is framed by our own pages and the sites that the school names, and no other page is', async () => {
    const policy = async (path: string) =>
      /frame-ancestors ([^;]+)/.exec((await fetch(stack.url + path)).headers.get('content-security-policy') ?? '')?.[1];
    for (const kind of ['lecture', 'optic']) {
      const framed = await fetch(`${stack.url}/iframes/${kind}/${lectureId}?token=x`);
      expect([framed.status, framed.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(framed.headers.get('referrer-policy')).toBe('no-referrer');
      expect(framed.headers.get('cache-control')).toContain('no-store');
      expect(await policy(`/iframes/${kind}/${lectureId}`)).toBe(`'self' ${site} https://*.veli.example:8443`);
      // It is a page of its own: nothing of the app's start comes along, and slides need no more than some kilobytes.
      const text = await framed.text();
      expect(text).not.toContain('first-requests');
      if (kind === 'optic') continue;
      const scripts = [...text.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, url]) => url!);
      const sizes = await Promise.all(scripts.map(async (url) => (await (await fetch(stack.url + url)).text()).length));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000);
    }
    for (const path of ['/', '/room/123-456-789', '/console/', '/api/config', '/iframe/play/123-456-789'])
      expect(await policy(path), path).toBe("'none'");
    for (const path of [
      '/iframes',
      '/iframes/',
      '/iframes.html',
      '/iframes.lecture.html',
      '/iframes.optic.html',
      '/iframes/lecture/',
      '/iframes/lecture/x/y',
      `/iframes/video/${lectureId}`,
    ])
      expect((await fetch(stack.url + path)).status, path).toBe(404);
  });
});

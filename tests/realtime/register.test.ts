import type { PlatformSettings } from '@derslik/contract/platforms';
import type { RoomEvent } from '@derslik/contract/room/parts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LessonPlatform } from '../support/lessonPlatform.js';
import { lessonRow } from '../support/lessonRow.js';
import type { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';
import type { TestPerson } from '../support/school.js';
import { redisUrl } from '../support/services.js';

const env = { PLATFORM_SECONDS: '1', PLATFORM_BREAK_SECONDS: '1', PLATFORM_RETRY_SECONDS: '1' };
const day = roomDay({ api: 2, redis: redisUrl(), env });
let platform: LessonPlatform;
beforeAll(async () => {
  platform = await LessonPlatform.start();
});
afterAll(() => platform.stop());

const call = async <T>({ bearer }: TestPerson, method: string, path: string, body?: unknown): Promise<T> => {
  const answer = await fetch(`${day.stack.url}/api${path}`, {
    ...{ method, headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' } },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
};
/** Frames overlap: an event may come in two of them. */
const told = (client: RoomClient) => {
  const events = new Map<number, RoomEvent>();
  for (const { name, payload } of client.received)
    if (name === 'room:frame')
      for (const { seq, event } of payload.events) if (event?.type === 'sendingMoved') events.set(seq, event);
  return [...events.values()];
};

test('who leads a lesson is told by its room how what leaves it gets on, in either process, and no pupil is', async () => {
  const { school, teacher } = day;
  const head = await school.member('Meral Müdür', 'general-manager');
  const { platforms } = await call<PlatformSettings>(head, 'GET', '/admin/platforms');
  const { revision } = platforms.find(({ chain }) => chain === 0)!;
  const settings = { baseUrl: platform.url, secret: platform.secret, certificate: null, providerId: null, isOn: true };
  await call(head, 'PUT', '/admin/platforms/0', { ...settings, revision });
  const beside = await school.teacher('Can Yanında');
  const [elif] = await school.pupils(1);
  const classId = await school.schoolClass('8-A', [elif!]);
  const lesson = await lessonRow(school, teacher, { classes: [classId], coTeachers: [beside] });
  const [host, second, pupil] = [
    await day.join(teacher, lesson),
    await day.join(beside, lesson),
    await day.join(elif!, lesson),
  ];
  platform.mood = 'broken';
  await call(teacher, 'POST', `/lessons/${lesson.token}/sendings`, { kind: 'metodbox' });
  for (const one of [host, second]) await one.until('that it waits', () => told(one).length === 1);
  platform.mood = 'well';
  for (const one of [host, second]) await one.until('that it was sent', () => told(one).length === 2);
  for (const one of [host, second])
    expect(told(one)).toEqual([
      { type: 'sendingMoved', kind: 'metodbox', state: 'waiting' },
      { type: 'sendingMoved', kind: 'metodbox', state: 'sent' },
    ]);
  // What came afterwards has come to the pupil too, and this had not.
  await host.send({ type: 'addTopic', text: 'Üslü sayılar' });
  await pupil.untilSeq(host.view!.seq);
  expect(told(pupil)).toEqual([]);
});

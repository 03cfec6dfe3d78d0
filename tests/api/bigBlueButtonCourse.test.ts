import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformFilms } from '@derslik/contract/bigBlueButton';
import { roomRecording } from '@derslik/contract/room/parts/recording';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BbbNotices } from '../../api/src/bigBlueButton/bbbNotices.service.js';
import { BbbSweep } from '../../api/src/bigBlueButton/bbbSweep.service.js';
import { FakeRecorder } from '../support/fakeRecorder.js';
import { MoodleActivity, type MoodlePerson } from './moodleActivity.js';
import { MoodleServer } from '../support/moodleServer.js';
import { pdfOf } from '../support/pdfBytes.js';
import type { RoomClient } from '../support/roomClient.js';
import { BbbHand, element } from './bbbHand.js';
import { TestApi } from './testApi.js';

const course = 30;
const people = Array.from({ length: course }, (_, n): MoodlePerson => ({
  id: n + 2,
  name: n === 0 ? 'Ayşe Yıldız' : `Öğrenci ${n}`,
  isModerator: n === 0,
}));
const [ayse, ...pupils] = people as [MoodlePerson, ...MoodlePerson[]];

let api: TestApi;
let server: MoodleServer;
let moodle: BbbHand;
let activity: MoodleActivity;
let recorder: FakeRecorder;
const folder = mkdtempSync(join(tmpdir(), 'derslik-course-'));
const inside: RoomClient[] = [];

beforeAll(async () => {
  api = await TestApi.start({ RECORDING_DIR: folder, VIDEO_DIR: folder });
  server = await MoodleServer.start();
  server.files.set('/pluginfile.php/9/kuvvet.pdf', pdfOf([{ width: 400, height: 300, text: 'Kuvvet' }]));
  const head = await api.member({ username: 'mudur', userType: 'general-manager' });
  moodle = await BbbHand.make(api, head, 'Moodle', { addresses: [server.host], hasConsents: true });
  activity = new MoodleActivity(moodle, server, {
    meetingId: 'a1b2c3d4e5-7-12',
    name: 'Fen Bilimleri: kuvvet ve hareket, ikinci dönemin ilk canlı dersi, 8-A ve 8-B',
    slides: server.url('/pluginfile.php/9/kuvvet.pdf'),
  });
  recorder = await new FakeRecorder(api.url).start();
});
afterAll(async () => {
  for (const one of inside) one.close();
  await recorder.fallSilent();
  await server.stop();
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ticketBehind = async (address: string): Promise<string> => {
  const { location, text } = await moodle.raw('GET', address);
  if (!location) throw new Error(`The join was refused: ${text}`);
  return location.split('#')[1] ?? '';
};
/** Somebody presses the activity's button and is in the room. */
const come = async (person: MoodlePerson): Promise<RoomClient> => {
  const client = await moodle.insideBy(await ticketBehind(await activity.press(person)));
  inside.push(client);
  return client;
};
/** The platform is told what it is to know. */
const tell = async (): Promise<void> => {
  await api.app.get(BbbSweep).sweep();
  const notices = api.app.get(BbbNotices);
  for (const { id } of await notices.due()) await notices.send(id).catch(() => undefined);
};
/** Its film is begun and ended by whoever leads. */
const film = async (teacher: RoomClient): Promise<void> => {
  await teacher.send({ type: 'startRecording', layout: 'teacher' });
  await expect.poll(() => roomRecording.of(teacher.view!)?.status, { timeout: 20_000 }).toBe('on');
  await teacher.send({ type: 'stopRecording' });
  await expect.poll(() => roomRecording.of(teacher.view!), { timeout: 20_000 }).toBeNull();
};

it('a course of thirty is held as Moodle holds it: made, joined, recorded, ended, and its attendance and film go back', async () => {
  expect(await activity.version('another secret')).toBeNull();
  expect(await activity.version()).toBe('2.0');
  const teacher = await come(ayse);
  await Promise.all(pupils.map(come));
  const info = (await activity.info())!;
  expect([element(info, 'running'), element(info, 'participantCount')]).toEqual(['true', String(course)]);
  expect([element(info, 'moderatorCount'), [...info.matchAll(/<attendee>/g)].length]).toEqual(['1', course]);
  await expect
    .poll(() => api.rows('SELECT d.fault, l.title FROM bbb_documents d JOIN lectures l ON l.id = d.lecture_id'))
    .toEqual([{ fault: null, title: 'kuvvet' }]);

  // It is filmed twice: for its platform that is one recording.
  await film(teacher);
  await inside[7]!.send({ type: 'raised-hand', raised: true });
  await expect(inside[8]!.send({ type: 'startRecording', layout: 'teacher' })).rejects.toThrow();
  await film(teacher);
  expect(element((await activity.end()).text, 'messageKey')).toBe('sentEndMeetingRequest');
  for (const one of inside) await expect.poll(() => one.view?.endedAt ?? null).not.toBeNull();
  await expect
    .poll(() => api.rows(`SELECT 1 FROM recordings WHERE state = 'ready'`), { timeout: 20_000 })
    .toHaveLength(2);
  await tell();

  // Everybody's attendance is in the course, under their own number.
  expect(activity.refused).toBe(0);
  expect(activity.summaries.map(({ ext_user_id: id }) => Number(id)).sort((a, b) => a - b)).toEqual(
    people.map(({ id }) => id),
  );
  expect(activity.summaries.filter(({ moderator }) => moderator)).toMatchObject([{ ext_user_id: String(ayse.id) }]);
  expect(activity.summaries.filter(({ engagement }) => (engagement['raisehand'] ?? 0) > 0)).toHaveLength(1);

  // And its recording is the one that the activity has awaited since it made the meeting.
  expect(activity.recordings).toMatchObject([{ status: 'notified' }]);
  const [shown, ...more] = await activity.list();
  expect(more).toEqual([]);
  expect(shown).toMatchObject({ state: 'published', isPublished: true, playbacks: [{ type: 'video' }] });
  const played = async () => {
    const [, id, until, mark] = /#(.+)\.(.+)\.(.+)$/.exec(shown!.playbacks[0]!.url)!;
    return api.call<PlatformFilms>('POST', '/api/platformFilms', { id, until, mark });
  };
  const { films, meeting } = (await played()).body;
  expect([films.length, meeting]).toEqual([2, expect.stringContaining('kuvvet ve hareket')]);
  for (const { src } of films) expect((await moodle.raw('GET', `/api${src}`)).status).toBe(200);

  // A teacher hides, shows, names and deletes it in the course.
  const { id } = shown!;
  await activity.publish(id, false);
  expect(await activity.list()).toMatchObject([{ isPublished: false, state: 'unpublished' }]);
  expect((await played()).code).toBe('recording.notFound');
  await activity.publish(id, true);
  await activity.rename(id, 'Kuvvet <1> & hareket');
  expect(await activity.list()).toMatchObject([{ isPublished: true, name: 'Kuvvet &lt;1&gt; &amp; hareket' }]);
  expect(element((await activity.delete(id)).text, 'deleted')).toBe('true');
  expect(await activity.list()).toEqual([]);
  expect((await played()).code).toBe('recording.notFound');
});

it('the next week the same activity is another meeting, with a recording of its own', async () => {
  const before = activity.recordings.map(({ id }) => id);
  const teacher = await come(ayse);
  // The task that looks for recordings finds it while it is made, and the page shows it once it can be watched.
  await activity.cron();
  expect(activity.recordings[1]).toMatchObject({ status: 'awaiting' });
  await film(teacher);
  await activity.cron();
  expect(activity.recordings[1]).toMatchObject({ status: 'processed' });
  expect(before).not.toContain(activity.recordings[1]!.id);
  await expect
    .poll(async () => (await activity.list()).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['published']);
  await activity.end();
  await tell();
  expect(activity.recordings.map(({ status }) => status)).toEqual(['notified', 'notified']);
  expect(activity.refused).toBe(0);
});

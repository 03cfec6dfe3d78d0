import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shownMaterial } from '@derslik/contract/room/parts/material';
import type { ReportSlides } from '@derslik/contract/report';
import { sharedVideo } from '@derslik/contract/room/parts/video';
import type { LectureKey, RoomMaterials } from '@derslik/contract/lectures';
import type { RoomVideos, VideoKey } from '@derslik/contract/videos';
import { FilmShelf } from '../support/filmShelf.js';
import { lessonRow } from '../support/lessonRow.js';
import { pairDay } from '../support/pairDay.js';
import type { RoomClient } from '../support/roomClient.js';
import type { TestPerson } from '../support/school.js';
import { slideLesson, slidesOf as makeSlides } from '../support/slideLesson.js';

const day = pairDay();
const materialOf = (client: RoomClient) => shownMaterial.of(client.view!);

const slidesOf = (owner: TestPerson, pages?: number, more?: { isShared?: boolean }) =>
  makeSlides(day.school, owner, pages, more);
const lesson = () => slideLesson(day);
const ask = async <T>(person: TestPerson, method: string, path: string, body?: object) => {
  const answer = await fetch(`${day.stack.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${person.bearer}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const { data, error } = (text ? JSON.parse(text) : {}) as { data: T; error?: { code: string } };
  return { data, code: error?.code };
};

test('everyone sees slides at the same page, who comes late too; what was shown is kept', async () => {
  const { meeting, host, pupil, other, late, lectureId } = await lesson();
  const { data: listed } = await ask<RoomMaterials>(host.person, 'GET', `/roomMaterials?roomToken=${meeting.token}`);
  expect(listed).toMatchObject({ lesson: [], subject: [], own: [{ id: lectureId, pages: 9 }] });
  await host.send({ type: 'show material', lectureId, pages: 9 });
  await host.send({ type: 'lecture action', action: 'zoom', zoom: 15, x: 300, y: 700 });
  await host.send({ type: 'lecture action', action: 'go', page: 4 });
  await pupil.until('the page', () => materialOf(pupil)?.page === 4);
  const newcomer = await day.join(late, meeting);
  for (const client of [host, pupil, newcomer]) {
    await client.until('the same', () => materialOf(client)?.page === 4);
    expect(materialOf(client)).toMatchObject({ lectureId, pages: 9, page: 4, zoom: 15, x: 500, y: 0, isFree: false });
  }
  // Beyond the end is the end; the same again changes nothing.
  await host.send({ type: 'lecture action', action: 'go', page: 300 });
  await other.until('the last page', () => materialOf(other)?.page === 9);
  await host.send({ type: 'stop material' });
  await other.until('the end', () => materialOf(other) === null);
  expect(
    await day.school.query('SELECT lecture_id, title, shown_by FROM shown_lectures WHERE meeting_id = $1', [
      meeting.id,
    ]),
  ).toEqual([{ lecture_id: lectureId, title: 'Üçgenler', shown_by: host.person.id }]);
  // What the lesson leaves behind says so to its owner, and to nobody who was only inside.
  const { data: told } = await ask<ReportSlides[]>(host.person, 'GET', `/report/${meeting.token}/slides`);
  expect(told).toEqual([
    expect.objectContaining({ title: 'Üçgenler', shownBy: expect.any(String), minutes: 1, pages: [1, 4, 9] }),
  ]);
  expect((await ask(pupil.person, 'GET', `/report/${meeting.token}/slides`)).code).toBe('meeting.forbidden');
});

test('nobody but who leads shows or turns slides, and nobody shows what isn’t theirs to show', async () => {
  const { meeting, host, pupil, other, lectureId } = await lesson();
  const show = { type: 'show material', lectureId, pages: 9 } as const;
  await expect(pupil.send(show)).rejects.toThrow('lectures.notFound');
  expect((await ask(pupil.person, 'GET', `/roomMaterials?roomToken=${meeting.token}`)).code).toBe('common.forbidden');
  expect((await ask(pupil.person, 'POST', '/public/lectureKey', { roomToken: meeting.token })).code).toBe(
    'lectures.notFound',
  );
  const colleague = await day.school.teacher('Başka Öğretmen');
  const [hidden, shared] = [await slidesOf(colleague), await slidesOf(colleague, 2, { isShared: true })];
  await expect(host.send({ ...show, lectureId: hidden })).rejects.toThrow('lectures.notFound');
  await expect(host.send({ ...show, pages: 8 })).rejects.toThrow('lectures.notFound');
  await host.send({ ...show, lectureId: shared, pages: 2 });
  await pupil.until('the slides', () => materialOf(pupil)?.lectureId === shared);
  await expect(pupil.send({ type: 'lecture action', action: 'go', page: 2 })).rejects.toThrow('common.forbidden');
  await expect(pupil.send({ type: 'stop material' })).rejects.toThrow('common.forbidden');
  await expect(host.send({ type: 'startSs' })).rejects.toThrow('warning.lectureSsWarn');

  // A pupil who leads for a while shows what the lesson has, and not what teachers share with each other.
  await host.send({ type: 'setRole', id: pupil.person.id, role: 'coModerator' });
  await pupil.until('the role', () => pupil.view!.participants[pupil.person.id]?.role === 'coModerator');
  const alsoShared = await slidesOf(colleague, 3, { isShared: true });
  await expect(pupil.send({ ...show, lectureId: alsoShared, pages: 3 })).rejects.toThrow('lectures.notFound');
  await day.school.query('INSERT INTO lecture_lessons (lecture_id, lesson_id) VALUES ($1, $2)', [
    lectureId,
    meeting.id,
  ]);
  await expect(other.send(show)).rejects.toThrow('common.forbidden');
  await pupil.send(show);
  await other.until('the lesson’s own', () => materialOf(other)?.lectureId === lectureId);
  const { data: key } = await ask<LectureKey>(other.person, 'POST', '/public/lectureKey', { roomToken: meeting.token });
  expect(key).toMatchObject({ id: lectureId, title: 'Üçgenler' });
  expect(key.pages[3]).toEqual({ width: 1920, height: 1080, text: 'Sayfa 4' });
  const outsider = await day.school.member('Outsider');
  expect((await ask(outsider, 'POST', '/public/lectureKey', { roomToken: meeting.token })).code).not.toBeUndefined();
});

test('what is shown stays when every process is killed, at its page, for who was there and who comes then', async () => {
  const { meeting, host, pupil, late, lectureId } = await lesson();
  await host.send({ type: 'show material', lectureId, pages: 9 });
  await host.send({ type: 'lecture action', action: 'go', page: 5 });
  await host.send({ type: 'lecture action', action: 'zoom', zoom: 14, x: 250, y: 750 });
  await pupil.until('the page', () => materialOf(pupil)?.zoom === 14);
  await Promise.all(day.stack.api.map((process) => process.kill()));
  await Promise.all(day.stack.api.map((process) => process.start()));
  const [again, newcomer] = [await day.join(pupil.person, meeting, { takeOver: true }), await day.join(late, meeting)];
  for (const client of [again, newcomer])
    expect(materialOf(client)).toMatchObject({ lectureId, pages: 9, page: 5, zoom: 14, x: 250, y: 750 });
  const leader = await day.join(host.person, meeting, { takeOver: true });
  await leader.send({ type: 'lecture action', action: 'go', page: 6 });
  for (const client of [again, newcomer]) await client.until('the next page', () => materialOf(client)?.page === 6);
  expect((await ask<LectureKey>(late, 'POST', '/public/lectureKey', { roomToken: meeting.token })).data.id).toBe(
    lectureId,
  );
});

test('a teacher shows their videos and the films of their lessons, of these what they share with somebody', async () => {
  const { meeting, host, pupil } = await lesson();
  const [video] = await day.school.query<{ id: string }>(
    `INSERT INTO videos (owner_id, title, type, bytes, received, file_key, seconds, finished_at)
     VALUES ($1, 'Deney', 'video/mp4', 10, 10, gen_random_uuid()::text, 5, now()) RETURNING id`,
    [host.person.id],
  );
  const shelf = new FilmShelf(day.school, mkdtempSync(join(tmpdir(), 'derslik-films-')));
  const film = await shelf.add(meeting, host.person, { seconds: 60, bytes: Buffer.from('film') });
  const colleague = await day.school.teacher('Başka Öğretmen');
  const foreign = await shelf.add(await lessonRow(day.school, colleague), colleague, { bytes: Buffer.from('film') });
  const list = () => ask<RoomVideos>(host.person, 'GET', `/roomVideos?roomToken=${meeting.token}`);
  expect((await list()).data).toMatchObject({ own: [{ id: video!.id, title: 'Deney', seconds: 5 }], films: [] });
  expect((await ask(pupil.person, 'GET', `/roomVideos?roomToken=${meeting.token}`)).code).toBe('common.forbidden');
  const start = (videoId: string) =>
    host.send({
      ...{ type: 'video action', action: 'start', title: 'Kayıt', mutesMicrophones: false },
      source: { kind: 'school', videoId },
    });
  await expect(start(film.id), 'nobody is shared it').rejects.toThrow('videos.notFound');
  const shareWith = (id: string, by: string) =>
    day.school.query('INSERT INTO recording_shares (recording_id, class_id, shared_by) VALUES ($1, NULL, $2)', [
      id,
      by,
    ]);
  await shareWith(film.id, host.person.id);
  await shareWith(foreign.id, colleague.id);
  await expect(start(foreign.id), 'a colleague’s').rejects.toThrow('videos.notFound');
  expect((await list()).data.films).toMatchObject([{ id: film.id, seconds: 60 }]);
  await start(film.id);
  await pupil.until('the film', () => sharedVideo.of(pupil.view!) !== null);

  const key = await fetch(`${day.stack.url}/api/public/videoKey`, {
    method: 'POST',
    headers: { authorization: `Bearer ${pupil.person.bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ roomToken: meeting.token }),
  });
  const cookie = key.headers.getSetCookie()[0]!.split(';')[0]!;
  const { src } = ((await key.json()) as { data: VideoKey }).data;
  const read = () => fetch(`${day.stack.url}/api${src}`, { headers: { cookie } });
  const page = await read();
  expect([page.status, page.headers.get('x-accel-redirect')]).toEqual([200, `/film-files/${film.id}/film.mp4`]);
  // Taken back while it is watched, nobody reads on.
  await day.school.query('DELETE FROM recording_shares WHERE recording_id = $1', [film.id]);
  expect((await read()).status).toBe(401);
  await host.send({ type: 'video action', action: 'finish' });
});

test('who showed slides goes, and they stay, for who comes then too', async () => {
  const { meeting, host, pupil, late, lectureId } = await lesson();
  await host.send({ type: 'show material', lectureId, pages: 9 });
  await host.send({ type: 'lecture action', action: 'go', page: 7 });
  await pupil.until('the page', () => materialOf(pupil)?.page === 7);
  await host.request('remove room user', {});
  await pupil.until('that they went', () => !pupil.view!.participants[host.person.id]);
  expect(materialOf(pupil)?.page).toBe(7);
  const newcomer = await day.join(late, meeting);
  expect(materialOf(newcomer)).toMatchObject({ lectureId, page: 7 });
});

test('a teacher brings slides of their own to the running lesson and to its subject, and takes them away', async () => {
  const { meeting, host, pupil, lectureId } = await lesson();
  const listed = async () =>
    (await ask<RoomMaterials>(host.person, 'GET', `/roomMaterials?roomToken=${meeting.token}`)).data;
  const put = (person: TestPerson, more: object = {}) =>
    ask(person, 'PUT', '/roomMaterials', { roomToken: meeting.token, lectureId, place: 'lesson', on: true, ...more });
  const ids = ({ lesson: own, subject, own: rest }: RoomMaterials) =>
    [own, subject, rest].map((group) => group.map(({ id }) => id));
  expect(await listed()).toMatchObject({ subjectName: 'Matematik', own: [{ isOwn: true, isOfLesson: false }] });
  expect((await put(pupil.person)).code).toBe('common.forbidden');
  const strange = await slidesOf(await day.school.teacher('Başka Öğretmen'), 2, { isShared: true });
  expect((await put(host.person, { lectureId: strange })).code).toBe('lectures.notFound');
  expect((await put(host.person)).code).toBeUndefined();
  expect((await put(host.person)).code).toBeUndefined();
  expect(ids(await listed())).toEqual([[lectureId], [], []]);
  // Whoever leads the lesson for a while shows what it has by now.
  await host.send({ type: 'setRole', id: pupil.person.id, role: 'coModerator' });
  await pupil.until('the role', () => pupil.view!.participants[pupil.person.id]?.role === 'coModerator');
  await pupil.send({ type: 'show material', lectureId, pages: 9 });
  expect((await put(pupil.person, { on: false })).code).toBe('lectures.notFound');
  await put(host.person, { place: 'subject' });
  await put(host.person, { on: false });
  expect(ids(await listed())).toEqual([[], [lectureId], []]);
  await put(host.person, { place: 'subject', on: false });
  expect(ids(await listed())).toEqual([[], [], [lectureId]]);
  // Looked for, also what a colleague shares is found and shown; what is nobody else's is not.
  const found = async (search: string) => {
    const query = new URLSearchParams({ roomToken: meeting.token, search }).toString();
    const { data } = await ask<RoomMaterials>(host.person, 'GET', `/roomMaterials?${query}`);
    expect([data.lesson, data.subject, data.own]).toEqual([[], [], []]);
    return data.found.map(({ id }) => id);
  };
  await day.school.query(`UPDATE lectures SET topic = 'Yanardağlar' WHERE id = $1`, [strange]);
  expect(await found('yanardağ')).toEqual([strange]);
  expect(await found('%')).toEqual([]);
  await host.send({ type: 'show material', lectureId: strange, pages: 2 });
  await pupil.until('theirs', () => materialOf(pupil)?.lectureId === strange);
  await day.school.query('UPDATE lectures SET is_shared = false WHERE id = $1', [strange]);
  expect(await found('yanardağ')).toEqual([]);
});

import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mp4Of } from '../support/filmBytes.js';
import { filmCalls } from '../support/filmCalls.js';
import { FilmShelf } from '../support/filmShelf.js';
import { rawAnswer } from '../support/rawAnswer.js';
import { LeasedRecording, recorderPerson, spendTicket } from '../support/recorderSeat.js';
import { roomDay } from '../support/roomDay.js';
import type { NativeStack } from '../support/stack.js';

// What the log says of refusals is said once a minute, and at the end.
const day = roomDay({ nginx: true, env: { LOG_LEVEL: 'info' } });
const stack = () => day.stack as NativeStack;
const { call, pathsOf, keyTo, watch } = filmCalls(() => day.stack.url);

/** How often each call was refused by which code, as the log of the process says it when it ends; it is there again then. */
const countedSince = async (): Promise<Readonly<Record<string, number>>> => {
  const [api] = day.stack.api;
  await api!.restart('SIGTERM');
  const lines = api!
    .logs()
    .split('\n')
    .filter((line) => line.includes('"refused"'));
  return (JSON.parse(lines.at(-1) ?? '{"counts":{}}') as { counts: Record<string, number> }).counts;
};

const filmDoor = 'GET /api/media/recordings/:id/:file';

test('who asks for a film or a recording that is not theirs to have is refused, changes nothing, and is counted in the log', async () => {
  const shelf = new FilmShelf(day.school, stack().recordingDir);
  const [pupil] = await day.school.pupils(1);
  const manager = await day.school.member('Meral Müdür', 'manager');
  const meeting = await day.school.meeting(day.teacher);
  const [film, another] = [
    await shelf.add(meeting, day.teacher, { bytes: mp4Of() }),
    await shelf.add(meeting, day.teacher, { bytes: mp4Of() }),
  ];
  const host = await day.join(day.teacher, meeting);
  const helper = await day.join(pupil!, meeting);
  await host.send({ type: 'setRole', id: pupil!.id, role: 'coModerator' });
  const before = await day.school.query('SELECT count(*)::int AS n FROM recordings');

  // A pupil who asks the call.
  await expect(helper.send({ type: 'startRecording', layout: 'tiles' })).rejects.toThrow('recording.notForYou');
  expect((await call(pupil!, 'GET', `/userRecords?id=${day.teacher.id}`)).status).toBe(403);
  expect((await pathsOf(pupil!, [film.token])).status).toBe(404);
  expect((await call(pupil!, 'GET', '/admin/recordings')).status).toBe(403);

  // A guessed address, and somebody else's cookie.
  const { path, cookie } = await keyTo(day.teacher, film);
  const guessed = randomBytes(32).toString('base64url');
  expect((await pathsOf(day.teacher, [guessed])).status).toBe(404);
  expect((await call(day.teacher, 'GET', `/films/${guessed}`)).status).toBe(404);
  for (const [address, by] of [
    [`/media/recordings/${randomUUID()}/film.mp4`, ''],
    [path.url, ''],
    [`/media/recordings/${another.id}/film.mp4`, cookie],
  ] as const)
    expect((await watch(address, by)).status).toBe(401);

  // A recorder's ticket a second time, and its page in another room.
  const recording = await LeasedRecording.begin(day.school, host);
  const { ticket } = recording;
  const seat = await spendTicket(day.stack.url, ticket);
  await expect(spendTicket(day.stack.url, ticket)).rejects.toThrow('common.unauthorized');
  const other = await day.school.meeting(day.teacher);
  await expect(day.join(recorderPerson(day.stack.url, seat), other)).rejects.toThrow('room.notHere');

  // A film that is named as a place on the disk.
  const climbing = [
    `/media/recordings/${film.id}/..%2f..%2f..%2fetc%2fpasswd`,
    `/media/recordings/${film.id}/%2e%2e/%2e%2e/%2e%2e/etc/passwd`,
    `/media/recordings/${film.id}/../../../etc/passwd`,
    `/media/recordings/../../film-files/${another.id}/film.mp4`,
    `/media/recordings/${film.id}/../${another.id}/film.mp4`,
  ];
  for (const address of climbing) {
    const words = `GET ${address} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`;
    expect(await rawAnswer(day.stack.url, words), address).toMatch(/^HTTP\/1\.1 404 /);
  }
  expect((await watch(`/media/recordings/${film.id}/part-0000.mp4`, cookie)).status).toBe(404);
  expect((await pathsOf(day.teacher, [`../${another.token}`.slice(0, 43)])).status).toBe(404);
  expect((await call(day.teacher, 'POST', '/public/deleteRoomRecords', { tokens: ['../../etc/passwd'] })).status).toBe(
    404,
  );

  // A manager without the right: the rules are a general manager's; and one who is none any more.
  const rules = await call(manager, 'GET', '/admin/recordingRules');
  expect([rules.status, (await call(manager, 'PUT', '/admin/recordingRules', rules)).status]).toEqual([200, 403]);
  const theirs = await keyTo(manager, film);
  await day.school.query(`UPDATE users SET user_type = 'teacher' WHERE id = $1`, [manager.id]);
  expect((await watch(theirs.path.url, theirs.cookie)).status).toBe(404);

  expect(await day.school.query('SELECT count(*)::int AS n FROM recordings WHERE id <> $1', [recording.id])).toEqual(
    before,
  );
  expect(await countedSince()).toEqual({
    'send event recording.notForYou': 1,
    'GET /api/userRecords common.forbidden': 1,
    'GET /api/admin/recordings common.forbidden': 1,
    'GET /api/films/:token recording.notFound': 1,
    // The pupil's, the guessed one and the climbing one.
    'POST /api/public/videoPaths recording.notFound': 3,
    'POST /api/public/deleteRoomRecords recording.notFound': 1,
    [`${filmDoor} common.unauthorized`]: 3,
    // Those that climb, a part, and the manager's.
    [`${filmDoor} recording.notFound`]: climbing.length + 2,
    'POST /api/public/recorderTicket common.unauthorized': 1,
    'add room user room.notHere': 1,
    'PUT /api/admin/recordingRules common.forbidden': 1,
  });
});

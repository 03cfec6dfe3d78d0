import { expect, test } from 'vitest';
import type { EncoderPicture, StageEncoder, StageEncoderKey } from '@derslik/contract/broadcasts';
import { plainScene, stageEncoder, stageProgram } from '@derslik/contract/room/parts/stage';
import { broadcastSecret } from '../../api/src/broadcasts/broadcastSecret.js';
import { testSecret } from '../support/apiEnvironment.js';
import { planBroadcast } from '../support/broadcastRow.js';
import { filmCalls } from '../support/filmCalls.js';
import type { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';
import type { TestPerson } from '../support/school.js';

const day = roomDay({
  api: 2,
  env: { INGEST_URL: 'rtmp://127.0.0.1:1935/live', ROOM_LEAVE_GRACE_MS: '300', ROOM_TIMER_POLL_MS: '50' },
});
const { call } = filmCalls(() => day.stack.url);

/** What the ingest says of a connection, to the process that has the stage's room or to the other one. */
const ingest = async (act: 'publish' | 'update' | 'publishDone', name: string, clientid = '1', process = 0) => {
  const query = new URLSearchParams({ name, clientid, call: act === 'update' ? 'update_publish' : act });
  const headers = { authorization: `Bearer ${broadcastSecret(testSecret)}` };
  const url = `${day.stack.api[process]!.url}/internal/ingest/${act}?${query}`;
  const answer = await fetch(url, { headers, redirect: 'manual' });
  return { status: answer.status, to: answer.headers.get('location') };
};
const encoderOf = ({ view }: RoomClient) => view && stageEncoder.of(view);

const stage = async (from?: number) => {
  const [moderator, panelist] = [await day.school.teacher('Can Sunucu'), await day.school.teacher('Pelin Konuk')];
  const options = { speakers: [moderator, panelist], ...(from !== undefined && { from }) };
  const broadcast = await planBroadcast(day.school, day.teacher, options);
  const lead = await day.join(moderator, broadcast.meeting);
  const guest = await day.join(panelist, broadcast.meeting);
  const path = `/broadcastEncoder/${broadcast.meeting.token}`;
  const key = async (): Promise<string> => (await call<StageEncoderKey>(moderator, 'POST', path)).data.key;
  return { broadcast, moderator, panelist, lead, guest, path, key };
};

test('an encoder comes onto the stage by a key that is shown once, and goes out where it is put alone', async () => {
  const { broadcast, moderator, lead, guest, path, key } = await stage();
  const before = await call<StageEncoder>(moderator, 'GET', path);
  expect(before.data).toEqual({
    server: expect.stringMatching(/^rtmp:\/\/.+:1935\/live$/),
    hasKey: false,
    isOpen: false,
  });
  const made = await key();
  expect(JSON.stringify((await call(moderator, 'GET', path)).data)).not.toContain(made);
  const kept = await day.school.query<{ whole: string }>('SELECT e::text AS whole FROM broadcast_encoders e');
  expect(JSON.stringify(kept)).not.toContain(made);

  const begun = await ingest('publish', made, '7', 1);
  expect(begun.status).toBe(302);
  await lead.until('its picture', () => encoderOf(lead) !== null);
  await guest.until('its picture', () => encoderOf(guest) !== null);
  const id = encoderOf(lead)!;
  expect(begun.to, 'apart from what viewers read, and from its lower qualities').toMatch(new RegExp(`/source/${id}$`));
  expect(id).not.toBe(broadcast.id);
  const viewing = await call<{ state: string }>(moderator, 'POST', '/broadCastViewing', { jToken: broadcast.jToken });
  expect(viewing.data.state, 'nobody sees it by that').toBe('waiting');

  await lead.send({
    type: 'setStage',
    scene: { ...plainScene, layout: 'one', places: [id, null, null, null], thirds: 'all' },
  });
  await guest.until('it has a place', () => guest.view !== null && stageProgram.of(guest.view).places[0] === id);
  expect((await ingest('update', made, '7')).status).toBe(204);
  expect((await ingest('publish', made, '8')).status, 'a second one by the key').toBe(403);
  expect((await ingest('update', made, '8')).status).toBe(403);
  await ingest('publishDone', made, '8');
  expect(encoderOf(lead)).toBe(id);
  await ingest('publishDone', made, '7', 1);
  await guest.until('it is gone', () => encoderOf(guest) === null);
  expect((await ingest('publish', made, '9')).to, 'and comes back to its place').toContain(id);
  await guest.until('it is back', () => encoderOf(guest) === id);
});

test('a new key ends the former one at once, and one that is taken away opens nothing', async () => {
  const { moderator, lead, path, key } = await stage();
  const first = await key();
  await ingest('publish', first);
  await lead.until('its picture', () => encoderOf(lead) !== null);
  const second = await key();
  await lead.until('it is gone', () => encoderOf(lead) === null);
  expect((await ingest('update', first)).status, 'cut off').toBe(403);
  expect((await ingest('publish', first, '2')).status).toBe(403);
  expect((await ingest('publish', second, '2')).status).toBe(302);
  await lead.until('the new one', () => encoderOf(lead) !== null);
  expect((await call<StageEncoder>(moderator, 'DELETE', path)).data.hasKey).toBe(false);
  await lead.until('it is gone', () => encoderOf(lead) === null);
  expect((await ingest('update', second, '2')).status).toBe(403);
  expect((await call(moderator, 'GET', `${path}/picture`)).code).toBe('common.notFound');
});

test('an encoder sends between start and end alone, and by its own stage’s key', async () => {
  const early = await stage(10);
  const key = await early.key();
  expect((await ingest('publish', key)).status).toBe(403);
  const [fault] = await day.school.query<{ fault: string }>('SELECT fault FROM ingest_fault');
  expect(fault!.fault, 'which the console reads').toBe('early');
  await day.school.query(`UPDATE meetings SET start_at = now() WHERE id = $1`, [early.broadcast.id]);
  expect((await ingest('publish', key)).status).toBe(302);
  await day.school.query(`UPDATE meetings SET end_at = now() WHERE id = $1`, [early.broadcast.id]);
  expect((await ingest('update', key)).status, 'cut off at the end').toBe(403);
  const other = await stage();
  await other.key();
  expect(encoderOf(other.lead)).toBeNull();
});

test('an encoder whose ingest was killed leaves the stage by itself', async () => {
  const { broadcast, lead, key } = await stage();
  await ingest('publish', await key());
  await lead.until('its picture', () => encoderOf(lead) !== null);
  await day.school.query(`UPDATE broadcast_encoders SET seen_at = now() - interval '1 minute' WHERE meeting_id = $1`, [
    broadcast.id,
  ]);
  await lead.until('it is gone', () => encoderOf(lead) === null);
});

test('its key, and its picture, are of those who direct', async () => {
  const { moderator, panelist, path, key } = await stage();
  await key();
  const stranger = await day.school.teacher('Yabancı Kişi');
  const refused = async (person: TestPerson | null, method: string, more = '') =>
    (await call(person, method, path + more)).code;
  for (const [method, more] of [['GET'], ['POST'], ['DELETE'], ['GET', '/picture']] as const) {
    expect(await refused(panelist, method, more)).toBe('common.forbidden');
    expect(await refused(stranger, method, more)).toBe('room.notHere');
    expect(await refused(null, method, more)).toBe('common.unauthorized');
  }
  const { data } = await call<EncoderPicture>(moderator, 'GET', `${path}/picture`);
  expect(data.src).toMatch(/^\/media\/broadcasts\/\d{10}\.[\w-]{22}\/[0-9a-f-]{36}\/index\.m3u8$/);
});

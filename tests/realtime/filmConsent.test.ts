import { filming } from '@derslik/contract/room/filming';
import { isFilmed, roomRecording } from '@derslik/contract/room/parts/recording';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { FakeRecorder } from '../support/fakeRecorder.js';
import type { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';

const day = roomDay({ env: { ROOM_TIMER_POLL_MS: '50' } });
let recorder: FakeRecorder;
beforeAll(async () => {
  recorder = await new FakeRecorder(day.stack.url, { places: 4 }).start();
});
afterAll(() => recorder.fallSilent());

const says = (personId: string, answer: string) =>
  day.school.query(`INSERT INTO filming_consents (person_id, answer, source, entered_by) VALUES ($1, $2, 'list', $3)`, [
    personId,
    answer,
    day.teacher.id,
  ]);
const filmed = (reader: RoomClient, id: string): boolean => reader.view !== null && isFilmed(reader.view, id);
const becomes = (reader: RoomClient, id: string, is: boolean) =>
  reader.until(`${is ? 'in' : 'out of'} the film`, () => filmed(reader, id) === is);

test('a guardian who says nothing keeps a child out of the film; a word takes them in at once, and another out again', async () => {
  const [elif, can] = await day.school.pupils(2);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const child = await day.join(elif!, meeting);
  const other = await day.join(can!, meeting);
  await says(elif!.id, 'unknown');
  await host.send({ type: 'checkFilming' });
  await host.until('the names before the press', () => filming.of(host.view!).people[elif!.id]?.guardian === 'unknown');
  await host.send({ type: 'startRecording', layout: 'tiles' });
  await becomes(other, can!.id, true);
  expect(filmed(host, elif!.id)).toBe(false);
  // A pupil can't give what the guardian hasn't, and another pupil reads nothing of them.
  await expect(child.send({ type: 'answerFilming', agrees: true })).rejects.toMatchObject({
    code: 'recording.guardian',
  });
  expect(Object.keys(filming.of(other.view!).people)).toEqual([can!.id]);
  await says(elif!.id, 'given');
  await becomes(child, elif!.id, true);
  await says(elif!.id, 'refused');
  await becomes(child, elif!.id, false);

  await other.send({ type: 'answerFilming', agrees: false });
  await becomes(host, can!.id, false);
  await expect(other.send({ type: 'answerFilming', agrees: true })).rejects.toMatchObject({
    code: 'recording.guardian',
  });
  const { id } = roomRecording.of(host.view!)!;
  expect(await day.school.query('SELECT person_id, agrees FROM filming_answers WHERE recording_id = $1', [id])).toEqual(
    [{ person_id: can!.id, agrees: false }],
  );
  const people = await day.school.query<{ person_id: string; until: Date | null }>(
    'SELECT person_id, until FROM recording_people WHERE recording_id = $1 ORDER BY since',
    [id],
  );
  expect(people.filter(({ until }) => until === null).map(({ person_id }) => person_id)).toEqual([day.teacher.id]);
});

test('who is asked first is in the film only once they have agreed; who pressed is asked no more', async () => {
  const [elif] = await day.school.pupils(1);
  await says(elif!.id, 'given');
  const meeting = await day.school.meeting(day.teacher);
  await day.school.query('UPDATE meetings SET asks_before_recording = true WHERE id = $1', [meeting.id]);
  const host = await day.join(day.teacher, meeting);
  const child = await day.join(elif!, meeting);
  await host.send({ type: 'startRecording', layout: 'speaker' });
  await becomes(host, day.teacher.id, true);
  expect(filmed(child, elif!.id)).toBe(false);
  await child.send({ type: 'answerFilming', agrees: true });
  await becomes(host, elif!.id, true);
});

import { expect, test } from 'vitest';
import { sharedVideo, videoPosition } from '@derslik/contract/room/parts/video';
import { viewFor } from '@derslik/contract/room/view';
import { filmOf } from '../support/filmRow.js';
import { pairDay } from '../support/pairDay.js';
import type { RoomClient } from '../support/roomClient.js';
import { logOf, truthOf } from '../support/roomTruth.js';

const day = pairDay();
const action = { type: 'video action' } as const;
const videoOf = (client: RoomClient) => sharedVideo.of(client.view!);
const signals = (client: RoomClient): unknown[] =>
  client.received.flatMap(({ name, payload }) => (name === 'room signal' ? payload : []));

/** A teacher and two pupils, at two processes. */
const lesson = async () => {
  const teacher = await day.school.teacher();
  const [elif, mert] = await day.school.pupils(2);
  const meeting = await day.school.meeting(teacher, { isModControl: true });
  const host = await day.join(teacher, meeting);
  const pupil = await day.join(elif!, meeting);
  const other = await day.join(mert!, meeting);
  return { meeting, host, pupil, other, start: await filmOf(day.school, teacher) };
};

test('everyone is at the same place of a video, who comes later too; its owner alone moves it, and what was shown is kept', async () => {
  const { meeting, host, pupil, other, start } = await lesson();
  await expect(pupil.send(await filmOf(day.school, pupil.person))).rejects.toThrow('common.forbidden');
  await host.send(start);
  await host.send({ ...action, action: 'play', position: 30 });
  await host.send({ ...action, action: 'rate', rate: 1.5 });
  await pupil.until('that it plays', () => videoOf(pupil)?.rate === 1.5);
  const [late] = await day.school.pupils(1);
  const newcomer = await day.join(late!, meeting);
  const now = Date.now() + 10_000;
  const place = videoPosition(videoOf(host)!, now);
  expect(place).toBeGreaterThan(44);
  for (const client of [pupil, newcomer]) expect(videoPosition(videoOf(client)!, now)).toBe(place);
  for (const command of ['play', 'pause', 'seek'] as const)
    await expect(pupil.send({ ...action, action: command, position: 0 })).rejects.toThrow('common.forbidden');
  await expect(pupil.send({ ...action, action: 'finish' })).rejects.toThrow('common.forbidden');
  await host.send({ ...action, action: 'pause', position: 61.5 });
  await other.until('the pause', () => videoOf(other)?.isPlaying === false);
  expect(videoPosition(videoOf(other)!, now + 60_000)).toBe(61.5);
  await host.send({ ...action, action: 'finish' });
  await other.until('the end', () => videoOf(other) === null);
  const rows = await day.school.query('SELECT owner_id, source, title FROM shared_videos WHERE meeting_id = $1', [
    meeting.id,
  ]);
  expect(rows).toEqual([{ owner_id: host.person.id, source: start.source, title: 'Fotosentez' }]);
});

test('a video ends when its owner goes; screens and it exclude each other, whoever begins where', async () => {
  const { host, pupil, other, start } = await lesson();
  await host.send({ type: 'setRole', id: pupil.person.id, role: 'moderator' });
  await pupil.until('the role', () => pupil.view!.participants[pupil.person.id]?.role === 'moderator');
  await pupil.send(await filmOf(day.school, pupil.person));
  await expect(host.send({ type: 'startSs' })).rejects.toThrow('warning.stopYoutubeForSs');
  await expect(pupil.send({ type: 'startSs' })).rejects.toThrow('warning.stopYoutubeForMySs');
  await expect(host.send(start)).rejects.toThrow('warning.maxYoutube');
  await pupil.request('remove room user', {});
  await other.until('the end', () => videoOf(other) === null && !other.view!.participants[pupil.person.id]);
  await host.send({ type: 'startSs' });
  await expect(host.send(start)).rejects.toThrow('warning.stopSsForMyYoutube');
  await host.send({ type: 'stopSs' });
  // Both at once, at two processes: one of them begins.
  await host.send({ type: 'allowScreenShare', id: other.person.id });
  const both = await Promise.allSettled([host.send(start), other.send({ type: 'startSs' })]);
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [String((one.reason as Error).message)] : []));
  expect([['warning.stopSsForYoutube'], ['warning.stopYoutubeForSs']]).toContainEqual(refused);
});

test('where the owner’s player is reaches everyone else inside, from the owner alone, and no log', async () => {
  const { meeting, host, pupil, other, start } = await lesson();
  await host.send({ type: 'setWaitingRoom', on: true });
  const [late] = await day.school.pupils(1);
  const outsider = await day.join(late!, meeting);
  const said = { type: 'video position', shareId: crypto.randomUUID(), position: 4.2, at: Date.now() } as const;
  await expect(host.request('room signal', said)).rejects.toThrow('common.forbidden');
  await host.send(start);
  await pupil.until('the video', () => videoOf(pupil) !== null);
  const { shareId } = videoOf(host)!;
  const before = await logOf(day.school, meeting);
  await host.request('room signal', { ...said, shareId });
  for (const client of [pupil, other]) {
    await client.until('the position', () => signals(client).length > 0);
    expect(signals(client)).toEqual([{ from: host.person.id, signal: { ...said, shareId } }]);
  }
  await expect(pupil.request('room signal', { ...said, shareId })).rejects.toThrow('common.forbidden');
  await expect(host.request('room signal', said)).rejects.toThrow('common.forbidden');
  expect(await logOf(day.school, meeting)).toEqual(before);
  expect(outsider.everything()).not.toContain(shareId);
});

test('what is no video action is refused, and the room goes on', async () => {
  const { meeting, host, pupil, start } = await lesson();
  await host.send(start);
  const before = await logOf(day.school, meeting);
  const wrong: object[] = [
    { action: 'explode' },
    { action: 'play' },
    { action: 'play', position: -1 },
    { action: 'play', position: 1e308 },
    { action: 'play', position: '4' },
    { action: 'seek', position: null },
    { action: 'seek', position: 86_401 },
    { action: 'rate', rate: 16 },
    { action: 'rate', rate: 0 },
    { action: 'volume', volume: 101 },
    { action: 'volume', volume: 0.5 },
    { action: 'quality', quality: 'javascript:alert(1)' },
    { action: 'finish', shareId: 'x' },
    ...[
      { kind: 'school', videoId: '../../etc/passwd' },
      { kind: 'school', videoId: 'https://10.0.0.1/' },
      { kind: 'site', siteId: 'javascript:' },
      { kind: 'site', siteId: '"><script>x' },
      { kind: 'site', siteId: 'aqz-KE_bpKQ', src: 'https://example.org' },
      { kind: 'file', videoId: crypto.randomUUID() },
    ].map((source) => ({ ...start, source })),
    { ...start, title: 'x'.repeat(241) },
  ];
  const sendText = (command: object, text = JSON.stringify({ ...action, ...command })) =>
    host.raw('send event', host.sealText('send event', `{"id":"${crypto.randomUUID()}","seq":0,"command":${text}}`));
  for (const one of wrong) await expect(sendText(one), JSON.stringify(one)).rejects.toThrow('common.invalid');
  await expect(sendText({}, '{"type":"video action","action":"seek","position":1e400}')).rejects.toThrow(
    'common.invalid',
  );
  expect(await logOf(day.school, meeting)).toEqual(before);
  await host.send({ ...action, action: 'play', position: 1.5 });
  await pupil.until('that it plays', () => videoOf(pupil)?.isPlaying === true);
  const truth = await truthOf(day.school, meeting);
  await pupil.untilSeq(truth.seq);
  expect(pupil.view).toEqual(viewFor(truth, pupil.person.id));
});

test('one shares one’s own whole videos, and of a site only what the administrator allows', async () => {
  const { meeting, host, pupil, start } = await lesson();
  await host.send({ type: 'setRole', id: pupil.person.id, role: 'moderator' });
  await pupil.until('the role', () => pupil.view!.participants[pupil.person.id]?.role === 'moderator');
  const before = await logOf(day.school, meeting);
  const unfinished = await filmOf(day.school, host.person, false);
  const strange = { kind: 'school' as const, videoId: crypto.randomUUID() };
  await expect(pupil.send(start)).rejects.toThrow('videos.notFound');
  await expect(host.send(unfinished)).rejects.toThrow('videos.notFound');
  await expect(host.send({ ...start, source: strange })).rejects.toThrow('videos.notFound');
  const ofSite = { ...start, source: { kind: 'site' as const, siteId: 'aqz-KE_bpKQ' } };
  await expect(host.send(ofSite)).rejects.toThrow('meeting.warnValidYoutubeLink');
  expect(await logOf(day.school, meeting)).toEqual(before);
  const id = crypto.randomUUID();
  await host.send(start, id);
  await day.school.query('DELETE FROM videos WHERE id = $1', [start.source.kind === 'school' && start.source.videoId]);
  // A command that comes again gets its first answer, whatever has become of the video.
  await host.send(start, id);
  expect(videoOf(host)?.source).toEqual(start.source);
});

import type { ReportTopic } from '@derslik/contract/report';
import { limits } from '@derslik/contract/limits';
import { lessonTopics } from '@derslik/contract/room/parts/topic';
import { expect, test } from 'vitest';
import type { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';
import type { TestMeeting, TestPerson } from '../support/school.js';

const day = roomDay({ api: 2 });
const shownTo = ({ view }: RoomClient): string[] =>
  view ? lessonTopics.of(view).map(({ text, isTicked }) => `${isTicked ? '+' : '-'} ${text}`) : [];
const idOf = (client: RoomClient, text: string): string =>
  (client.view ? lessonTopics.of(client.view) : []).find((one) => one.text === text)?.id ?? '';
const report = async ({ bearer }: TestPerson, { token }: TestMeeting) => {
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await fetch(`${day.stack.url}/api/report/${token}/topics`, { headers });
  return (await answer.json()) as { data?: ReportTopic[]; error?: { code: string } };
};

test('everyone inside sees the topics that a moderator keeps, whoever comes when; nobody at the door does, and the report has what was ticked', async () => {
  const [elif, late, waiting] = (await day.school.pupils(3)) as [TestPerson, TestPerson, TestPerson];
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const pupil = await day.join(elif, meeting);
  for (const text of ['Kesirler 🍎', 'Ondalık sayılar', 'Yüzdeler']) await host.send({ type: 'addTopic', text });
  await host.until('three topics', () => shownTo(host).length === 3);
  await pupil.until('three topics', () => shownTo(pupil).length === 3);
  await host.send({ type: 'tickTopic', topicId: idOf(host, 'Kesirler 🍎'), ticked: true });

  const newcomer = await day.join(late, meeting);
  expect(shownTo(newcomer)).toEqual(['+ Kesirler 🍎', '- Ondalık sayılar', '- Yüzdeler']);

  await host.send({ type: 'setWaitingRoom', on: true });
  const outsider = await day.join(waiting, meeting);
  const renamed = idOf(host, 'Ondalık sayılar');
  await host.send({ type: 'renameTopic', topicId: renamed, text: 'Ondalık gösterim' });
  await host.send({ type: 'tickTopic', topicId: renamed, ticked: true });
  await host.send({ type: 'removeTopic', topicId: idOf(host, 'Yüzdeler') });
  for (const one of [host, pupil, newcomer])
    await one.until('the same list', () => shownTo(one).join() === '+ Kesirler 🍎,+ Ondalık gösterim');
  await expect(outsider.send({ type: 'addTopic', text: 'Kapıdan' })).rejects.toThrow('room.notHere');
  for (const text of ['Kesirler', 'Ondalık', 'Yüzdeler', renamed]) expect(outsider.everything()).not.toContain(text);

  for (const command of [
    { type: 'addTopic', text: 'Benim konum' },
    { type: 'renameTopic', topicId: renamed, text: 'Benim konum' },
    { type: 'tickTopic', topicId: renamed, ticked: false },
    { type: 'removeTopic', topicId: renamed },
  ] as const)
    await expect(pupil.send(command), command.type).rejects.toThrow('common.forbidden');

  await host.send({ type: 'addTopic', text: 'Kalan konu' });
  await host.send({ type: 'kickAll' });
  const { data } = await report(day.teacher, meeting);
  expect(data?.map(({ text }) => text)).toEqual(['Kesirler 🍎', 'Ondalık gösterim']);
  for (const person of [elif, late, waiting])
    expect((await report(person, meeting)).error?.code).toBe('meeting.forbidden');
});

test('a lesson has so many topics and no more, however many moderators add one at a time', async () => {
  const [colleague] = (await day.school.pupils(1)) as [TestPerson];
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const moderator = await day.join(colleague, meeting);
  await host.send({ type: 'setRole', id: colleague.id, role: 'moderator' });
  const { max, textMax } = limits.topic;
  for (let n = 1; n < max; n++) await host.send({ type: 'addTopic', text: `Konu ${n}` });
  const last = await Promise.allSettled(
    [host, moderator].map((one) => one.send({ type: 'addTopic', text: 'x'.repeat(textMax) })),
  );
  expect(last.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [refused] = last.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(refused).toContain('topic.listIsFull');
  for (const one of [host, moderator]) await one.until('a full list', () => shownTo(one).length === max);

  await expect(host.send({ type: 'addTopic', text: 'x'.repeat(textMax + 1) })).rejects.toThrow('common.invalid');
  await expect(host.send({ type: 'addTopic', text: ' \u200b ' })).rejects.toThrow('common.invalid');
  const topicId = idOf(host, 'Konu 3');
  // Both press it: neither is told of an error.
  await Promise.all([host, moderator].map((one) => one.send({ type: 'removeTopic', topicId })));
  await expect(moderator.send({ type: 'renameTopic', topicId, text: 'Konu 3' })).rejects.toThrow('topic.notFound');
  for (const one of [host, moderator]) await one.until('one less', () => shownTo(one).length === max - 1);
});

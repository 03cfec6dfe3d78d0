import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ChatHistory } from '@derslik/contract/chat';
import { databaseContent } from '../support/databaseContent.js';
import { roomDay } from '../support/roomDay.js';

const day = roomDay();
const secret = 'çok ayıp bir söz 📚';

test('a message that a moderator deletes is nowhere any more: not in the log, a frame, a page, or a repeated answer', async () => {
  const [writer, reader] = await day.school.pupils(2);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const pupil = await day.join(writer!, meeting);
  const away = await day.join(reader!, meeting);
  away.close();
  const id = randomUUID();
  await pupil.send({ type: 'chat', text: secret }, id);
  await pupil.send({ type: 'chat', text: 'özel kalsın', receiverId: host.person.id }, randomUUID());
  await host.until('both messages', () => host.messages.length === 2);
  const [open, personal] = host.messages as [(typeof host.messages)[0], (typeof host.messages)[0]];

  await expect(pupil.send({ type: 'deleteChat', messageId: open.id })).rejects.toThrow('common.forbidden');
  // What isn't there, and what two people wrote to each other, stays as it is.
  const { seq } = host.view!;
  await host.send({ type: 'deleteChat', messageId: personal.id });
  await host.send({ type: 'deleteChat', messageId: randomUUID() });
  expect(host.view!.seq, 'what changes nothing becomes no event').toBe(seq);
  await host.send({ type: 'deleteChat', messageId: open.id });
  await host.send({ type: 'deleteChat', messageId: open.id });
  expect(host.view!.seq, 'deleted once').toBe(seq + 1);

  // Who was away for a moment is told what happened since, from this process's memory.
  const back = await day.connect(reader!, meeting, away.tabId);
  await back.resume(away);
  await back.untilSeq(host.view!.seq);
  expect(back.everything()).not.toContain(secret);
  expect(back.messages).toMatchObject([{ id: open.id, message: '', isDeleted: true }]);

  expect(await pupil.send({ type: 'chat', text: secret }, id)).toMatchObject({ id: open.id, message: '' });
  const answer = await fetch(`${day.stack.url}/api/public/chats/${meeting.token}`, {
    headers: { authorization: `Bearer ${day.teacher.bearer}` },
  });
  const { data } = (await answer.json()) as ChatHistory;
  expect(data).toMatchObject([{ id: open.id, message: '', isDeleted: true }, { message: 'özel kalsın' }]);
  expect(data[1]).not.toHaveProperty('isDeleted');
  const content = JSON.stringify(await databaseContent(day.stack.databaseUrl));
  expect(content).not.toContain(secret);
  expect(content).toContain('özel kalsın');
});

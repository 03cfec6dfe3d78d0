import { expect, test } from 'vitest';
import { currentAnnouncement } from '@derslik/contract/room/parts/announcement';
import type { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';

const day = roomDay();
const shownTo = ({ view }: RoomClient): string | null => view && currentAnnouncement.of(view);

test('what a moderator announces stands before everyone inside, whoever comes when, and before nobody at the door', async () => {
  const [inside, late, waiting] = await day.school.pupils(3);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const member = await day.join(inside!, meeting);
  const text = 'ğüşiöç 📚 '.repeat(14).trim();
  await host.send({ type: 'setAnnouncement', text });
  await member.until('the announcement', () => shownTo(member) === text);

  const newcomer = await day.join(late!, meeting);
  expect(shownTo(newcomer)).toBe(text);

  await host.send({ type: 'setWaitingRoom', on: true });
  const outsider = await day.join(waiting!, meeting);
  await host.send({ type: 'setAnnouncement', text: 'Sayfa 42' });
  for (const one of [host, member, newcomer]) await one.until('the other words', () => shownTo(one) === 'Sayfa 42');
  await expect(outsider.send({ type: 'removeAnnouncement' })).rejects.toThrow('room.notHere');
  expect(outsider.everything()).not.toContain('📚');
  expect(outsider.everything()).not.toContain('Sayfa 42');

  await expect(member.send({ type: 'setAnnouncement', text: 'mine' })).rejects.toThrow('common.forbidden');
  await expect(member.send({ type: 'removeAnnouncement' })).rejects.toThrow('common.forbidden');
  await expect(host.send({ type: 'setAnnouncement', text: 'x'.repeat(141) })).rejects.toThrow('common.invalid');
  await expect(host.send({ type: 'setAnnouncement', text: ' \u200b ' })).rejects.toThrow('common.invalid');

  await host.send({ type: 'removeAnnouncement' });
  for (const one of [host, member, newcomer]) await one.until('nothing', () => shownTo(one) === null);
});

import type { OwnSession } from '@derslik/contract/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let stack: Stack;
let school: TestSchool;
let head: Member;

beforeAll(async () => {
  const databaseUrl = process.env['DATABASE_URL'] as string;
  api = await TestApi.start();
  stack = await startStack({ nginx: false, redis: false, databaseUrl });
  school = new TestSchool(databaseUrl);
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
});
afterAll(async () => {
  await school.close();
  await stack.stop();
  await api.stop();
});

it('a disabled account leaves its lesson at once, whichever process it is connected to', async () => {
  const teacher = await school.teacher();
  const [pupil] = await school.pupils(1);
  const meeting = await school.meeting(teacher);
  const host = await RoomClient.join(stack.url, teacher, meeting);
  const member = await RoomClient.join(stack.url, pupil!, meeting);
  await host.until('the pupil', () => host.view?.participants[pupil!.id] !== undefined);
  const waiting = await RoomClient.connect(stack.url, pupil!, meeting);
  const answer = await api.call('PUT', `/api/admin/users/${pupil!.id}`, { disabled: true }, head);
  expect(answer.status).toBe(200);
  await host.until('the pupil to be gone', () => host.view?.participants[pupil!.id] === undefined);
  await member.until('the end of the line', () => !member.socket.connected);
  await waiting.until('the end of the other line', () => !waiting.socket.connected);
  await expect(RoomClient.connect(stack.url, pupil!, meeting)).rejects.toThrow();
  expect(host.socket.connected).toBe(true);
  host.close();
});

it('a session that its owner ends from another device leaves the lesson at once, whichever process it is connected to', async () => {
  const teacher = await school.teacher();
  const pupil = await api.member({ username: 'deniz' });
  const elsewhere = await school.sessionOf(pupil.id, 'deniz');
  const meeting = await school.meeting(teacher);
  const host = await RoomClient.join(stack.url, teacher, meeting);
  const member = await RoomClient.join(stack.url, elsewhere, meeting);
  await host.until('the pupil', () => host.view?.participants[pupil.id] !== undefined);
  const { body } = await api.call<{ data: OwnSession[] }>('GET', '/api/sessions', undefined, pupil);
  const [other] = body.data.filter(({ isThis }) => !isThis);
  expect((await api.call('DELETE', `/api/sessions/${other!.id}`, undefined, pupil)).status).toBe(200);
  await host.until('the pupil to be gone', () => host.view?.participants[pupil.id] === undefined);
  await member.until('the end of the line', () => !member.socket.connected);
  await expect(RoomClient.connect(stack.url, elsewhere, meeting)).rejects.toThrow();
  expect(host.socket.connected).toBe(true);
  host.close();
});

it('a change of password ends the lines of other sessions, and leaves its own in the lesson', async () => {
  const teacher = await school.teacher();
  const pupil = await api.member({ username: 'elif' });
  const here = await school.sessionOf(pupil.id, 'elif');
  const meeting = await school.meeting(teacher);
  const host = await RoomClient.join(stack.url, teacher, meeting);
  const member = await RoomClient.join(stack.url, here, meeting);
  await host.until('the pupil', () => host.view?.participants[pupil.id] !== undefined);
  const other = await RoomClient.connect(stack.url, await school.sessionOf(pupil.id, 'elif'), meeting);
  const body = { currentPassword: pupil.password, password: 'a better password', passwordAgain: 'a better password' };
  const answer = await api.call('POST', '/api/update-password', body, { token: here.bearer });
  expect(answer.status).toBe(200);
  await other.until('the end of the other line', () => !other.socket.connected);
  expect(member.socket.connected).toBe(true);
  expect(host.view?.participants[pupil.id]).toBeDefined();
  host.close();
  member.close();
});

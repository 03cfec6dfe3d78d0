import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../api/src/users/passwords.js';
import { signInBody } from '../api/signInTo.js';
import { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';
import type { TestPerson } from '../support/school.js';

// The longest: what a process would find out by itself later, nobody finds out here.
const day = roomDay({ api: 2, env: { SESSION_CHECK_MS: '60000', ROOM_HEARTBEAT_MS: '60000' } });

beforeAll(async () => {
  const other = await day.school.member('Başka Biri');
  const hash = await hashPassword('right password');
  await day.school.query(`UPDATE users SET username = 'baska', password_hash = $2 WHERE id = $1`, [other.id, hash]);
});

/** The refresh cookie of the session that a person's sockets have. @param isUsed it was replaced long ago, and so was what replaced it */
const cookieOf = async ({ id }: TestPerson, isUsed = false): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const insert = (hash: Buffer, minutes: number | null) =>
    day.school.query(
      `INSERT INTO refresh_tokens (token_hash, session_id, replaced_at)
       SELECT $1, s.id, now() - make_interval(mins => $3) FROM sessions s WHERE coalesce(user_id, guest_id) = $2`,
      [hash, id, minutes],
    );
  await insert(createHash('sha256').update(token).digest(), isUsed ? 60 : null);
  if (isUsed) await insert(randomBytes(32), 30);
  return `derslik_refresh=${token}`;
};
const urls = () => day.stack.api.map(({ url }) => url);
const post = (path: string, cookie: string, body: object = {}) =>
  fetch(`${urls()[0]}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
/** What every process says of the person's token. */
const mayCall = ({ bearer }: TestPerson) =>
  Promise.all(
    urls().map(async (url) => {
      const answer = await fetch(`${url}/api/socketToken`, { headers: { authorization: `Bearer ${bearer}` } });
      return answer.status;
    }),
  );

const ways = [
  ['a sign-out', 200, async (person: TestPerson) => post('logout', await cookieOf(person))],
  [
    "somebody else's sign-in in the same browser",
    200,
    async (person: TestPerson) =>
      post('login', await cookieOf(person), await signInBody(urls()[0]!, 'baska', 'right password')),
  ],
  [
    'a refresh token that was used before',
    401,
    async (person: TestPerson) => post('refresh', await cookieOf(person, true)),
  ],
] as const;
const cases = ways.flatMap(([way, status, end]) =>
  (['pupil', 'guest'] as const).flatMap((kind) =>
    [0, 1].map((process) => ({
      way,
      status,
      end,
      kind,
      process,
      where: process === 0 ? 'here' : 'at another process',
    })),
  ),
);

test.each(cases)('$way ends the lesson of a $kind at once, $where', async ({ status, end, kind, process }) => {
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const person = kind === 'guest' ? await day.school.guest(meeting, 'Deniz') : await day.school.member('Deniz Su');
  const member = await RoomClient.join(urls()[process]!, person, meeting);
  await host.until('the person', () => host.view!.participants[person.id] !== undefined);
  expect(await mayCall(person)).toEqual([200, 200]);

  expect((await end(person)).status).toBe(status);
  await host.until('the person to be gone', () => host.view!.participants[person.id] === undefined);
  await member.until('the end of the line', () => !member.socket.connected);
  await expect.poll(() => mayCall(person)).toEqual([401, 401]);
  await expect(RoomClient.connect(urls()[process]!, person, meeting)).rejects.toThrow('auth.sessionInvalid');
  expect(host.socket.connected).toBe(true);
});

test('a session that ends leaves the same person’s lesson on another device alone', async () => {
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const person = await day.school.member('Deniz Su');
  const cookie = await cookieOf(person);
  const elsewhere = await day.school.sessionOf(person.id, person.name);
  const member = await day.join(elsewhere, meeting);
  await host.until('the person', () => host.view!.participants[person.id] !== undefined);
  expect((await post('logout', cookie)).status).toBe(200);
  expect(await mayCall(elsewhere)).toEqual([200, 200]);
  await host.send({ type: 'chat', text: 'still here' });
  await member.until('the word', () => member.messages.length === 1);
});

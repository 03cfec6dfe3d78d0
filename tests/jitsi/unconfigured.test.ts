import { expect, test } from 'vitest';
import { everything } from './apiStandIn.js';
import { focus, logged, newRoom, person, put, theApi, withConference } from './conference.js';

const message = /JITSI_AUTHORITY_SECRET or DERSLIK_AUTHORITY_URL is not set/;
withConference({ secret: '' }, message);

test('without the secret every room stays closed, and nobody can open one', async () => {
  const room = newRoom();
  await focus(room);
  const policy = { room, seq: 1, open: true, people: { teacher: everything } };
  theApi().rooms.set(room, policy);
  for (const bearer of ['', 'Bearer ', 'Bearer nil']) expect(await put(room, JSON.stringify(policy), bearer)).toBe(401);
  expect(await (await person('teacher')).join(room, 'aaaaaaaa')).toBe('not-allowed');
  expect(theApi().asked).toEqual([]);
  expect(logged(message)).toHaveLength(1);
});

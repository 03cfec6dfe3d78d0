import type { ClientCommand } from '@derslik/contract/room/commands';
import type { Participant, RoomState } from '@derslik/contract/room/state';
import { muted, personWith, roomWith } from '@derslik/contract/room/testRoom';
import { expect, it } from 'vitest';
import { meaningNow, waitMsOf } from './keptCommands';

/** I am a pupil where a moderator controls the room. */
const roomAround = (me: Partial<Participant>): { you: string; view: RoomState } => ({
  you: 'me',
  view: roomWith([personWith('me', me)], { roomType: 'moderatorControl', openedAt: 1, viewer: 'me' }),
});
const raise: ClientCommand = { type: 'raised-hand', raised: true };
const ask: ClientCommand = { type: 'mic', status: 'requested' };
const takeBack: ClientCommand = { type: 'mic', status: 'withdrawn' };

it.each<[string, ClientCommand, Partial<Participant>, ReturnType<typeof meaningNow>]>([
  ['a hand that is still down', raise, {}, 'send'],
  ['a hand that is up already', raise, { handAt: 5 }, 'done'],
  ['a hand of who may raise none any more', raise, { role: 'viewer' }, 'moot'],
  ['a wish that nobody has heard', ask, {}, 'send'],
  ['a wish that is with the moderators', ask, { mic: { ...muted, status: 'requested' } }, 'done'],
  ['a wish that was granted before it was heard', ask, { mic: { ...muted, allowed: true } }, 'moot'],
  ['a wish of who leads by now', ask, { role: 'coModerator' }, 'moot'],
  ['taking back what was never asked', takeBack, {}, 'done'],
  ['taking back what stands', takeBack, { mic: { ...muted, status: 'requested' } }, 'send'],
  ['a text', { type: 'chat', text: 'a' }, {}, 'send'],
])('%s, when the line is back', (_, command, me, meaning) => {
  expect(meaningNow(command, roomAround(me))).toBe(meaning);
});

it.each<[ClientCommand, number]>([
  [{ type: 'chat', text: 'a' }, Infinity],
  [raise, 60_000],
  [ask, 60_000],
  [{ type: 'screen-share', status: 'requested' }, 60_000],
  [{ type: 'mic', status: 'opened' }, 5_000],
  [{ type: 'mic', id: 'other', status: 'allowedFromModerator' }, 5_000],
  [{ type: 'kick', id: 'other' }, 5_000],
  [{ type: 'kickAll' }, 5_000],
])('%j waits for %d ms', (command, ms) => {
  expect(waitMsOf(command)).toBe(ms);
});

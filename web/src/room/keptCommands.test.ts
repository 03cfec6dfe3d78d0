import type { ClientCommand } from '@derslik/contract/room/commands';
import { emptyRoom, type MediaEntry, type Participant, type RoomState } from '@derslik/contract/room/state';
import { expect, it } from 'vitest';
import { meaningNow, waitMsOf } from './keptCommands';

const muted: MediaEntry = { status: 'muted', beforeRequested: null, allowed: false, blocked: false };
/** I am a pupil where a moderator controls the room. */
const roomWith = (me: Partial<Participant>): { you: string; view: RoomState } => {
  const device = { kind: 'desktop' as const, ios: false };
  const media = { cam: muted, mic: muted, screen: muted, screenAt: null };
  const participant: Participant = {
    id: 'me',
    role: 'participant',
    device,
    joinedAt: 1,
    ...media,
    handAt: null,
    ...me,
  };
  const room = emptyRoom({
    ...{ roomId: 'r', kind: 'individual', ownerId: 'host', isModControl: true, isWaitingRoom: false },
    ...{ isChatOpen: true, mayEnterBefore: false },
  });
  return { you: 'me', view: { ...room, openedAt: 1, viewer: 'me', participants: { me: participant } } };
};
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
  expect(meaningNow(command, roomWith(me))).toBe(meaning);
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

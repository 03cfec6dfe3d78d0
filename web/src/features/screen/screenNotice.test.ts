import type { Participant, RoomState } from '@derslik/contract/room/state';
import { reduceRoom } from '@derslik/contract/room/reduce';
import type { RoomEvent } from '@derslik/contract/room/events';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '../../conference/store';
import { createRoomUi } from '../../room/roomUi';
import { muted, personWith, roomWith } from '../../room/testRoom';
import { noticeOf, type NoticeDeps } from '../room/notices/noticeOf';
import { silentEndNotice } from './screenNotice';

const sharing = { screen: { ...muted, status: 'opened' as const }, screenAt: 5 };
const roomOf = (isModControl: boolean, people: readonly Participant[]): RoomState =>
  roomWith(people, { viewer: 'elif', ...(isModControl && { roomType: 'moderatorControl' }) });

const sent: unknown[] = [];
const opened: unknown[] = [];
/** Texts are their keys here. */
const deps = {
  t: (key: string, params?: object) => `${key}${params ? JSON.stringify(params) : ''}`,
  ui: createStore(createRoomUi(null).get()),
  send: async (command: unknown) => {
    sent.push(command);
    return true;
  },
  people: () => ({}),
  messages: () => [],
  open: (kind: unknown) => void opened.push(kind),
} as unknown as NoticeDeps;
const told = (before: RoomState, event: RoomEvent, actorId = 'ayse') => {
  const seen = { seq: before.seq + 1, at: 10, actorId, event };
  return noticeOf(seen, before, reduceRoom(before, seen), deps);
};
afterEach(() => {
  sent.length = 0;
  opened.length = 0;
  deps.ui.patch({ panel: null });
  vi.unstubAllGlobals();
});

it('says that a share ended because moderators decide now, and how to ask', () => {
  const before = roomOf(false, [personWith('ayse', { role: 'host' }), personWith('elif', sharing)]);
  const notice = told(before, { type: 'roomTypeSet', roomType: 'moderatorControl' });
  expect(notice).toMatchObject({ title: 'notice.screenEndedControlled', text: 'notice.screenMayAsk', kind: 'warn' });
  notice!.actions![0]!.perform();
  expect(sent).toEqual([{ type: 'screen-share', status: 'requested' }]);
});

it('says that a share ended because the room shows fewer screens now', () => {
  const before = roomOf(true, [
    personWith('ayse', { role: 'host', ...sharing, screenAt: 1 }),
    personWith('elif', { ...sharing, screen: { ...sharing.screen, allowed: true } }),
  ]);
  const notice = told(before, { type: 'roomTypeSet', roomType: 'free' });
  expect(notice).toMatchObject({ title: 'notice.screenEndedFree', text: 'warning.maxSs{"count":1}' });
  expect(notice!.actions).toBeUndefined();
});

it('says of another type what it says to everyone where no share of mine ended', () => {
  const before = roomOf(true, [personWith('ayse', { role: 'host' }), personWith('elif')]);
  expect(told(before, { type: 'roomTypeSet', roomType: 'free' })).toMatchObject({ title: 'notice.roomFree' });
});

it('offers to share with a permission, and where the room is full says so instead', () => {
  const allowed: RoomEvent = {
    type: 'mediaSet',
    id: 'elif',
    kind: 'screen',
    entry: { ...muted, status: 'allowedFromModerator', allowed: true },
  };
  const leads = ['ayse', 'b', 'c'].map((id, n) => personWith(id, { role: 'host', ...sharing, screenAt: n + 1 }));
  const room = roomOf(true, [personWith('ayse', { role: 'host' }), personWith('elif')]);
  const free = told(room, allowed);
  expect(free).toMatchObject({ title: 'notice.mayShareScreen{"name":"notice.theModerator"}', kind: 'ok' });
  free!.actions![0]!.perform();
  expect(opened).toEqual(['screen']);
  const full = told(roomOf(true, [...leads, personWith('elif')]), allowed);
  expect(full).toMatchObject({ text: 'warning.maxSs{"count":3}' });
  expect(full!.actions).toBeUndefined();
});

it('says that another shares only where a panel lies over the bar that says so', () => {
  const before = roomOf(false, [personWith('ayse', { role: 'host' }), personWith('elif')]);
  const begun: RoomEvent = { type: 'mediaSet', id: 'ayse', kind: 'screen', entry: sharing.screen };
  vi.stubGlobal('document', { hidden: false });
  expect(told(before, begun)).toBeNull();
  deps.ui.patch({ panel: 'chat' });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(told(before, begun)).toBeNull();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(told(before, begun)).toMatchObject({ title: 'notice.sharesScreen{"name":""}' });
});

it.each([
  ['lost', 'notice.screenEndedLost'],
  ['reloaded', 'notice.screenEndedReloaded'],
  ['tooMany', 'notice.screenEndedTooMany'],
] as const)('says why a share ended that nobody ended: %s', (end, title) => {
  expect(silentEndNotice(end, roomOf(false, [personWith('elif')]), deps)).toMatchObject({
    title,
    actions: [{ label: 'notice.shareScreen' }],
  });
});

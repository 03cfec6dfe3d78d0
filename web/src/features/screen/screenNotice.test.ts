import type { Participant, RoomState } from '@derslik/contract/room/state';
import type { RoomEvent } from '@derslik/contract/room/events';
import { expect, it } from 'vitest';
import { toldBy } from '../../room/toldBy';
import { muted, personWith, roomWith } from '@derslik/contract/room/testRoom';
import { screenNotices, silentEndNotice } from './screenNotice';

const sharing = { screen: { ...muted, status: 'opened' as const }, screenAt: 5 };
const roomOf = (isModControl: boolean, people: readonly Participant[]): RoomState =>
  roomWith(people, { viewer: 'elif', ...(isModControl && { roomType: 'moderatorControl' }) });

const told = (before: RoomState, event: RoomEvent, shown?: Parameters<typeof toldBy>[4]) =>
  toldBy([{ notices: screenNotices }], before, event, 'ayse', shown)[0];

it('the notice says that a share ended because moderators decide now, and how to ask', () => {
  const before = roomOf(false, [personWith('ayse', { role: 'host' }), personWith('elif', sharing)]);
  const said = told(before, { type: 'roomTypeSet', roomType: 'moderatorControl' })?.say;
  expect(said).toMatchObject({ title: 'notice.screenEndedControlled', text: 'notice.screenMayAsk', kind: 'warn' });
  expect(said?.actions?.[0]?.deed).toEqual({ send: { type: 'screen-share', status: 'requested' } });
});

it('the notice says that a share ended because the room shows fewer screens now', () => {
  const before = roomOf(true, [
    personWith('ayse', { role: 'host', ...sharing, screenAt: 1 }),
    personWith('elif', { ...sharing, screen: { ...sharing.screen, allowed: true } }),
  ]);
  const said = told(before, { type: 'roomTypeSet', roomType: 'free' })?.say;
  expect(said).toMatchObject({ title: 'notice.screenEndedFree', text: 'warning.maxSs{"count":1}' });
  expect(said?.actions).toBeUndefined();
});

it('the notice offers to share with a permission, and where the room is full says so instead', () => {
  const allowed: RoomEvent = {
    type: 'mediaSet',
    id: 'elif',
    kind: 'screen',
    entry: { ...muted, status: 'allowedFromModerator', allowed: true },
  };
  const leads = ['ayse', 'b', 'c'].map((id, n) => personWith(id, { role: 'host', ...sharing, screenAt: n + 1 }));
  const room = roomOf(true, [personWith('ayse', { role: 'host' }), personWith('elif')]);
  const free = told(room, allowed)?.say;
  expect(free).toMatchObject({ title: 'notice.mayShareScreen{"name":"notice.theModerator"}', kind: 'ok' });
  expect(free?.actions?.[0]?.deed).toEqual({ open: 'screen' });
  const full = told(roomOf(true, [...leads, personWith('elif')]), allowed)?.say;
  expect(full).toMatchObject({ text: 'warning.maxSs{"count":3}' });
  expect(full?.actions).toBeUndefined();
});

it('the notice says that another shares only where a panel lies over the bar that says so', () => {
  const before = roomOf(false, [personWith('ayse', { role: 'host' }), personWith('elif')]);
  const begun: RoomEvent = { type: 'mediaSet', id: 'ayse', kind: 'screen', entry: sharing.screen };
  expect(told(before, begun)?.say).toBeUndefined();
  expect(told(before, begun, { panel: 'chat', isPanelBeside: true })?.say).toBeUndefined();
  expect(told(before, begun, { panel: 'chat' })?.say).toMatchObject({ title: 'notice.sharesScreen{"name":""}' });
});

it.each([
  ['lost', 'notice.screenEndedLost'],
  ['reloaded', 'notice.screenEndedReloaded'],
  ['tooMany', 'notice.screenEndedTooMany'],
] as const)('the notice says why a share ended that nobody ended: %s', (end, title) => {
  const t = ((key: string) => key) as never;
  expect(silentEndNotice(end, roomOf(false, [personWith('elif')]), t).say).toMatchObject({
    title,
    actions: [{ label: 'notice.shareScreen' }],
  });
});

it('what I do with my screen closes what was said of it', () => {
  const room = roomOf(true, [personWith('ayse', { role: 'host' }), personWith('elif')]);
  const entry = { ...muted, status: 'opened' as const, allowed: true };
  const shared: RoomEvent = { type: 'mediaSet', id: 'elif', kind: 'screen', entry };
  expect(toldBy([{ notices: screenNotices }], room, shared, 'elif')).toEqual([{ close: ['mine-screen'] }]);
});

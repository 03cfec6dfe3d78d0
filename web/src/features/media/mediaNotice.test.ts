import type { MediaStatus, RoomState } from '@derslik/contract/room/state';
import { expect, it } from 'vitest';
import { toldBy } from '../../room/toldBy';
import { muted, personWith, roomWith } from '@derslik/contract/room/testRoom';
import { mediaNotices } from './mediaNotice';

const allowed = { ...muted, status: 'allowedFromModerator' as const, allowed: true };
const told = (status: MediaStatus, roomType: RoomState['roomType']) => {
  const room = roomWith([personWith('host', { role: 'host' }), personWith('elif', { mic: { ...muted, status } })], {
    roomType,
    viewer: 'elif',
  });
  return toldBy(
    [{ notices: mediaNotices }],
    room,
    { type: 'mediaSet', id: 'elif', kind: 'mic', entry: allowed },
    'host',
  );
};

it('a teacher’s wish in a free room asks to open, and one press does', () => {
  const [notice] = told('muted', 'free');
  expect(notice?.say).toMatchObject({ title: 'notice.askedToOpenMic{"name":"notice.theModerator"}' });
  expect(notice?.say?.actions?.[0]?.deed).toEqual({ open: 'mic' });
});

it('where permission is needed it says that it was given', () => {
  const [notice] = told('muted', 'moderatorControl');
  expect(notice?.say?.title).toBe('notice.mayOpenMic{"name":"notice.theModerator"}');
});

it('what was said already is not said again', () => {
  expect(told('allowedFromModerator', 'free')).toEqual([]);
});

it('what I do with my microphone closes what was said of it', () => {
  const room = roomWith([personWith('elif', { mic: allowed })], { roomType: 'moderatorControl', viewer: 'elif' });
  const entry = { ...allowed, status: 'opened' as const };
  const heard = toldBy([{ notices: mediaNotices }], room, { type: 'mediaSet', id: 'elif', kind: 'mic', entry }, 'elif');
  expect(heard).toEqual([{ close: ['mine-mic'] }]);
});

import type { MediaStatus } from '@derslik/contract/room/state';
import { expect, it } from 'vitest';
import { muted, personWith, roomWith } from '../../room/testRoom';
import { mediaNotice } from './mediaNotice';
import type { NoticeDeps } from '../room/notices/noticeOf';

const opened: unknown[] = [];
/** Texts are their keys here. */
const deps = {
  t: (key: string) => key,
  people: () => ({}),
  open: (kind: unknown) => void opened.push(kind),
} as unknown as NoticeDeps;

const allowed = { ...muted, status: 'allowedFromModerator' as const, allowed: true };
const told = (status: MediaStatus, roomType: 'free' | 'moderatorControl') => {
  const view = (mic: typeof muted) =>
    roomWith([personWith('host', { role: 'host' }), personWith('elif', { mic })], { roomType, viewer: 'elif' });
  const change = { id: 'elif', kind: 'mic', entry: allowed } as const;
  return mediaNotice(change, view({ ...muted, status }), view(allowed), 'Ayşe', false, deps);
};

it('a teacher’s wish in a free room asks to open, and one press does', () => {
  const notice = told('muted', 'free');
  expect(notice).toMatchObject({ title: 'notice.askedToOpenMic' });
  notice!.actions![0]!.perform();
  expect(opened).toEqual(['mic']);
});

it('where permission is needed it says that it was given', () => {
  expect(told('muted', 'moderatorControl')).toMatchObject({ title: 'notice.mayOpenMic' });
});

it('what was said already is not said again', () => {
  expect(told('allowedFromModerator', 'free')).toBeNull();
});

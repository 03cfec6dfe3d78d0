import { sharedVideo, type SharedVideo } from '@derslik/contract/room/parts/video';
import type { RoomState } from '@derslik/contract/room/state';
import { personWith, roomWith } from '@derslik/contract/room/testRoom';
import { expect, it } from 'vitest';
import { toldBy } from '../../room/toldBy';
import { videoNotices } from './videoNotice';

const room = roomWith([personWith('ayse', { role: 'host' }), personWith('elif'), personWith('mert')], {
  viewer: 'elif',
});
const sharedOf = (ownerId: string): RoomState => sharedVideo.with(room, { ownerId } as SharedVideo);
const told = (before: RoomState, event: Parameters<typeof toldBy>[2], actorId: string) =>
  toldBy([{ notices: videoNotices }], before, event, actorId)[0];
const started = (ownerId: string) => ({
  ...{ type: 'videoStarted' as const, shareId: 's', ownerId, mutesMicrophones: false },
  source: { kind: 'school' as const, videoId: 'v' },
});

it('the notice says who shares a video, to everyone else', () => {
  expect(told(room, started('ayse'), 'ayse')?.say?.title).toBe('video.sharedBy{"name":""}');
  expect(told(room, started('elif'), 'elif')).toBeUndefined();
});

it('the notice says to its owner by whom it was ended, to others that it is over, and nothing to whoever ended it', () => {
  const end = { type: 'videoFinished' as const };
  expect(told(sharedOf('elif'), end, 'ayse')?.say).toMatchObject({ title: expect.stringContaining('yoursEnded') });
  expect(told(sharedOf('mert'), end, 'ayse')?.say?.title).toBe('video.ended');
  expect(told(sharedOf('elif'), end, 'elif')).toEqual({ close: ['video'] });
});

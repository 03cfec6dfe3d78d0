import { isLed, leading, type Look } from '@derslik/contract/room/parts/follow';
import { expect, it } from 'vitest';
import { coModerator, fullRoom, guest, host, idOf, moderator, participant, pupil, viewer } from './people.js';

const look: Look = { layout: 'contact', pinned: pupil, firstTile: 0, front: null, share: null, fullScreen: false };

it('follow-me leads everyone but who may lead others, and whoever comes later', () => {
  const room = fullRoom('free');
  room.run(host, { type: 'followMeStarted', look });
  room.run(host, { type: 'setWaitingRoom', on: false });
  const late = idOf(30);
  room.enter(late);
  const led = [host, moderator, coModerator, participant, guest, viewer, late].map((id) => isLed(room.state, id));
  expect(led).toEqual([false, false, true, true, true, true, true]);
});

it('follow-me ends when the leader goes, and does not begin again when they come back', () => {
  const room = fullRoom('free');
  room.run(host, { type: 'followMeStarted', look });
  room.run(host, { type: 'leave', reason: 'lost' });
  expect([leading(room.state), isLed(room.state, participant)]).toEqual([null, false]);
  room.enter(host);
  expect(leading(room.state)).toBeNull();
  expect(room.run(host, { type: 'follow', look })).toEqual([]);
});

it('follow-me shows nobody who has gone', () => {
  const room = fullRoom('free');
  room.run(host, { type: 'followMeStarted', look });
  room.run(host, { type: 'follow', look: { ...look, pinned: idOf(98), share: idOf(98) } });
  expect(leading(room.state)?.look).toMatchObject({ pinned: null, share: null });
});

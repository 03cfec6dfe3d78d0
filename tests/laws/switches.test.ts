import { everyoneDraws } from '@derslik/contract/room/board/state';
import { everyoneAsks } from '@derslik/contract/room/parts/survey';
import { expect, it } from 'vitest';
import { host, Room } from './people.js';

it('a room forgets with another option set what a moderator said of surveys and drawing under the one before', () => {
  const room = new Room();
  room.enter(host);
  const now = (): boolean[] => [everyoneAsks(room.state), everyoneDraws(room.state)];
  expect(now()).toEqual([true, true]);
  room.run(host, { type: 'setSurveys', on: false });
  room.run(host, { type: 'setDrawing', on: false });
  expect(now()).toEqual([false, false]);
  room.run(host, { type: 'setRoomType', roomType: 'moderatorControl' });
  expect(now()).toEqual([false, false]);
  room.run(host, { type: 'setSurveys', on: true });
  room.run(host, { type: 'setDrawing', on: true });
  expect(now()).toEqual([true, true]);
  room.run(null, { type: 'applySettings', isModControl: false });
  room.run(null, { type: 'applySettings', isModControl: true });
  expect(now()).toEqual([false, false]);
});

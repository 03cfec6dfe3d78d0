import type { MediaEntry } from '@derslik/contract/room/state';
import { limits } from '@derslik/contract/limits';
import { expect, it } from 'vitest';
import { muted, personWith, roomWith } from '@derslik/contract/room/testRoom';
import { entryDevicesOf } from './entryDevices';

const opened: MediaEntry = { ...muted, status: 'opened' };
const both = { cam: true, mic: true };
const others = (count: number) => Array.from({ length: count }, (_, n) => personWith(`person ${n}`));
const largest = limits.video.startMutedAfter;
const dataOf = (count: number, me: Parameters<typeof personWith>[1], part: Parameters<typeof roomWith>[1] = {}) => ({
  view: roomWith([...others(count), personWith('me', me)], part),
  you: 'me',
});

it('the browser closes what was on where the room is large, so that nothing tells it to be open again', () => {
  expect(entryDevicesOf(both, dataOf(largest, {})).closed).toEqual(['cam', 'mic']);
  expect(entryDevicesOf({ cam: false, mic: true }, dataOf(largest, {})).closed).toEqual(['mic']);
});

it('the browser leaves what the room counts as open, and a smaller room’s devices, as they are', () => {
  expect(entryDevicesOf(both, dataOf(largest, { mic: opened })).closed).toEqual(['cam']);
  expect(entryDevicesOf(both, dataOf(largest - 1, {})).closed).toEqual([]);
  expect(entryDevicesOf(both, null).closed).toEqual([]);
});

it('the browser closes nothing of who leads the room', () => {
  expect(entryDevicesOf(both, dataOf(largest, { role: 'coModerator' })).closed).toEqual([]);
});

it('the browser leaves to the engine what is not permitted, and closes what is permitted where only moderators enter open', () => {
  const permitted: MediaEntry = { ...muted, allowed: true };
  const small = dataOf(1, { mic: permitted }, { roomType: 'moderatorControl' });
  expect(entryDevicesOf(both, small).closed).toEqual(['mic']);
});

import { expect, it } from 'vitest';
import { personWith, roomWith } from '@derslik/contract/room/testRoom';
import { heightChoices, mostCameraHeight } from './cameraHeight';

const teacher = personWith('host', { role: 'host' });
const pupil = personWith('elif');
const onPhone = personWith('can', { device: { kind: 'phone', ios: false } });
const people = [teacher, pupil, onPhone];

it('the most height of a camera is the room’s for everyone in a meeting', () => {
  const meeting = roomWith(people);
  expect(people.map((one) => mostCameraHeight(meeting, one))).toEqual([540, 540, 540]);
});

it('the most height of a camera is lower for pupils in an academic lesson, and lowest on a phone', () => {
  const lesson = roomWith(people, { kind: 'academic', roomType: 'academic' });
  expect(people.map((one) => mostCameraHeight(lesson, one))).toEqual([480, 360, 240]);
});

it('the most height of a camera is chosen from heights that are really sent', () => {
  const offered = (most: number) => heightChoices(most).map(({ height }) => height);
  expect([540, 480, 360, 240].map(offered)).toEqual([[240, 480, 540], [240, 480], [240, 360], [240]]);
  // A choice of the highest holds for other rooms too.
  expect(heightChoices(360).at(-1)?.value).toBe(480);
});

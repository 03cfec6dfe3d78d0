import { expect, it } from 'vitest';
import { createFakeCapture } from '../../conference/fake/fakeCapture';
import { SparedCamera } from './sparedCamera';

const begin = async (isOn = true) => {
  const capture = createFakeCapture();
  const room = { may: true };
  const camera = new SparedCamera(capture, () => room.may);
  capture.subscribe(() => camera.look());
  if (isOn) await capture.setCamera(true);
  return { capture, room, camera, isOn: () => capture.getSnapshot().camera.wanted };
};

it('the room closes a camera that is on, and gives it back', async () => {
  const { camera, isOn } = await begin();
  expect(camera.close()).toBe(true);
  expect(isOn()).toBe(false);
  expect(camera.giveBack()).toBe(true);
  expect(isOn()).toBe(true);
  expect(camera.giveBack()).toBe(false);
});

it('the room gives back none that was off', async () => {
  const { camera, isOn } = await begin(false);
  expect(camera.close()).toBe(false);
  expect(camera.giveBack()).toBe(false);
  expect(isOn()).toBe(false);
});

it('the room leaves open what I open on a weak line, now and the next time', async () => {
  const { camera, capture, isOn } = await begin();
  camera.close();
  await capture.setCamera(true);
  expect(camera.giveBack()).toBe(false);
  expect(camera.close()).toBe(false);
  expect(isOn()).toBe(true);
});

it('the room leaves closed what I opened and closed on a weak line', async () => {
  const { camera, capture, isOn } = await begin();
  camera.close();
  await capture.setCamera(true);
  await capture.setCamera(false);
  expect(camera.giveBack()).toBe(false);
  expect(isOn()).toBe(false);
});

it.each(['for good', 'and gave it again'])('the room gives back none that the room took %s', async (how) => {
  const { camera, room, isOn } = await begin();
  camera.close();
  room.may = false;
  camera.look();
  room.may = how === 'and gave it again';
  expect(camera.giveBack()).toBe(false);
  expect(isOn()).toBe(false);
});

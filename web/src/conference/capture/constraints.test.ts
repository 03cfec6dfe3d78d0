import { limits } from '@derslik/contract/limits';
import { expect, it } from 'vitest';
import { constraintsOf } from './constraints';

const wish = { height: limits.preview.idealHeight, fps: 20, voice: { autoAdjust: true, cancelEcho: true } };

it('preparation asks for 1280x720 as an ideal, so that an old camera gives what it has', () => {
  expect(constraintsOf('camera', null, wish).video).toMatchObject({
    width: { ideal: 1280 },
    height: { ideal: 720 },
  });
});

it('a chosen device is the one that is asked for', () => {
  expect(constraintsOf('microphone', 'usb', wish).audio).toMatchObject({ deviceId: { exact: 'usb' } });
  expect(constraintsOf('camera', 'usb', wish).video).toMatchObject({ deviceId: { exact: 'usb' } });
});

it('no more frames are asked for than were chosen, and the browser evens out a voice and keeps echo out only where it may', () => {
  expect(constraintsOf('camera', null, { ...wish, fps: 10 }).video).toMatchObject({
    frameRate: { ideal: 10, max: 10 },
  });
  const hearing = (autoAdjust: boolean, cancelEcho: boolean) =>
    constraintsOf('microphone', null, { ...wish, voice: { autoAdjust, cancelEcho } }).audio;
  expect(hearing(false, true)).toMatchObject({ autoGainControl: false, echoCancellation: true });
  expect(hearing(true, false)).toMatchObject({ autoGainControl: true, echoCancellation: false });
});

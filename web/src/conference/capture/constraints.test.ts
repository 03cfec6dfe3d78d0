import { limits } from '@derslik/contract/limits';
import { expect, it } from 'vitest';
import { constraintsOf } from './constraints';

it('preparation asks for 1280x720 as an ideal, so that an old camera gives what it has', () => {
  expect(constraintsOf('camera', null, limits.preview.idealHeight).video).toMatchObject({
    width: { ideal: 1280 },
    height: { ideal: 720 },
  });
});

it('a chosen device is the one that is asked for', () => {
  expect(constraintsOf('microphone', 'usb', 0).audio).toMatchObject({ deviceId: { exact: 'usb' } });
  expect(constraintsOf('camera', 'usb', 360).video).toMatchObject({ deviceId: { exact: 'usb' } });
});

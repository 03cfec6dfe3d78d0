import { browserStorage } from '@derslik/client/storage';
import type { Capture, DeviceKind } from '../../conference/capture/capture';
import { readQuality } from '../../conference/capture/preferred';

/** What this person switched on or off last. It holds wherever a device would open by itself, at every door. */
const storageKey = 'room.devices';
type Chosen = Record<DeviceKind, boolean>;

let chosen: Chosen = { camera: true, microphone: true, ...browserStorage.readJson<Partial<Chosen>>(storageKey) };

/** The person's own word; what a moderator or a failure switches off is none. */
export const chooseDevice = (kind: DeviceKind, on: boolean): void => {
  chosen = { ...chosen, [kind]: on };
  browserStorage.writeJson(storageKey, chosen);
};

/** Opens what is chosen, with one question to the person, unless something was opened or has failed before. */
export const openChosen = (capture: Capture): void => {
  const { camera, microphone } = capture.getSnapshot();
  if (camera.wanted || microphone.wanted || camera.error || microphone.error) return;
  const wantsCamera = chosen.camera && readQuality() !== 'onlyMicrophone';
  if (wantsCamera && chosen.microphone) void capture.openBoth();
  else if (wantsCamera) void capture.setCamera(true);
  else if (chosen.microphone) void capture.setMicrophone(true);
};

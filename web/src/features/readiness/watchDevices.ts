import { readinessLimits } from '@derslik/contract/limits/readiness';
import type { Capture } from '../../conference/capture/capture';
import { wait } from '../../conference/clock';
import { watchLevel } from '../../conference/level';
import { unseenVideo } from '../../room/media/unseenVideo';
import type { DeviceFacts } from './deviceBands';

/** Frames that an element of its own counts, too small to be seen. */
const countFrames = async (stream: MediaStream, ms: number): Promise<number> => {
  const video = unseenVideo();
  video.srcObject = stream;
  await video.play().catch(() => undefined);
  const before = video.getVideoPlaybackQuality().totalVideoFrames;
  await wait(ms);
  const frames = video.getVideoPlaybackQuality().totalVideoFrames - before;
  video.srcObject = null;
  video.remove();
  return frames;
};

const watchCamera = async (capture: Capture): Promise<DeviceFacts['camera']> => {
  const { stream, error } = capture.getSnapshot().camera;
  if (!stream) return { error: error ?? 'failed', height: 0, fps: 0 };
  const frames = await countFrames(stream, readinessLimits.watchMs);
  const height = stream.getVideoTracks()[0]?.getSettings().height ?? 0;
  return { error: null, height, fps: (frames * 1_000) / readinessLimits.watchMs };
};

const watchMicrophone = async (capture: Capture): Promise<DeviceFacts['microphone']> => {
  const { stream, error } = capture.getSnapshot().microphone;
  if (!stream) return { error: error ?? 'failed', level: 0 };
  let level = 0;
  const stop = watchLevel(stream, (now) => (level = Math.max(level, now)));
  await wait(readinessLimits.watchMs);
  stop();
  return { error: null, level };
};

/** Opens both devices and watches them for a while: pictures that come, a voice that is heard. */
export async function watchDevices(capture: Capture): Promise<DeviceFacts> {
  await capture.openBoth();
  const [camera, microphone] = await Promise.all([watchCamera(capture), watchMicrophone(capture)]);
  return { camera, microphone };
}

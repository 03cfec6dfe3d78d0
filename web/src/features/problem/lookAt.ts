import type { ParticipantId } from '@derslik/contract/room/state';
import { wait } from '../../conference/clock';
import type { Capture } from '../../conference/capture/capture';
import type { Engine, SourceKind } from '../../conference/engine';
import { deviceOf } from '../../room/media/deviceOf';
import { unseenVideo } from '../../room/media/unseenVideo';
import type { Sparing } from '../../room/media/useLowBandwidth';
import type { RoomData } from '../../room/roomData';
import type { ProblemKind } from './finding';
import { mediaOf, type OtherWorld, type ProblemWorld, type TrackLook } from './problemWorld';

/** What is looked at. */
export interface ProblemSubject {
  kind: ProblemKind;
  /** Whose it is, where it is not mine. */
  id: ParticipantId | null;
}
export interface Senses {
  engine: Engine;
  capture: Capture;
  data: () => RoomData;
  spared: () => Sparing;
}

const everyMs = 50;

/** As long as one looks, and as long again for what is on its way and was not seen yet. */
const watch = async (ms: number, isSeen: () => boolean, isComing: () => boolean): Promise<void> => {
  for (let passed = 0; passed < 2 * ms; passed += everyMs) {
    if (passed >= ms && (isSeen() || !isComing())) return;
    await wait(everyMs);
  }
};

/** The loudest of a voice meanwhile. */
const loudest = async (engine: Engine, id: ParticipantId, ms: number, isComing: () => boolean): Promise<number> => {
  let peak = 0;
  const stop = engine.onLevel(id, (level) => (peak = Math.max(peak, level)));
  await watch(ms, () => peak > 0, isComing);
  stop();
  return peak;
};

/** Whether pictures come: an element of its own counts them, too small to be seen. */
const moves = async (find: () => MediaStream | null, ms: number, isComing: () => boolean): Promise<boolean> => {
  const video = unseenVideo();
  const isMoving = (): boolean => {
    const stream = find();
    if (stream !== video.srcObject) {
      video.srcObject = stream;
      if (stream) void video.play().catch(() => undefined);
    }
    // The first may be an old one.
    return stream !== null && video.getVideoPlaybackQuality().totalVideoFrames > 1;
  };
  isMoving();
  await watch(ms, isMoving, isComing);
  const isSeen = isMoving();
  video.srcObject = null;
  video.remove();
  return isSeen;
};

const trackOf = (stream: MediaStream | null | undefined): TrackLook | null => {
  const track = stream?.getTracks()[0];
  return track ? { isLive: track.readyState === 'live', isMuted: track.muted } : null;
};

const sourceKindOf = { mic: 'microphone', cam: 'camera', screen: 'screen' } as const satisfies Record<
  string,
  SourceKind
>;

const lookAtOther = async (
  { engine, data, spared }: Senses,
  kind: OtherWorld['kind'],
  id: ParticipantId | null,
  ms: number,
): Promise<OtherWorld> => {
  const media = sourceKindOf[mediaOf[kind]];
  const find = () => engine.getSnapshot().sources.find((one) => one.participantId === id && one.kind === media) ?? null;
  const isComing = (): boolean => find()?.muted === false && find()?.streaming !== 'paused';
  if (id !== null) await engine.getStats(id);
  const isVoice = media === 'microphone' && id !== null;
  const isPicture = media === 'camera';
  const peak = isVoice ? await loudest(engine, id, ms, isComing) : 0;
  const isMoving = isPicture && (await moves(() => find()?.stream ?? null, ms, isComing));
  if (!isVoice && !isPicture) await wait(ms);
  const { bitrate } = await engine.getStats(id ?? undefined);
  const { connection, verbs, paused } = engine.getSnapshot();
  const source = find();
  const { view, you } = data();
  return {
    ...{ view, me: you, kind, id, source, peak, isMoving },
    isConnected: connection === 'connected',
    track: trackOf(source?.stream),
    download: bitrate.download,
    volume: engine.getVolume(id ?? ''),
    isBlocked: verbs.unblockAudio !== null,
    spared: spared(),
    isTooMany: source !== null && !!paused?.sourceIds.includes(source.id),
  };
};

/** Watches for so long, and says what was there at its end. */
export const lookAt = async (senses: Senses, { kind, id }: ProblemSubject, ms: number): Promise<ProblemWorld> => {
  const { engine, capture, data } = senses;
  if (kind !== 'mic' && kind !== 'cam' && kind !== 'screen') return lookAtOther(senses, kind, id, ms);
  const isComing = (): boolean =>
    kind !== 'screen' && ['pending', 'on'].includes(engine.getSnapshot()[deviceOf[kind]].state);
  const peak = kind === 'mic' ? await loudest(engine, data().you, ms, isComing) : 0;
  const isMoving = kind === 'cam' && (await moves(() => engine.getSnapshot().camera.stream, ms, isComing));
  if (kind === 'screen') await wait(ms);
  const { view, you: me } = data();
  const now = engine.getSnapshot();
  const base = { view, me, isConnected: now.connection === 'connected' };
  if (kind === 'screen')
    return { ...base, kind, isAble: capture.canShareScreen, screen: now.screen, track: trackOf(now.screen.stream) };
  const device = now[deviceOf[kind]];
  return { ...base, kind, device, track: trackOf(device.stream), peak, isMoving };
};

import { vi } from 'vitest';
import { createFakeCapture } from '../fake/fakeCapture';
import { manualClock } from '../manualClock';
import { createJitsi } from './jitsi';
import { scriptedJitsi, scriptedJoin, scriptedParticipant, settled } from './scriptedJitsi';
import { ScriptedRemoteTrack, ScriptedStream } from './scriptedTracks';

/** What the sound's elements were told to play. */
export const played: string[] = [];

/** Every microphone is loud. */
class LoudAudio {
  state = 'running';
  createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
  createAnalyser = () => ({
    fftSize: 0,
    getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(0.5),
    disconnect: () => undefined,
  });
}

/** As much of a page as the sound's elements need. */
export const stubPage = (): void => {
  played.length = 0;
  const element = () => ({
    dataset: {} as Record<string, string>,
    paused: true,
    srcObject: null,
    async play(this: { dataset: Record<string, string> }) {
      played.push(this.dataset['source']!);
    },
    remove: () => undefined,
  });
  vi.stubGlobal('MediaStream', ScriptedStream);
  vi.stubGlobal('HTMLMediaElement', class {});
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', {
    createElement: element,
    body: { append: () => undefined },
    addEventListener: () => undefined,
  });
  vi.stubGlobal('AudioContext', LoudAudio);
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
};

export const sendsAll = { audio: { 'a-a0': {} }, video: { 'a-v0': {}, 'a-v1': { videoType: 'desktop' } } };

/** The engine in a conference that the test plays. */
export const beginEngine = async ({ isReader = false } = {}) => {
  const clock = manualClock();
  const jitsi = scriptedJitsi();
  const capture = createFakeCapture();
  let tellChannel: (up: boolean) => void = () => undefined;
  const engine = createJitsi(
    scriptedJoin(),
    {
      me: 'me',
      isReader,
      capture,
      clock,
      getJoin: async () => scriptedJoin('token 2', 1_200),
      signals: {
        send: async () => undefined,
        onSignal: () => () => undefined,
        onChannel(listener) {
          tellChannel = listener;
          return () => undefined;
        },
      },
    },
    { load: async () => jitsi.library, origin: 'https://school.test', now: () => clock.now(), random: () => 0 },
  );
  await settled();
  const enter = async () => {
    jitsi.connection.enter();
    jitsi.conference.participants = [scriptedParticipant('aaaaaaaa', { user: { id: 'ali' } }, sendsAll)];
    jitsi.conference.emit(jitsi.library.events.conference['USER_JOINED']!);
    jitsi.conference.emit(jitsi.library.events.conference['SERVER_REGION_CHANGED']!);
    const tracks = {
      microphone: new ScriptedRemoteTrack('aaaaaaaa', 'a-a0', 'audio'),
      camera: new ScriptedRemoteTrack('aaaaaaaa', 'a-v0'),
      screen: new ScriptedRemoteTrack('aaaaaaaa', 'a-v1', 'video', 'desktop'),
    };
    for (const track of Object.values(tracks))
      jitsi.conference.emit(jitsi.library.events.conference['TRACK_ADDED']!, track);
    await settled();
    return tracks;
  };
  const sources = () => engine.getSnapshot().sources.map(({ id, muted, stream }) => [id, muted, stream !== null]);
  return { clock, jitsi, capture, engine, enter, sources, setChannel: (up: boolean) => tellChannel(up) };
};

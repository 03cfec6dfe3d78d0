import { limits } from '@derslik/contract/limits';

let context: AudioContext | null = null;

/** The page's one AudioContext: browsers allow only a few. */
export function sharedAudioContext(): AudioContext {
  if (!context) {
    const made = new AudioContext();
    context = made;
    // Made before the person has touched the page, it waits for that.
    for (const gesture of ['pointerdown', 'keydown'])
      document.addEventListener(gesture, () => made.state === 'suspended' && void made.resume(), { capture: true });
  }
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** Loudness 0 to 1 as an ear hears it, of an amplitude 0 to 1: -60 dB is 0, full scale is 1. */
export function loudness(amplitude: number): number {
  if (!(amplitude > 0)) return 0;
  return Math.min(1, Math.max(0, 1 + Math.log10(amplitude) / 3));
}

/** Reads the loudness of a stream's sound now. */
export function createLevelProbe(stream: MediaStream): { read(): number; close(): void } {
  const audio = sharedAudioContext();
  const source = audio.createMediaStreamSource(stream);
  const analyser = audio.createAnalyser();
  analyser.fftSize = 1024;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      let sum = 0;
      for (const sample of samples) sum += sample * sample;
      return loudness(Math.sqrt(sum / samples.length));
    },
    close() {
      source.disconnect();
      analyser.disconnect();
    },
  };
}

/** Calls back with a stream's loudness every 50 ms until the result is called: the meter of pre-join. */
export function watchLevel(stream: MediaStream, listener: (level: number) => void): () => void {
  const probe = createLevelProbe(stream);
  const timer = setInterval(() => listener(probe.read()), limits.audio.samplingMs);
  return () => {
    clearInterval(timer);
    probe.close();
  };
}

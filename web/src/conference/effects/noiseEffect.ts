import { noiseLimits } from '@derslik/contract/limits/noise';
import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor';
import plainUrl from '@sapphi-red/web-noise-suppressor/rnnoise.wasm?url';
import simdUrl from '@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm?url';
// oxlint-disable-next-line import/default -- the bundler's answer is the file's address
import workletUrl from '@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js?url';
import type { TrackEffect } from '../capture/capture';
import { realClock, wait } from '../clock';
import { isLate, notePace, type LateSince } from './soundPace';

/** What RNNoise was made for; the browser brings every microphone to it. */
const sampleRate = 48_000;

interface Running {
  readonly microphone: MediaStreamTrack;
  readonly made: MediaStreamTrack;
  end(): void;
}

/** Takes noise out of a microphone: RNNoise in an audio worklet, with files of our own server. */
export class NoiseEffect implements TrackEffect {
  readonly id = 'noise';
  private running: Running | null = null;

  /** @param onOver it broke, or this machine is too slow for it: the microphone goes on without */
  constructor(private readonly onOver: (why: 'failed' | 'slow') => void) {}

  async start(microphone: MediaStreamTrack): Promise<MediaStreamTrack> {
    // Push-to-talk: the same one is back.
    if (this.running?.microphone === microphone) return this.running.made;
    this.stop();
    const context = new AudioContext({ sampleRate });
    try {
      const [wasmBinary] = await Promise.race([
        Promise.all([
          loadRnnoise({ url: plainUrl, simdUrl }),
          context.audioWorklet.addModule(workletUrl),
          Promise.race([context.resume(), wait(noiseLimits.startMs)]),
        ]),
        wait(noiseLimits.loadMs).then(() => Promise.reject(new Error('late'))),
      ]);
      // With anything else the worklet would be silent, and say nothing of it.
      if (!WebAssembly.validate(wasmBinary)) throw new Error('no engine');
      // Before anybody has touched the page a browser may keep it silent, and nobody would hear the person.
      if (context.state !== 'running') throw new Error('silent');
      this.running = this.run(microphone, context, wasmBinary);
      return this.running.made;
    } catch (error) {
      void context.close();
      this.onOver('failed');
      throw error;
    }
  }

  stop(): void {
    this.running?.end();
    this.running = null;
  }

  private run(microphone: MediaStreamTrack, context: AudioContext, wasmBinary: ArrayBuffer): Running {
    const source = context.createMediaStreamSource(new MediaStream([microphone]));
    const quiet = new RnnoiseWorkletNode(context, { maxChannels: 1, wasmBinary });
    const out = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    source.connect(quiet).connect(out);
    const [made] = out.stream.getAudioTracks();
    if (!made) throw new Error('no track');
    made.getSettings = () => microphone.getSettings();
    const over = (why: 'failed' | 'slow'): void => {
      if (this.running?.made === made) this.onOver(why);
    };
    quiet.onprocessorerror = () => over('failed');
    context.onstatechange = () => context.state !== 'running' && over('failed');
    let since: LateSince = null;
    let before = { sound: context.currentTime * 1_000, now: realClock.now() };
    const stopReading = realClock.every(noiseLimits.readEveryMs, () => {
      const next = { sound: context.currentTime * 1_000, now: realClock.now() };
      since = notePace(since, next.sound - before.sound, next.now - before.now, next.now);
      before = next;
      if (isLate(since, next.now)) over('slow');
    });
    return {
      microphone,
      made,
      end() {
        stopReading();
        context.onstatechange = null;
        quiet.destroy();
        made.stop();
        void context.close();
      },
    };
  }
}

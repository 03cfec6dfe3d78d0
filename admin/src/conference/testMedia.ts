/** A drawn camera and a tone: opens no device, and shows nobody. */
export interface TestMedia {
  readonly camera: MediaStream;
  readonly microphone: MediaStream;
  close(): void;
}

export function createTestMedia(context: AudioContext, frequency: number): TestMedia {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 320, height: 180 });
  const pen = canvas.getContext('2d');
  let frame = 0;
  // Every picture is another one, so that an encoder has something to send.
  const timer = setInterval(() => {
    if (!pen) return;
    frame++;
    pen.fillStyle = `hsl(${(frame * 7) % 360} 60% 50%)`;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }, 50);
  const tone = new OscillatorNode(context, { frequency });
  const level = new GainNode(context, { gain: 0.3 });
  const end = context.createMediaStreamDestination();
  tone.connect(level).connect(end);
  tone.start();
  const camera = canvas.captureStream(20);
  return {
    camera,
    microphone: end.stream,
    close() {
      clearInterval(timer);
      tone.stop();
      for (const track of [...camera.getTracks(), ...end.stream.getTracks()]) track.stop();
    },
  };
}

/** Resolves when the browser has decoded a picture of this track. */
export function untilPicture(track: MediaStreamTrack, signal: AbortSignal): Promise<void> {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, srcObject: new MediaStream([track]) });
  void video.play().catch(() => undefined);
  signal.addEventListener('abort', () => (video.srcObject = null));
  return new Promise((resolve) => {
    const look = () => {
      if (signal.aborted) return;
      if (video.videoWidth > 0 && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) resolve();
      else setTimeout(look, 20);
    };
    look();
  });
}

const audibleDb = -60;

/** Resolves when the tone of `frequency` sounds in this track. */
export function untilTone(
  context: AudioContext,
  track: MediaStreamTrack,
  frequency: number,
  signal: AbortSignal,
): Promise<void> {
  const stream = new MediaStream([track]);
  // Chromium decodes a remote track only while an element plays it.
  const element = document.createElement('audio');
  Object.assign(element, { muted: true, srcObject: stream });
  void element.play().catch(() => undefined);
  const source = context.createMediaStreamSource(stream);
  const analyser = new AnalyserNode(context, { fftSize: 4_096, smoothingTimeConstant: 0 });
  source.connect(analyser);
  const levels = new Float32Array(analyser.frequencyBinCount);
  const bin = Math.round((frequency * analyser.fftSize) / context.sampleRate);
  signal.addEventListener('abort', () => {
    source.disconnect();
    element.srcObject = null;
  });
  return new Promise((resolve) => {
    const look = () => {
      if (signal.aborted) return;
      analyser.getFloatFrequencyData(levels);
      // The codec shifts a tone by a few hertz.
      if (Math.max(...levels.slice(bin - 2, bin + 3)) > audibleDb) resolve();
      else setTimeout(look, 20);
    };
    look();
  });
}

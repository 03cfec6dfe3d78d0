import { sharedAudioContext } from '../../../conference/level';

/** Which loudspeaker, null for the system's, and how loud in percent. */
export interface Output {
  speaker: string | null;
  level: number;
}

/** Plays to its end, or until it is given up. A loudspeaker that has gone leaves the system's. */
const play = async (element: HTMLAudioElement, { speaker, level }: Output, signal: AbortSignal): Promise<void> => {
  element.hidden = true;
  element.volume = level / 100;
  document.body.append(element);
  const stop = (): void => {
    element.pause();
    element.remove();
  };
  signal.addEventListener('abort', stop);
  if (speaker && 'setSinkId' in element) await element.setSinkId(speaker).catch(() => undefined);
  if (!signal.aborted) await element.play();
};

const noteSeconds = 0.28;
/** A major chord, one note after the other: it is heard on the smallest loudspeaker. */
const notes = [523.25, 659.25, 783.99];

export type Side = 'left' | 'right';
const sides = [
  ['left', -1],
  ['right', 1],
] as const satisfies readonly (readonly [Side, number])[];
const seconds = (notes.length + 2) * noteSeconds;

/** The test sound, from the left, then from the right. Resolves when it has ended. */
export const playChime = async (output: Output, signal: AbortSignal, onSide: (side: Side) => void): Promise<void> => {
  const audio = sharedAudioContext();
  const end = audio.createMediaStreamDestination();
  const element = document.createElement('audio');
  element.srcObject = end.stream;
  await play(element, output, signal);
  for (const [side, pan] of sides) {
    if (signal.aborted) return;
    onSide(side);
    const from = new StereoPannerNode(audio, { pan });
    from.connect(end);
    chime(audio, from);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
  element.remove();
};

const chime = (audio: AudioContext, end: AudioNode): void => {
  const begin = audio.currentTime + 0.1;
  for (const [n, frequency] of notes.entries()) {
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0 });
    const at = begin + n * noteSeconds;
    // Without its edges it would click.
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.4, at + 0.03);
    volume.gain.setTargetAtTime(0, at + noteSeconds * 0.6, 0.08);
    tone.connect(volume).connect(end);
    tone.start(at);
    tone.stop(at + noteSeconds * 2);
  }
};

/** What was recorded. Resolves when it has ended. */
export const playRecording = async (sound: Blob, output: Output, signal: AbortSignal): Promise<void> => {
  const address = URL.createObjectURL(sound);
  const element = document.createElement('audio');
  element.src = address;
  const ended = new Promise<void>((resolve) => {
    for (const name of ['ended', 'error', 'pause']) element.addEventListener(name, () => resolve(), { once: true });
  });
  try {
    await play(element, output, signal);
    await ended;
  } finally {
    element.remove();
    URL.revokeObjectURL(address);
  }
};

import { sharedAudioContext } from '../../conference/level';

/** Two soft notes, one after the other, over the chosen speaker. */
export const playSoftSound = (): void => {
  const audio = sharedAudioContext();
  for (const [n, hertz] of [659, 880].entries()) {
    const at = audio.currentTime + n * 0.35;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.12, at + 0.04);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.9);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 1);
  }
};

import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { showWhileHidden } from '../../room/showWhileHidden';
import { toast } from '../../ui/toast';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { countdownText } from './countdownText';
import { useCountdownEnd, useMarkPassed } from './useCountdown';
import { sharedAudioContext } from '../../conference/level';

/** Two soft notes, one after the other, over the chosen speaker. */
const playSoftSound = (): void => {
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

const sayEnd = (): void => {
  playSoftSound();
  toast({ id: 'countdown', title: i18next.t('countdown.over') });
  showWhileHidden(i18next.t('countdown.over'));
};

/** Says the end to everyone, and a minute and some seconds before it to who listens to the screen. */
export const CountdownInside = () => {
  const { t } = useTranslation();
  useCountdownEnd(sayEnd);
  const mark = useMarkPassed();
  return (
    <VisuallyHidden role="status">
      {mark !== undefined && t('countdown.left', { time: countdownText(mark) })}
    </VisuallyHidden>
  );
};

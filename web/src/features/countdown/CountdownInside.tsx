import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showWhileHidden } from '../../room/showWhileHidden';
import { toast } from '../../ui/toast';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { countdownText } from './countdownText';
import { markAfter } from './markAfter';
import { playSoftSound } from './softSound';
import { useCountdown, useCountdownEnd } from './useCountdown';

const sayEnd = (): void => {
  playSoftSound();
  toast({ id: 'countdown', title: i18next.t('countdown.over') });
  showWhileHidden(i18next.t('countdown.over'));
};

/** Says the end to everyone, and a minute and some seconds before it to who listens to the screen. */
export const CountdownInside = () => {
  const { t } = useTranslation();
  const countdown = useCountdown();
  useCountdownEnd(sayEnd);
  const seconds = countdown && !countdown.isPaused ? Math.ceil(countdown.ms / 1_000) : 0;
  const [before, setBefore] = useState(seconds);
  const [mark, setMark] = useState<number>();
  if (seconds !== before) {
    setBefore(seconds);
    setMark(markAfter(mark, before, seconds));
  }
  return (
    <VisuallyHidden role="status">
      {mark !== undefined && t('countdown.left', { time: countdownText(mark * 1_000) })}
    </VisuallyHidden>
  );
};

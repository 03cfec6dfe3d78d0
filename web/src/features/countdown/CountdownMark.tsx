import type { Countdown } from '@derslik/contract/room/parts/countdown';
import { Pause, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HeaderButton } from '../../room/HeaderButton';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';
import styles from './CountdownMark.module.css';
import { countdownText, secondsLeft } from './countdownText';
import { CountdownTime } from './CountdownTime';
import { useCountdown, useMinutesLeft } from './useCountdown';

interface MarkButtonProps {
  countdown: Countdown;
  label: string;
  children: ReactNode;
}

/** The seconds pass for the eye alone: what is read aloud is the minutes. A time that stands still is in its name as it is seen. */
const MarkButton = ({ countdown, label, children }: MarkButtonProps) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const minutes = useMinutesLeft(countdown);
  const left =
    minutes === null
      ? t('countdown.over')
      : minutes > 0
        ? t('countdown.minutesLeft', { count: minutes })
        : t('countdown.lessThanMinute');
  const still =
    countdown.leftMs !== null
      ? countdownText(secondsLeft(countdown, 0))
      : minutes === null
        ? countdownText(0)
        : undefined;
  const name = still === undefined ? label : `${label} ${still}`;
  return (
    <HeaderButton variant="mark" label={`${name}, ${left}`} onClick={() => ui.patch({ dialog: 'countdown' })}>
      {children}
    </HeaderButton>
  );
};

/** The time that is left, before everyone; whoever may change it opens it here. */
export const CountdownMark = () => {
  const { t } = useTranslation();
  const may = useCan('setCountdown');
  const shown = useCountdown();
  if (!shown) return null;
  const { countdown, isPaused, isOver } = shown;
  const label = isPaused ? t('countdown.paused') : t('countdown.countdown');
  const face = (
    <span className={styles.time} data-over={isOver || undefined}>
      {isPaused ? <Pause aria-hidden /> : <Timer aria-hidden />}
      <CountdownTime countdown={countdown} {...(!may && { label })} />
    </span>
  );
  return may ? (
    <MarkButton countdown={countdown} label={label}>
      {face}
    </MarkButton>
  ) : (
    face
  );
};

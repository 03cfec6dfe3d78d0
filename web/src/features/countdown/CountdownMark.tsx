import { Pause, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HeaderButton } from '../../room/HeaderButton';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';
import styles from './CountdownMark.module.css';
import { useCountdown } from './useCountdown';

/** The time that is left, before everyone; whoever may change it opens it here. */
export const CountdownMark = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const may = useCan('setCountdown');
  const countdown = useCountdown();
  if (!countdown) return null;
  const { ms, text, isPaused } = countdown;
  const label = isPaused ? t('countdown.paused') : t('countdown.countdown');
  const face = (
    <span className={styles.time} data-over={ms <= 0 || undefined}>
      {isPaused ? <Pause aria-hidden /> : <Timer aria-hidden />}
      {may ? (
        text
      ) : (
        <span role="timer" aria-label={label}>
          {text}
        </span>
      )}
    </span>
  );
  return may ? (
    <HeaderButton variant="mark" label={`${label} ${text}`} onClick={() => ui.patch({ dialog: 'countdown' })}>
      {face}
    </HeaderButton>
  ) : (
    face
  );
};

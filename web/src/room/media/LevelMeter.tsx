import { AudioLines } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { watchLevel } from '../../conference/level';
import styles from './LevelMeter.module.css';

/** Shows how loud I am; drawn on the DOM, twenty times a second. */
export const LevelMeter = ({ stream, bars = 10 }: { stream: MediaStream | null; bars?: number }) => {
  const { t } = useTranslation();
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !stream) return;
    const draw = (level: number): void => {
      const lit = Math.round(level * bars);
      for (const [index, bar] of [...element.children].entries()) bar.toggleAttribute('data-on', index < lit);
    };
    const stop = watchLevel(stream, draw);
    return () => {
      stop();
      draw(0);
    };
  }, [stream, bars]);
  return (
    <span className={styles.meter} role="img" aria-label={t('room.microphoneLevel')}>
      {bars > 6 && <AudioLines aria-hidden data-small />}
      <span ref={ref} className={styles.bars}>
        {Array.from({ length: bars }, (_, index) => (
          <i key={index} />
        ))}
      </span>
    </span>
  );
};

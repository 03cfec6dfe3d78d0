import type { ErrorCode } from '@derslik/contract/errors';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { lastingText } from './lastingText';
import styles from './StageNotices.module.css';

/** What is wrong with picture and sound, and for how long: it is there from the first trouble until all is well again. */
export const MediaTrouble = ({ code }: { code: ErrorCode }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [since] = useState(() => Date.now());
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const lasting = lastingText(now - since);
  return (
    <p className={styles.notice}>
      <span role="status">{errorText({ code })}</span>
      {/* Beside what is announced: nobody wants to hear each second. */}
      {lasting && <span role="timer">{t('room.troubleFor', { time: lasting })}</span>}
    </p>
  );
};

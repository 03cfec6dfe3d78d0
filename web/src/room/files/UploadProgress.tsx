import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Files.module.css';
import { sizeText } from '../../lib/sizeText';

interface UploadProgressProps {
  title: string;
  offset: number;
  bytes: number;
  /** How it stands, in words. */
  words: string;
  /** What can be done about it. */
  children: ReactNode;
  /** What went wrong. */
  message?: ReactNode;
}

/** A video of which a part is at the school. */
export const UploadProgress = ({ title, offset, bytes, words, children, message }: UploadProgressProps) => {
  const { t, i18n } = useTranslation();
  const size = (value: number): string => sizeText(value, i18n.language);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.about}>
            {words} · {t('videos.sizeOf', { done: size(offset), all: size(bytes) })}
          </span>
        </span>
        {children}
      </div>
      <progress className={styles.bar} aria-label={t('videos.progress')} value={offset} max={bytes} />
      {message}
    </li>
  );
};

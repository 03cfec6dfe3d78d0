import { useTranslation } from 'react-i18next';
import styles from './StatusTag.module.css';
import { statusIcons } from './statusWords';
import { useStatus } from './useStatus';

/** What somebody tells without a word, on their picture. */
export const StatusTag = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const status = useStatus(id);
  if (!status) return null;
  const Icon = statusIcons[status];
  return (
    <span className={styles.tag} data-status={status} data-small>
      <Icon aria-hidden />
      <span className={styles.word}>{t(`status.${status}`)}</span>
    </span>
  );
};

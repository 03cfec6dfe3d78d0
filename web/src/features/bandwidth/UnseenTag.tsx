import { useTranslation } from 'react-i18next';
import { useLowBandwidth } from '../../room/media/useLowBandwidth';
import { useRoomSelector } from '../../room/useRoom';
import styles from './UnseenTag.module.css';

/** Where an open camera's picture would be: it isn't on its way. */
export const UnseenTag = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const isLow = useLowBandwidth();
  const isSent = useRoomSelector(
    ({ data }) => !!data && data.you !== id && data.view.participants[id]?.cam.status === 'opened',
  );
  return (
    isLow &&
    isSent && (
      <span className={styles.unseen} data-small>
        {t('bandwidth.unseen')}
      </span>
    )
  );
};

import { Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHandPlace } from '../../room/people/useHandPlace';
import styles from './HandTag.module.css';

/** A raised hand on the picture of the one who raised it, with its place in the queue. */
export const HandTag = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const hand = useHandPlace(id);
  if (hand === null) return null;
  return (
    <span className={styles.hand} data-small>
      <Hand aria-hidden />
      <span aria-label={t('room.handPlace', { place: hand })}>{hand}</span>
    </span>
  );
};

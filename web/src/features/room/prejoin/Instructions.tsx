import { Headphones, Mic, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card';
import styles from './Prejoin.module.css';

export const Instructions = () => {
  const { t } = useTranslation();
  return (
    <Card as="section" padded>
      <h2>{t('room.beforeYouEnter')}</h2>
      <ul className={styles.steps}>
        <li>
          <Headphones aria-hidden />
          <span>{t('room.tipHeadphones')}</span>
        </li>
        <li>
          <Mic aria-hidden />
          <span>{t('room.tipMicrophone')}</span>
        </li>
        <li>
          <Sun aria-hidden />
          <span>{t('room.tipLight')}</span>
        </li>
      </ul>
    </Card>
  );
};

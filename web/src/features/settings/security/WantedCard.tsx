import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/Card';
import styles from './Security.module.css';

/** The school opens its console with a second factor alone: what is still to do, and the way back. */
export const WantedCard = ({ isDone }: { isDone: boolean }) => {
  const { t } = useTranslation();
  return (
    <Card padded as="section" className={styles.part}>
      <h2>{t('factor.wanted')}</h2>
      <p className={styles.soft}>{t(isDone ? 'factor.wantedDone' : 'factor.wantedText')}</p>
      {isDone && <a href={paths.console}>{t('factor.toConsole')}</a>}
    </Card>
  );
};

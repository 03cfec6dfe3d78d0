import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import styles from './BrokenPage.module.css';

/** Stands where a page broke while it was drawn, or could not be loaded: so it comes with the first files, and without a drawing. */
export const BrokenPage = () => {
  const { t } = useTranslation();
  return (
    <main className={styles.broken}>
      <h1>{t('common.couldNotLoad')}</h1>
      <p>{t('common.error')}</p>
      <Button onClick={() => location.reload()}>{t('common.tryAgain')}</Button>
    </main>
  );
};

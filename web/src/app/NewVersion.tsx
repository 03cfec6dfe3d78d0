import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { watchVersion } from '../lib/newVersion';
import { Button } from '../ui/Button';
import styles from './NewVersion.module.css';

/** Says that the school's server has a newer app than this page; the person chooses when to take it. */
export const NewVersion = () => {
  const { t } = useTranslation();
  const [isThere, setThere] = useState(false);
  useEffect(() => watchVersion(() => setThere(true)), []);
  return (
    // Always there, so that a screen reader reads aloud what comes into it.
    <div role="status">
      {isThere && (
        <div className={styles.bar}>
          <p className={styles.words}>{t('common.newVersion')}</p>
          <Button size="sm" onClick={() => location.reload()}>
            {t('common.reload')}
          </Button>
        </div>
      )}
    </div>
  );
};

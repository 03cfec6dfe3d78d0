import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import styles from './NewVersion.module.css';

/** Says that the school's server has a newer app than this page; the person chooses when to take it. */
const NewVersion = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <p className={styles.words}>{t('common.newVersion')}</p>
      <Button size="sm" icon={<RotateCw aria-hidden />} onClick={() => location.reload()}>
        {t('common.reload')}
      </Button>
    </div>
  );
};
export default NewVersion;

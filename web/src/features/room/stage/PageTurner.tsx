import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLook } from '../../../room/useLook';
import styles from './PageTurner.module.css';

export const PageTurner = ({ page, pages }: { page: number; pages: number }) => {
  const { t } = useTranslation();
  const look = useLook();
  return (
    <div className={styles.turn} role="group" aria-label={t('room.pages')}>
      <button
        type="button"
        aria-label={t('room.previousPeople')}
        aria-disabled={page === 0}
        onClick={() => page > 0 && look({ page: page - 1 })}
      >
        <ChevronLeft aria-hidden />
      </button>
      <span aria-live="polite" aria-label={t('room.pageOf', { page: page + 1, pages })}>
        {page + 1} / {pages}
      </span>
      <button
        type="button"
        aria-label={t('room.nextPeople')}
        aria-disabled={page === pages - 1}
        onClick={() => page < pages - 1 && look({ page: page + 1 })}
      >
        <ChevronRight aria-hidden />
      </button>
    </div>
  );
};

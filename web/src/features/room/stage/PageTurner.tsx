import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLook } from '../../../room/useLook';
import styles from './PageTurner.module.css';

interface PageTurnerProps {
  page: number;
  pages: number;
  pageSize: number;
}

export const PageTurner = ({ page, pages, pageSize }: PageTurnerProps) => {
  const { t } = useTranslation();
  const look = useLook();
  const turn = (to: number): void => void look({ firstTile: to * pageSize });
  return (
    <div className={styles.turn} role="group" aria-label={t('room.pages')}>
      <button
        type="button"
        aria-label={t('room.previousPeople')}
        aria-disabled={page === 0}
        onClick={() => page > 0 && turn(page - 1)}
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
        onClick={() => page < pages - 1 && turn(page + 1)}
      >
        <ChevronRight aria-hidden />
      </button>
    </div>
  );
};

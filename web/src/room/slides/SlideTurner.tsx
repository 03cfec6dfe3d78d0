import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton';
import styles from './Slides.module.css';

interface SlideTurnerProps {
  /** From 1. */
  page: number;
  count: number;
  onTurn: (page: number) => void;
}

/** To the page before and the next one, and where one is. */
export const SlideTurner = ({ page, count, onTurn }: SlideTurnerProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.turner}>
      <IconButton label={t('slides.previous')} aria-disabled={page <= 1} onClick={() => page > 1 && onTurn(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <span className={styles.count}>{t('slides.pageOf', { page, count })}</span>
      <IconButton
        label={t('slides.next')}
        aria-disabled={page >= count}
        onClick={() => page < count && onTurn(page + 1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
};

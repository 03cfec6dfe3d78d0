import { limits } from '@derslik/contract/limits';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import styles from './Pager.module.css';
import { pagerItems } from './pagerItems';

interface PagerProps {
  /** From 1. */
  page: number;
  totalPages: number;
  summary?: ReactNode;
  onChange: (page: number) => void;
}

export const Pager = ({ page, totalPages, summary, onChange }: PagerProps) => {
  const { t } = useTranslation();
  const items = pagerItems(page, totalPages, limits.meeting.pagerNumbers, limits.meeting.pagerMargin);
  return (
    <nav className={styles.pager} aria-label={t('common.pages')}>
      <span className={styles.summary}>{summary}</span>
      <ol className={styles.list}>
        <li>
          <button
            type="button"
            className={styles.page}
            aria-disabled={page <= 1}
            aria-label={t('common.previous')}
            onClick={() => page > 1 && onChange(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </button>
        </li>
        {items.map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span className={cx(styles.page, styles.gap)}>…</span>
            ) : (
              <button
                type="button"
                className={styles.page}
                aria-current={item === page ? 'page' : undefined}
                aria-label={t('common.page', { page: item })}
                onClick={() => onChange(item)}
              >
                {item}
              </button>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.page}
            aria-disabled={page >= totalPages}
            aria-label={t('common.next')}
            onClick={() => page < totalPages && onChange(page + 1)}
          >
            <ChevronRight aria-hidden />
          </button>
        </li>
      </ol>
    </nav>
  );
};

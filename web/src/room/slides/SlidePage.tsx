import type { LecturePage } from '@derslik/contract/lectures';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Slides.module.css';

interface SlidePageProps {
  /** The address below which the pages stand. */
  src: string;
  pages: readonly LecturePage[];
  /** From 1. */
  page: number;
  label: string;
  /** Called when a picture does not come: the right to it may be over. */
  onLost?: () => void;
}

/** One page, whole, and its words for those who hear it. The pages beside it are fetched meanwhile. */
export const SlidePage = ({ src, pages, page, label, onLost }: SlidePageProps) => {
  const { t } = useTranslation();
  const facts = pages[page - 1];
  const [lost, setLost] = useState<{ page: number; tries: number } | null>(null);
  useEffect(() => {
    const near = [page + 1, page - 1].filter((one) => one >= 1 && one <= pages.length);
    const pictures = near.map((one) => Object.assign(new Image(), { src: `${src}/${one}` }));
    return () => pictures.forEach((picture) => picture.removeAttribute('src'));
  }, [src, page, pages.length]);
  if (!facts) return null;
  const isLost = lost?.page === page;
  return (
    <div className={styles.page} role="group" aria-label={label}>
      <img
        key={`${page}.${lost?.tries ?? 0}`}
        className={styles.picture}
        src={`${src}/${page}`}
        width={facts.width}
        height={facts.height}
        alt={label}
        draggable={false}
        hidden={isLost}
        onError={() => {
          setLost((before) => ({ page, tries: (before?.tries ?? 0) + 1 }));
          onLost?.();
        }}
      />
      {isLost && (
        <div className={styles.lost} role="alert">
          <p>{t('slides.lost')}</p>
          <Button variant="stage" onClick={() => setLost({ page: 0, tries: lost.tries })}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <div aria-live="polite">
          {label}. {facts.text || t('slides.noText')}
        </div>
      </VisuallyHidden>
    </div>
  );
};

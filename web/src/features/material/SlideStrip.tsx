import type { LectureKey } from '@derslik/contract/lectures';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Material.module.css';

interface PageStripProps {
  known: LectureKey;
  /** From 1. */
  page: number;
  onTurn: (page: number) => void;
}

/** All pages, small, side by side. */
export const SlideStrip = ({ known: { src, pages }, page, onTurn }: PageStripProps) => {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[page - 1]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [page]);
  return (
    <ol ref={list} className={styles.strip} aria-label={t('material.strip')}>
      {pages.map(({ width, height }, n) => (
        <li key={n}>
          <button
            type="button"
            className={styles.small}
            aria-label={t('slides.pageOf', { page: n + 1, count: pages.length })}
            aria-current={page === n + 1 ? 'page' : undefined}
            onClick={() => onTurn(n + 1)}
          >
            <img src={`${src}/${n + 1}/small`} width={width} height={height} alt="" loading="lazy" draggable={false} />
            <span aria-hidden>{n + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  );
};

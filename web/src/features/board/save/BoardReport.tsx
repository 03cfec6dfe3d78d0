import { limits } from '@derslik/contract/limits';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { KeptPage } from './keptPages';
import styles from './BoardReport.module.css';
import { contentsOf } from '../page/contents';
import { paintPaper, paintStrokes } from '../../../lib/ink/paint';
import { openPictures } from '../../../lib/ink/pictures';
import { pictureOfRoom } from '../page/pictures';

/** Pixels of a logical unit: sharp in a column's width. */
const pixels = 2;

const Picture = ({ page: { code, ratio, background, lines: strokes }, label }: { page: KeptPage; label: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const height = limits.whiteboard.canvasPx;
  const width = height * ratio;
  useEffect(() => {
    const paint = (): void => {
      const ctx = canvas.current?.getContext('2d');
      if (!ctx) return;
      ctx.setTransform(pixels, 0, 0, pixels, 0, 0);
      paintPaper(ctx, { width, height }, background);
      paintStrokes(ctx, strokes);
    };
    paint();
    // Its texts are written anew when their letters have come.
    let isLeft = false;
    void document.fonts.ready.then(() => !isLeft && paint());
    void openPictures(pictureOfRoom(code), strokes).then((hasMore) => !isLeft && hasMore && paint());
    return () => {
      isLeft = true;
    };
  }, [code, width, height, background, strokes]);
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      role="img"
      aria-label={label}
      width={width * pixels}
      height={height * pixels}
    />
  );
};

/** Every page of the whiteboard, and its texts for anybody who can't see them. */
export const BoardReport = ({ data }: { data: readonly KeptPage[] }) => {
  const { t } = useTranslation();
  return (
    <ol className={styles.pages}>
      {data.map((page, n) => (
        <li key={page.id} className={styles.page}>
          <Picture page={page} label={t('board.page', { page: n + 1 })} />
          <span className={styles.number}>{t('board.page', { page: n + 1 })}</span>
          <VisuallyHidden>
            {contentsOf(page.lines, () => false)
              .texts.map(({ text }) => text)
              .join('\n')}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
};

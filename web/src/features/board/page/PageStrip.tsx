import { limits } from '@derslik/contract/limits';
import type { BoardPage } from '@derslik/contract/room/board/state';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomActions } from '../../../room/useRoom';
import styles from './PageStrip.module.css';
import { paintPaper, paintStrokes } from '../../../lib/ink/paint';
import { useBoardOfRoom } from '../useBoard';
import { useBoardPages, useShownPage } from '../useBoardRights';

const heightPx = 64;
/** A picture of this size needn't follow every stroke at once. */
const laterMs = 400;

/** A page, small; painted anew a moment after it has changed. */
const Thumb = ({ page: { id, ratio, background } }: { page: BoardPage }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { session } = useBoardOfRoom();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const paint = (): void => {
      timer = undefined;
      const ctx = canvas.current?.getContext('2d');
      if (!ctx) return;
      const scale = (heightPx * 2) / limits.whiteboard.canvasPx;
      ctx.setTransform(scale, 0, 0, scale, 0, 0);
      paintPaper(ctx, { width: limits.whiteboard.canvasPx * ratio, height: limits.whiteboard.canvasPx }, background);
      paintStrokes(ctx, session.lines(id));
    };
    paint();
    const stop = session.onChange((changed) => {
      if (changed === id) timer ??= setTimeout(paint, laterMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, id, ratio, background]);
  return <canvas ref={canvas} width={heightPx * 2 * ratio} height={heightPx * 2} aria-hidden />;
};

/** All pages, small, to choose from. */
export const PageStrip = () => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const pages = useBoardPages();
  const shown = useShownPage();
  return (
    <div className={styles.strip} role="group" aria-label={t('board.pages')}>
      {pages.map((page, n) => (
        <button
          key={page.id}
          type="button"
          className={styles.page}
          style={{ aspectRatio: page.ratio }}
          aria-label={t('board.page', { page: n + 1 })}
          aria-current={page.id === shown?.id ? 'page' : undefined}
          onClick={() => void send({ type: 'showBoardPage', pageId: page.id })}
        >
          <Thumb page={page} />
          <span aria-hidden>{n + 1}</span>
        </button>
      ))}
      {pages.length < limits.board.pagesMax && (
        <button
          type="button"
          className={styles.add}
          aria-label={t('board.addPage')}
          title={t('board.addPage')}
          onClick={() => void send({ type: 'addBoardPage', background: shown?.background ?? 'white' })}
        >
          <Plus aria-hidden />
        </button>
      )}
    </div>
  );
};

import type { BoardStroke } from '@derslik/contract/room/board/strokes';
import type { BoardPage } from '@derslik/contract/room/board/state';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBox } from '../../room/media/useBox';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useRoomConnection } from '../../room/RoomProvider';
import { useRoomActions } from '../../room/useRoom';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { BoardSession } from './live/boardSession';
import { BoardSurface } from './boardSurface';
import { boardUi } from './boardUi';
import { boardKey } from './boardKeys';
import { Hand } from './pen/hand';
import { changesAllOf, holdingOf } from './pen/holding';
import { firstPicture } from './page/pictureFile';
import { SharedLook } from './sharedLook';
import styles from './PageCanvas.module.css';
import { BoardTextField, type Writing } from './page/TextField';
import { useBoardOfRoom } from './useBoard';
import { useStanding, type SlidePlace } from './useStanding';
import type { XY } from './page/viewport';

interface SheetProps {
  page: BoardPage | null;
  hasPaper: boolean;
  /** It is looked at whole, as the picture below it. */
  isFixed: boolean;
  /** Where it lies on slides, which others move; null: it doesn't. */
  place: SlidePlace | null;
  /** I draw nothing here: a hand reaches what lies below. */
  isStill: boolean;
  /** Nobody does: it is a picture. */
  isPicture: boolean;
  surface: BoardSurface | null;
  onSurface: (surface: BoardSurface | null) => void;
  /** Percent of the whole page. */
  onZoom: (percent: number) => void;
  /** One was dropped on it. */
  onPicture: (file: File) => void;
}

/** Who drew what the mouse is on, for moderators. */
const useAuthorTip = (session: BoardSession) => {
  const tip = useRef<HTMLSpanElement>(null);
  const connection = useRoomConnection();
  const show = (stroke: BoardStroke | null, [x, y]: XY): void => {
    const element = tip.current;
    const { data } = connection.getState();
    if (!element || !data) return;
    const name = stroke && changesAllOf(data) ? session.nameOf(stroke.authorId) : '';
    element.hidden = name === '';
    element.textContent = name;
    element.style.transform = `translate(${x + 14}px, ${y + 14}px)`;
  };
  return { tip, show };
};

/** The page itself: two canvases, the field in which texts are written, and the keys. */
export const PageCanvas = ({
  page,
  hasPaper,
  isFixed,
  place,
  isStill,
  isPicture,
  surface,
  onSurface,
  onZoom,
  onPicture,
}: SheetProps) => {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const finished = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  const box = useBox(area);
  const connection = useRoomConnection();
  const ui = useRoomUiStore();
  const { signal } = useRoomActions();
  const { session, pointers } = useBoardOfRoom();
  const { tip, show } = useAuthorTip(session);
  const showAuthor = useRef(show);
  const tool = useRoomUi((now) => boardUi.of(now).tool);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [chosen, setChosen] = useState(0);

  useLayoutEffect(() => {
    if (!finished.current || !moving.current) return;
    let shown: BoardSurface | null = null;
    const together = new SharedLook(
      connection,
      () => shown,
      (one) => void signal(one),
    );
    const made = new BoardSurface(finished.current, moving.current, {
      session,
      pointers,
      hand: (world) =>
        new Hand(world, {
          session,
          holding: () => holdingOf(connection.getState().data, ui.get()),
          signal: (one) => void signal(one),
          onText: (at, stroke) => setWriting({ at, line: stroke }),
          onChoose: setChosen,
        }),
      onHover: (stroke, at) => showAuthor.current(stroke, at),
      onZoom: (zoom) => onZoom(Math.round(zoom * 100)),
      onLook: () => together.looked(),
    });
    shown = made;
    onSurface(made);
    return () => {
      together.close();
      made.close();
      onSurface(null);
    };
  }, [session, pointers, connection, ui, signal, onSurface, onZoom]);
  useEffect(() => surface?.show(page, hasPaper, isFixed), [surface, page, hasPaper, isFixed]);
  useEffect(() => surface?.fit(box, Math.min(2, devicePixelRatio)), [surface, box]);
  useStanding(surface, page, place, box);
  useEffect(() => {
    surface?.hand.choose([]);
    surface?.hand.hover(null);
  }, [surface, tool]);

  useEffect(() => {
    const element = area.current;
    if (!surface || !element) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const isDone = boardKey(event, {
        surface,
        holding: holdingOf(connection.getState().data, ui.get()),
        choose: (next) => ui.patch(boardUi.with(ui.get(), { tool: next })),
        step: (which) => surface.pageId !== null && void session.step(surface.pageId, which),
        write: () => setWriting({ at: surface.middle, line: null }),
      });
      if (!isDone) return;
      event.preventDefault();
      // The room's own keys are others.
      event.stopPropagation();
    };
    const onPointerDown = (): void => element.focus({ preventScroll: true });
    const onDragOver = (event: DragEvent): void => event.preventDefault();
    const onDrop = (event: DragEvent): void => {
      event.preventDefault();
      const file = firstPicture(event.dataTransfer?.files ?? []);
      if (file) onPicture(file);
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('pointerdown', onPointerDown);
    element.addEventListener('dragover', onDragOver);
    element.addEventListener('drop', onDrop);
    return () => {
      element.removeEventListener('dragover', onDragOver);
      element.removeEventListener('drop', onDrop);
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('pointerdown', onPointerDown);
    };
  }, [surface, connection, ui, session, onPicture]);
  return (
    <div className={styles.room}>
      <div
        ref={area}
        className={styles.sheet}
        data-tool={tool}
        data-chosen={chosen > 0 || undefined}
        data-still={isStill || undefined}
        role="application"
        tabIndex={isPicture ? undefined : 0}
        aria-hidden={isPicture || undefined}
        aria-label={t('board.sheet')}
        aria-description={t('board.keys')}
      >
        <canvas ref={finished} aria-hidden />
        <canvas ref={moving} aria-hidden />
        <span ref={tip} className={styles.author} hidden aria-hidden />
      </div>
      <VisuallyHidden role="status">{chosen > 0 ? t('board.chosen', { count: chosen }) : ''}</VisuallyHidden>
      {writing && surface && page && (
        <BoardTextField
          key={writing.line?.id ?? writing.at.join()}
          writing={writing}
          view={surface.view}
          page={page}
          onDone={() => {
            setWriting(null);
            area.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
};

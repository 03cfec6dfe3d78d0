import type { BoardPage } from '@derslik/contract/room/board/state';
import { ChevronLeft, ChevronRight, FileStack, Redo2, Undo2, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useRoomActions } from '../../room/useRoom';
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery';
import { AskToDraw } from './AskToDraw';
import styles from './BoardFoot.module.css';
import { BoardMenu } from './BoardMenu';
import type { BoardSurface } from './boardSurface';
import { boardUi } from './boardUi';
import { useBoardOfRoom } from './useBoard';
import { useBoardPages, useBoardRights } from './useBoardRights';
import { zoomStep } from './page/viewport';

interface FootButtonProps {
  label: string;
  icon: LucideIcon;
  isOff?: boolean;
  pressed?: boolean;
  onPress: () => void;
}
/** At its end it does nothing, and keeps the focus. */
const FootButton = ({ label, icon: Icon, isOff = false, pressed, onPress }: FootButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    {...(pressed !== undefined && { 'aria-pressed': pressed })}
    onClick={() => !isOff && onPress()}
  >
    <Icon aria-hidden />
  </button>
);

/** My own steps back and forth. */
const Steps = ({ page }: { page: BoardPage }) => {
  const { t } = useTranslation();
  const { session } = useBoardOfRoom();
  const steps = useSyncExternalStore(session.onChange, () => session.stepsOn(page.id));
  return (
    <>
      <FootButton
        label={t('board.undo')}
        icon={Undo2}
        isOff={steps.done.length === 0}
        onPress={() => void session.step(page.id, 'undo')}
      />
      <FootButton
        label={t('board.redo')}
        icon={Redo2}
        isOff={steps.undone.length === 0}
        onPress={() => void session.step(page.id, 'redo')}
      />
    </>
  );
};

/** Which page everyone sees; turned by those who lead the board. */
const PageTurn = ({ page }: { page: BoardPage }) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const { manages } = useBoardRights();
  const pages = useBoardPages();
  const hasPages = useRoomUi((now) => boardUi.of(now).hasPages);
  const at = pages.findIndex(({ id }) => id === page.id);
  const turn = (by: number): void => {
    const next = pages[at + by];
    if (next) void send({ type: 'showBoardPage', pageId: next.id });
  };
  return (
    <div className={styles.group} role="group" aria-label={t('board.pages')}>
      {manages && (
        <FootButton label={t('board.previousPage')} icon={ChevronLeft} isOff={at <= 0} onPress={() => turn(-1)} />
      )}
      <span
        className={styles.count}
        aria-live="polite"
        aria-label={t('board.pageOf', { page: at + 1, pages: pages.length })}
      >
        {at + 1} / {pages.length}
      </span>
      {manages && (
        <>
          <FootButton
            label={t('board.nextPage')}
            icon={ChevronRight}
            isOff={at >= pages.length - 1}
            onPress={() => turn(1)}
          />
          <FootButton
            label={t('board.pages')}
            icon={FileStack}
            pressed={hasPages}
            onPress={() => ui.patch(boardUi.with(ui.get(), { hasPages: !hasPages }))}
          />
        </>
      )}
    </div>
  );
};

interface BoardFootProps {
  surface: BoardSurface | null;
  page: BoardPage | null;
  zoom: number;
  over: 'screen' | 'slides' | null;
}

/** Below a page: my steps, how close I look, pages, and what concerns the whole board. */
export const BoardFoot = ({ surface, page, zoom, over }: BoardFootProps) => {
  const { t } = useTranslation();
  const { draws } = useBoardRights();
  const isNarrow = useMediaQuery(phoneQuery);
  const hasPaper = over === null;
  return (
    <div className={styles.foot}>
      {draws && page && (
        <div className={styles.group}>
          <Steps page={page} />
        </div>
      )}
      {hasPaper && (
        <div className={styles.group} role="group" aria-label={t('board.zoom')}>
          {!isNarrow && (
            <FootButton
              label={t('board.zoomOut')}
              icon={ZoomOut}
              isOff={zoom <= 100}
              onPress={() => surface?.zoom(1 / zoomStep)}
            />
          )}
          <button
            type="button"
            className={styles.percent}
            title={t('board.wholePage')}
            onClick={() => surface?.whole()}
          >
            {t('room.percent', { value: zoom })}
          </button>
          {!isNarrow && (
            <FootButton
              label={t('board.zoomIn')}
              icon={ZoomIn}
              isOff={zoom >= 800}
              onPress={() => surface?.zoom(zoomStep)}
            />
          )}
        </div>
      )}
      {hasPaper && page && <PageTurn page={page} />}
      <AskToDraw />
      {page && <BoardMenu page={page} over={over} onZoom={isNarrow && hasPaper ? (by) => surface?.zoom(by) : null} />}
    </div>
  );
};

import type { BoardPage } from '@derslik/contract/room/board/state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Board.module.css';
import { BoardContents } from './page/BoardContents';
import { BoardFoot } from './BoardFoot';
import type { BoardSurface } from './boardSurface';
import { PageStrip } from './page/PageStrip';
import { PageCanvas } from './PageCanvas';
import { Tools } from './pen/Tools';
import { useAddPicture } from './useAddPicture';
import { boardUi } from './boardUi';
import { useRoomUi } from '../../room/roomUi';
import { useBoardRights } from './useBoardRights';
import type { SlidePlace } from './useStanding';

interface BoardProps {
  /** What it lies over; null: it has paper of its own. */
  over?: 'screen' | 'slides' | null;
  page: BoardPage | null;
  place?: SlidePlace | null;
  /** It is drawn on now. */
  isOpen?: boolean;
}

const names = { paper: 'board.whiteboard', screen: 'board.onScreen', slides: 'board.onSlide' } as const;

/** A page with what one draws with around it. */
export const Board = ({ over = null, page, place = null, isOpen = true }: BoardProps) => {
  const { t } = useTranslation();
  const [surface, setSurface] = useState<BoardSurface | null>(null);
  const [zoom, setZoom] = useState(100);
  const draws = useBoardRights().draws && isOpen;
  const hasPaper = over === null;
  const picture = useAddPicture(hasPaper && draws ? surface : null, page);
  const hasPages = useRoomUi((ui) => boardUi.of(ui).hasPages);
  return (
    <section className={styles.board} data-over={over ?? undefined} aria-label={t(names[over ?? 'paper'])}>
      {draws && <Tools picture={hasPaper ? { onPicture: picture.add, isBusy: picture.isBusy } : null} />}
      <PageCanvas
        page={page}
        hasPaper={hasPaper}
        isFixed={!hasPaper}
        place={place}
        isStill={over === 'slides' && !draws}
        isPicture={!isOpen}
        surface={surface}
        onSurface={setSurface}
        onZoom={setZoom}
        onPicture={picture.add}
      />
      {hasPaper && hasPages && <PageStrip />}
      {isOpen && <BoardFoot surface={surface} page={page} zoom={zoom} over={over} />}
      {page && <BoardContents page={page} />}
    </section>
  );
};

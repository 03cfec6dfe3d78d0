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
import { useBoardRights, useShownPage } from './useBoard';

interface BoardProps {
  /** False: it lies over a shared screen. */
  hasPaper: boolean;
}

/** A page with what one draws with around it. */
export const Board = ({ hasPaper }: BoardProps) => {
  const { t } = useTranslation();
  const [surface, setSurface] = useState<BoardSurface | null>(null);
  const [zoom, setZoom] = useState(100);
  const page = useShownPage();
  const { draws } = useBoardRights();
  const picture = useAddPicture(hasPaper && draws ? surface : null, page);
  const hasPages = useRoomUi((ui) => boardUi.of(ui).hasPages);
  return (
    <section
      className={styles.board}
      data-over={!hasPaper || undefined}
      aria-label={t(hasPaper ? 'board.whiteboard' : 'board.onScreen')}
    >
      {draws && <Tools picture={hasPaper ? { onPicture: picture.add, isBusy: picture.isBusy } : null} />}
      <PageCanvas
        page={page}
        hasPaper={hasPaper}
        isFixed={!hasPaper}
        surface={surface}
        onSurface={setSurface}
        onZoom={setZoom}
        onPicture={picture.add}
      />
      {hasPaper && hasPages && <PageStrip />}
      <BoardFoot surface={surface} page={page} zoom={zoom} hasPaper={hasPaper} />
      {page && <BoardContents page={page} />}
    </section>
  );
};

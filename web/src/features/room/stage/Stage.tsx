import { limits } from '@derslik/contract/limits';
import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useTileIds } from './useTileIds';
import { useRoomUi, useRoomUiStore } from '../../../room/roomUi';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import { AloneNotice } from './AloneNotice';
import { gridLayout, phoneLayout } from './gridLayout';
import { PageTurner } from './PageTurner';
import { SpeakerStage } from './SpeakerStage';
import styles from './Stage.module.css';
import { Tile } from './Tile';
import { useBox, type Box } from '../../../room/media/useBox';
import { useFront } from './useFront';
import { useKeptFocus } from './useKeptFocus';
import { useReceive } from '../../../room/media/useReceive';

const gapPx = 8;

const TileStage = ({ ids, box, count }: { ids: readonly string[]; box: Box; count: number }) => {
  const isPhone = useMediaQuery(phoneQuery);
  const { columns, width, height } = (isPhone ? phoneLayout : gridLayout)(count, box.width, box.height, gapPx);
  useReceive(
    ids.map((participantId) => ({ participantId, height })),
    false,
  );
  return (
    <div
      className={styles.tiles}
      style={
        {
          width: columns * width + (columns - 1) * gapPx,
          '--tile-width': `${width}px`,
          '--tile-height': `${height}px`,
        } as CSSProperties
      }
    >
      {ids.map((id) => (
        <Tile key={id} id={id} />
      ))}
    </div>
  );
};

/** Everyone's pictures: side by side in pages, or one large and the others small; a shared screen comes first. */
export const Stage = () => {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const box = useBox(area);
  const ids = useTileIds();
  const isPhone = useMediaQuery(phoneQuery);
  const view = useRoomUi((ui) => ui.view);
  const wantedPage = useRoomUi((ui) => ui.page);
  const pinned = useRoomUi((ui) => ui.pinned);
  const { there, front } = useFront();
  const isFrontShown = front !== null && view === 'speaker' && pinned === null;
  const ui = useRoomUiStore();
  const pinnedHasLeft = useRoomUi(({ pinned }) => pinned !== null && !ids.includes(pinned));
  useEffect(() => {
    if (pinnedHasLeft) ui.patch({ pinned: null });
  }, [pinnedHasLeft, ui]);
  const keptFocus = useKeptFocus(area);
  const pageSize = isPhone ? limits.gallery.tilesMaxPhone : limits.gallery.tilesMax;
  const pages = view === 'tile' ? Math.max(1, Math.ceil(ids.length / pageSize)) : 1;
  const page = Math.min(wantedPage, pages - 1);
  const shown = ids.slice(page * pageSize, (page + 1) * pageSize);
  return (
    <>
      <div
        ref={area}
        className={styles.area}
        role="region"
        aria-label={t('room.stage')}
        data-stage
        tabIndex={-1}
        {...keptFocus}
      >
        {box.width > 0 &&
          (front && isFrontShown ? (
            <front.stage.Main ids={ids} box={box} Tile={Tile} />
          ) : view === 'tile' ? (
            // The size of a whole page, so that the last one doesn't jump.
            <TileStage ids={shown} box={box} count={Math.min(ids.length, pageSize)} />
          ) : (
            <SpeakerStage ids={ids} box={box} />
          ))}
      </div>
      <div className={styles.foot} data-pages={pages > 1 || front !== null || undefined} {...keptFocus}>
        <div className={styles.said} aria-live="polite">
          {there.map(({ name, stage: { Bar } }) => (
            <Bar key={name} isShown={isFrontShown && name === front?.name} />
          ))}
        </div>
        {!front && ids.length === 1 && <AloneNotice />}
        {pages > 1 && <PageTurner page={page} pages={pages} />}
      </div>
    </>
  );
};

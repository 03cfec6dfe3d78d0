import { wholeZoom, zoomMost, type ShownMaterial } from '@derslik/contract/room/parts/material';
import {
  ChevronLeft,
  ChevronRight,
  GalleryHorizontalEnd,
  Scan,
  Undo2,
  UserRoundCog,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useRoomActions } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { IconButton, type IconButtonProps } from '../../ui/IconButton';
import styles from './Material.module.css';
import { wholeSlide, zoomedIn, zoomedOut } from './pagePlace';
import type { Looking } from './useLooking';
import { materialUi } from './useMaterial';

/** It keeps its place and its focus where there is nothing to do. */
const Tool = ({ isOver = false, onClick, ...rest }: IconButtonProps & { isOver?: boolean }) => (
  <IconButton {...rest} className={styles.tool} aria-disabled={isOver} onClick={isOver ? undefined : onClick} />
);

/** What turns and enlarges pages, for whoever may. */
export const MaterialTools = ({ shown, looking }: { shown: ShownMaterial; looking: Looking }) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const hasStrip = useRoomUi((now) => materialUi.of(now).hasStrip);
  const { look, leads, mayTurn, turn, move, follow } = looking;
  const { pages, isFree } = shown;
  const { page, zoom } = look;
  return (
    <div className={styles.tools} role="group" aria-label={t('material.tools')}>
      {mayTurn && (
        <Tool
          label={t('material.strip')}
          aria-pressed={hasStrip}
          onClick={() => ui.patch(materialUi.with(ui.get(), { hasStrip: !hasStrip }))}
        >
          <GalleryHorizontalEnd aria-hidden />
        </Tool>
      )}
      {mayTurn && (
        <Tool label={t('slides.previous')} isOver={page <= 1} onClick={() => turn(page - 1)}>
          <ChevronLeft aria-hidden />
        </Tool>
      )}
      <span className={styles.count}>{t('slides.pageOf', { page, count: pages })}</span>
      {mayTurn && (
        <>
          <Tool label={t('slides.next')} isOver={page >= pages} onClick={() => turn(page + 1)}>
            <ChevronRight aria-hidden />
          </Tool>
          <Tool
            label={t('material.zoomOut')}
            isOver={zoom <= wholeZoom}
            onClick={() => move({ ...look, zoom: zoomedOut(zoom) })}
          >
            <ZoomOut aria-hidden />
          </Tool>
          <span className={styles.zoom}>{t('material.zoomed', { percent: zoom * 10 })}</span>
          <Tool
            label={t('material.zoomIn')}
            isOver={zoom >= zoomMost}
            onClick={() => move({ ...look, zoom: zoomedIn(zoom) })}
          >
            <ZoomIn aria-hidden />
          </Tool>
          <Tool label={t('material.fit')} isOver={zoom === wholeZoom} onClick={() => move(wholeSlide)}>
            <Scan aria-hidden />
          </Tool>
        </>
      )}
      {leads && (
        <Tool
          label={t('material.free')}
          aria-pressed={isFree}
          onClick={() => void send({ type: 'lecture action', action: 'free', on: !isFree })}
        >
          <UserRoundCog aria-hidden />
        </Tool>
      )}
      {leads && (
        <Button variant="stage" size="sm" onClick={() => void send({ type: 'stop material' })}>
          {t('material.stop')}
        </Button>
      )}
      {follow && (
        <Button variant="stage" size="sm" icon={<Undo2 aria-hidden />} onClick={follow}>
          {t('material.follow')}
        </Button>
      )}
    </div>
  );
};

import type { FrameCommand } from '@derslik/contract/frames';
import { wholeZoom, type ShownMaterial } from '@derslik/contract/room/parts/material';
import { Presentation } from 'lucide-react';
import { useCallback, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { OutsideFrame } from '../../room/frames/OutsideFrame';
import { useRoomUi } from '../../room/roomUi';
import { Button } from '../../ui/Button';
import styles from './Material.module.css';
import { MaterialTools } from './MaterialTools';
import { SlideStrip } from './SlideStrip';
import { SlideView } from './SlideView';
import { wholeSlide, zoomedIn, zoomedOut } from './pagePlace';
import { useLooking } from './useLooking';
import { materialUi, useShownMaterial, type PageLook } from './useMaterial';
import { useMaterialKey } from './useMaterialKey';

/** Where the lesson is, as a frame is told. */
const movesTo = ({ page, zoom, x, y }: PageLook): FrameCommand[] => [
  { type: 'go', page },
  { type: 'zoom', zoom: zoom / wholeZoom, x, y },
];

const Shown = ({ shown }: { shown: ShownMaterial }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { known, failure, retry } = useMaterialKey(shown.shareId);
  const looking = useLooking(shown);
  const hasStrip = useRoomUi((ui) => materialUi.of(ui).hasStrip);
  const { look, mayTurn, turn, move } = looking;
  const [hasOutsideFailed, setOutsideFailed] = useState(false);
  const onOutsideFailed = useCallback(() => setOutsideFailed(true), []);
  const isOutside = known?.isOutside === true && !hasOutsideFailed;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!mayTurn || event.altKey || event.ctrlKey || event.metaKey) return;
    const acts: Record<string, () => void> = {
      ArrowRight: () => turn(look.page + 1),
      ArrowLeft: () => turn(look.page - 1),
      PageDown: () => turn(look.page + 1),
      PageUp: () => turn(look.page - 1),
      Home: () => turn(1),
      End: () => turn(shown.pages),
      '+': () => move({ ...look, zoom: zoomedIn(look.zoom) }),
      '-': () => move({ ...look, zoom: zoomedOut(look.zoom) }),
      '0': () => move(wholeSlide),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const title = known?.title ?? '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons within it
    <figure className={styles.stage} aria-label={title || t('material.shown')} onKeyDown={onKeyDown}>
      <div className={styles.picture}>
        {failure && (
          <div className={styles.note} role="alert">
            <p>{errorText(failure)}</p>
            <Button variant="primary" onClick={retry}>
              {t('common.tryAgain')}
            </Button>
          </div>
        )}
        {known && !failure && isOutside && (
          <div key={shown.shareId} className={styles.outside}>
            <OutsideFrame kind="lecture" moves={movesTo(look)} title={title} onFailed={onOutsideFailed} />
          </div>
        )}
        {known && !failure && !isOutside && <SlideView known={known} looking={looking} onLost={retry} />}
        {title && (
          <figcaption className={styles.title} translate="no">
            <Presentation aria-hidden />
            <span>{title}</span>
          </figcaption>
        )}
      </div>
      {known && hasStrip && mayTurn && <SlideStrip known={known} page={look.page} onTurn={turn} />}
      {known && <MaterialTools shown={shown} looking={looking} />}
    </figure>
  );
};

const MaterialStage = () => {
  const shown = useShownMaterial();
  return shown && <Shown key={shown.shareId} shown={shown} />;
};
export default MaterialStage;

import { MonitorUp } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine, useStream } from '../../conference/hooks';
import type { Box } from '../../room/media/useBox';
import { useRoomEngine } from '../../room/media/roomMedia';
import { sparing, useLineSparing } from '../../room/media/useLowBandwidth';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './ShareTile.module.css';
import { usePictureSize } from './usePictureSize';

/** All of a screen shows this lesson too, in itself without end. Where a browser doesn't say what was chosen, it may be that. */
const isWholeScreen = (stream: MediaStream | null): boolean => {
  const surface = stream?.getVideoTracks()[0]?.getSettings().displaySurface;
  return surface !== 'window' && surface !== 'browser';
};

interface OwnShareProps {
  id: string;
  /** What lies over the picture. */
  Over: ComponentType<{ id: string; picture: Box | null }>;
}

/** What I share: a window or a tab as the others see it; of a whole screen a small picture alone, and only where I want one. */
export const OwnShare = ({ id, Over }: OwnShareProps) => {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const engine = useRoomEngine();
  const stream = useEngine(engine, (s) => s.screen.stream);
  const stop = useEngine(engine, (s) => s.verbs.setScreen);
  const isHeldBack = useLineSparing() === sparing.pictures;
  const [wantsPreview, setWantsPreview] = useState(false);
  const isWhole = isWholeScreen(stream);
  const isShown = !isWhole || wantsPreview;
  useStream(video, isShown ? stream : null);
  const picture = usePictureSize(stream, null);
  const said = isHeldBack ? 'bandwidth.ownScreenWaits' : isWhole ? 'room.wholeScreenText' : 'room.youShareText';
  const words = <p role="status">{t(said)}</p>;
  return (
    <>
      <div className={styles.shown} data-small={isWhole || undefined} hidden={!isShown}>
        <video ref={video} className={styles.video} muted playsInline disablePictureInPicture aria-hidden />
        {isShown && <Over id={id} picture={picture} />}
      </div>
      {isWhole ? (
        <div className={styles.own}>
          {!isShown && <MonitorUp aria-hidden />}
          <h2>{t('room.youShare')}</h2>
          {words}
          <span className={styles.acts}>
            <Button variant="stage" onClick={() => setWantsPreview(!isShown)}>
              {t(isShown ? 'room.closeScreenPreview' : 'room.openScreenPreview')}
            </Button>
            {stop && (
              <Button variant="danger" onClick={() => void stop(false)}>
                {t('room.stopShare')}
              </Button>
            )}
          </span>
        </div>
      ) : (
        <VisuallyHidden>
          <h2>{t('room.youShare')}</h2>
          {words}
        </VisuallyHidden>
      )}
      {!isWhole && isHeldBack && <p className={styles.held}>{t('bandwidth.ownScreenWaits')}</p>}
    </>
  );
};

import { EyeOff } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { focusStage } from '../../room/focusStage';
import { EngineContext } from '../../room/media/roomMedia';
import { showCameras, showScreens, sparing, useLineSparing, useSparing } from '../../room/media/useLowBandwidth';
import { Button } from '../../ui/Button';
import styles from './BandwidthNote.module.css';

/** Why I see nobody, and the way back. Jitsi's own screen asks for pictures itself. */
export const BandwidthNote = () => {
  const { t } = useTranslation();
  const spared = useSparing();
  const isByLine = useLineSparing() !== sparing.nothing;
  const isSoundAlone = spared === sparing.pictures;
  const isOurs = useContext(EngineContext) !== null;
  const show = (): void => {
    if (isSoundAlone) showScreens();
    else showCameras();
    focusStage();
  };
  return (
    // Always there, so that a screen reader reads it aloud.
    <div role="status">
      {spared !== sparing.nothing && isOurs && (
        <div className={styles.note}>
          <EyeOff aria-hidden />
          <span>{t(isSoundAlone ? 'bandwidth.soundNote' : isByLine ? 'bandwidth.lineNote' : 'bandwidth.note')}</span>
          <Button variant="stage" data-small onClick={show}>
            {t(isSoundAlone ? 'bandwidth.showScreen' : 'bandwidth.showCameras')}
          </Button>
        </div>
      )}
    </div>
  );
};

import { MonitorUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../conference/hooks';
import { Button } from '../../ui/Button';
import { GuestBadge } from '../../room/people/GuestBadge';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useLook } from '../../room/useLook';
import { useRoomUi } from '../../room/roomUi';
import { selectName, useRoomSelector } from '../../room/useRoom';
import { screenUi } from '../../room/screenUi';
import { showFront } from '../../room/useTakeFront';
import styles from '../../room/stageBar.module.css';
import { shareInFront, useSharers } from './useSharers';

/** Who shares the screen that I look at, and the way to it or to the next one. */
export const ShareBar = ({ isShown }: { isShown: boolean }) => {
  const sharers = useSharers();
  const inFront = useRoomUi((ui) => shareInFront(sharers, ui));
  return inFront !== null && <Bar sharers={sharers} inFront={inFront} isShown={isShown} />;
};

const Bar = ({ sharers, inFront, isShown }: { sharers: readonly string[]; inFront: string; isShown: boolean }) => {
  const { t } = useTranslation();
  const name = useRoomSelector(selectName(inFront));
  const isMe = useRoomSelector((s) => s.data?.you === inFront);
  const stop = useEngine(useRoomEngine(), (s) => s.verbs.setScreen);
  const place = sharers.indexOf(inFront);
  const next = sharers[(place + 1) % sharers.length] ?? inFront;
  const look = useLook();
  const show = (share: string): void =>
    void look((ui) => ({ ...showFront(ui, 'screen'), ...screenUi.with(ui, { share }) }));
  return (
    <div
      className={styles.bar}
      role="group"
      aria-label={t('room.shareOf', { number: place + 1, count: sharers.length })}
    >
      <MonitorUp aria-hidden />
      <span className={styles.words}>{isMe ? t('room.youShare') : t('notice.sharesScreen', { name })}</span>
      {!isMe && <GuestBadge id={inFront} />}
      {isMe && stop && (
        <Button variant="stage" onClick={() => void stop(false)}>
          {t('room.stopShare')}
        </Button>
      )}
      {!isShown && (
        <Button variant="stage" onClick={() => show(inFront)}>
          {t('room.showShare')}
        </Button>
      )}
      {isShown && sharers.length > 1 && (
        <Button variant="stage" onClick={() => show(next)}>
          {t('room.nextShare')}
          <span aria-hidden>
            {place + 1} / {sharers.length}
          </span>
        </Button>
      )}
    </div>
  );
};

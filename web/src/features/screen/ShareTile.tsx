import { hasLowBandwidth } from '@derslik/contract/room/parts/bandwidth';
import { MonitorUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine, useSource, useStream } from '../../conference/hooks';
import { Button } from '../../ui/Button';
import { useTimeout } from '../../ui/useTimeout';
import { useRoomEngine } from '../../room/media/roomMedia';
import { sparing, useLineSparing } from '../../room/media/useLowBandwidth';
import { useRoomParts } from '../../room/roomPart';
import { GuestBadge } from '../../room/people/GuestBadge';
import { selectName, useRoomSelector } from '../../room/useRoom';
import styles from './ShareTile.module.css';
import { usePictureSize } from './usePictureSize';

/** My own screen is not shown to me: it would show itself without end. */
const OwnShare = () => {
  const { t } = useTranslation();
  const stop = useEngine(useRoomEngine(), (s) => s.verbs.setScreen);
  const isHeldBack = useLineSparing() === sparing.pictures;
  return (
    <div className={styles.own}>
      <MonitorUp aria-hidden />
      <h2>{t('room.youShare')}</h2>
      <p role="status">{t(isHeldBack ? 'bandwidth.ownScreenWaits' : 'room.youShareText')}</p>
      {stop && (
        <Button look="danger" onClick={() => void stop(false)}>
          {t('room.stopShare')}
        </Button>
      )}
    </div>
  );
};

/** Where a share ends, its picture goes a moment before the room's word of it. */
const sayAfterMs = 400;

/** Why somebody's screen is not there, though they share it. */
const NoPicture = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const isMine = useLineSparing() === sparing.pictures;
  const isTheirs = useRoomSelector(({ data }) => !!data && hasLowBandwidth(data.view, id));
  const [isSaid, setSaid] = useState(false);
  useTimeout(() => setSaid(true), sayAfterMs, null);
  return (
    <p className={styles.wait} role="status">
      {isSaid && t(isMine ? 'bandwidth.screenUnseen' : isTheirs ? 'room.screenWaits' : 'room.screenConnects')}
    </p>
  );
};

/** One whole shared screen, without cutting. Its name fades after a moment. */
export const ShareTile = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const engine = useRoomEngine();
  const isMe = useRoomSelector((s) => s.data?.you === id);
  const name = useRoomSelector(selectName(id));
  const source = useSource(engine, id, 'screen');
  const stream = isMe || source?.muted || source?.streaming === 'connecting' ? null : (source?.stream ?? null);
  useStream(video, stream);
  const own = useEngine(engine, (s) => (isMe ? s.screen.stream : null));
  const picture = usePictureSize(isMe ? own : stream, isMe ? null : video);
  const parts = useRoomParts();
  const title = t('room.screenOf', { name });
  return (
    <figure className={styles.screen} aria-label={title}>
      <video ref={video} className={styles.video} hidden={!stream} muted playsInline aria-hidden />
      {isMe && <OwnShare />}
      {!isMe && !stream && <NoPicture id={id} />}
      {!isMe && (
        <figcaption className={styles.name} data-small>
          <MonitorUp aria-hidden />
          <span>{title}</span>
          <GuestBadge id={id} />
        </figcaption>
      )}
      {picture &&
        parts.map(({ name: part, OverScreen }) => OverScreen && <OverScreen key={part} id={id} picture={picture} />)}
    </figure>
  );
};

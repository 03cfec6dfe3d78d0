import { hasLowBandwidth } from '@derslik/contract/room/parts/bandwidth';
import { MonitorUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSource, useStream } from '../../conference/hooks';
import type { Box } from '../../room/media/useBox';
import { useTimeout } from '../../ui/useTimeout';
import { useRoomEngine } from '../../room/media/roomMedia';
import { sparing, useLineSparing } from '../../room/media/useLowBandwidth';
import { useRoomParts } from '../../room/roomPart';
import { GuestBadge } from '../../room/people/GuestBadge';
import { selectName, useRoomSelector } from '../../room/useRoom';
import { OwnShare } from './OwnShare';
import styles from './ShareTile.module.css';
import { usePictureSize } from './usePictureSize';

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

/** What parts put over a picture of this size. */
const Over = ({ id, picture }: { id: string; picture: Box | null }) => {
  const parts = useRoomParts();
  return (
    picture && parts.map(({ name, OverScreen }) => OverScreen && <OverScreen key={name} id={id} picture={picture} />)
  );
};

/** One whole shared screen, without cutting. Its name fades after a moment. */
export const ShareTile = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const isMe = useRoomSelector((s) => s.data?.you === id);
  const name = useRoomSelector(selectName(id));
  const title = t('room.screenOf', { name });
  return (
    <figure className={styles.screen} aria-label={title}>
      {isMe ? <OwnShare Over={Over} id={id} /> : <TheirShare id={id} title={title} />}
    </figure>
  );
};

/** Firefox lays a button over a picture that may be popped out: a press on it would draw nothing, and take the screen out of the lesson. */
const TheirShare = ({ id, title }: { id: string; title: string }) => {
  const video = useRef<HTMLVideoElement>(null);
  const source = useSource(useRoomEngine(), id, 'screen');
  const stream = source?.muted || source?.streaming === 'connecting' ? null : (source?.stream ?? null);
  useStream(video, stream);
  const picture = usePictureSize(stream, video);
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        hidden={!stream}
        muted
        playsInline
        disablePictureInPicture
        aria-hidden
      />
      {!stream && <NoPicture id={id} />}
      <figcaption className={styles.name} data-small>
        <MonitorUp aria-hidden />
        <span translate="no">{title}</span>
        <GuestBadge id={id} />
      </figcaption>
      <Over id={id} picture={picture} />
    </>
  );
};

import { isFlipped } from '@derslik/contract/room/parts/picture';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine, useSource, useStream } from '../../conference/hooks';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useMirror } from '../../room/media/useMirror';
import { useSpeakingMark } from '../../room/media/useSpeakingMark';
import { selectName, useRoomSelector } from '../../room/useRoom';
import { Avatar } from '../../ui/Avatar';
import styles from './Picture.module.css';
import type { PipPictureOf } from './usePipPictures';

/** One picture of the small window, and whose it is. */
export const Picture = ({ id, kind }: PipPictureOf) => {
  const { t } = useTranslation();
  const engine = useRoomEngine();
  const figure = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isMe = useRoomSelector(({ data }) => data?.you === id);
  const name = useRoomSelector(selectName(id));
  const avatar = useRoomSelector(({ data }) => data?.people[id]?.avatar ?? null);
  const flipped = useRoomSelector(({ data }) => !!data && isFlipped(data.view, id));
  const own = useEngine(engine, ({ camera }) => (isMe ? camera.stream : null));
  const source = useSource(engine, id, kind);
  const stream = isMe ? own : source && !source.muted && source.streaming !== 'connecting' ? source.stream : null;
  const mirror = useMirror(stream);
  useStream(video, stream);
  useSpeakingMark(figure, id);
  const label = kind === 'screen' ? t('room.screenOf', { name }) : isMe ? t('room.you') : name || t('room.someone');
  return (
    <figure ref={figure} className={styles.picture} aria-label={label} data-kind={kind}>
      <video
        ref={video}
        hidden={!stream}
        data-mirrored={(isMe && mirror) || undefined}
        data-flipped={(kind === 'camera' && flipped) || undefined}
        muted
        playsInline
        aria-hidden
      />
      {!stream && <Avatar id={id} name={name || '?'} src={avatar} size="lg" />}
      <figcaption className={styles.name}>
        <span translate={isMe && kind === 'camera' ? undefined : 'no'}>{label}</span>
      </figcaption>
    </figure>
  );
};

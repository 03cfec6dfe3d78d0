import type { SharedVideo } from '@derslik/contract/room/parts/video';
import { Clapperboard, Pause } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VideoPlayer } from './player';
import { players } from './players';
import { usePlayer, usePlayerState } from './usePlayer';
import { useSharedVideo } from './useSharedVideo';
import { useVideoSource } from './useVideoSource';
import styles from './VideoFilm.module.css';

/** Nobody presses "again" on a page that films. */
const againMs = 5_000;

const TriesAgain = ({ player, retry }: { player: VideoPlayer; retry: () => void }) => {
  const { error } = usePlayerState(player);
  useEffect(() => {
    if (error !== 'network') return;
    const timer = setTimeout(retry, againMs);
    return () => clearTimeout(timer);
  }, [error, retry]);
  return null;
};

const Watched = ({ video, secret }: { video: SharedVideo; secret: string }) => {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { src, title, tries, retry } = useVideoSource(video.source, secret);
  const player = usePlayer(place, players[video.source.kind], { src, shareId: video.shareId, tries });
  return (
    <figure className={styles.tile} data-film-video aria-label={title || t('video.shared')}>
      <div ref={place} className={styles.place} />
      {player && <TriesAgain {...{ player, retry }} />}
      {title && (
        <figcaption className={styles.title}>
          {video.isPlaying ? <Clapperboard aria-hidden /> : <Pause aria-hidden />}
          <span translate="no">{title}</span>
        </figcaption>
      )}
    </figure>
  );
};

/** The shared video in a film: seen and heard in step with the room, without anything to press. */
const VideoFilm = ({ secret }: { secret: string }) => {
  const video = useSharedVideo();
  return video && <Watched key={video.shareId} {...{ video, secret }} />;
};
export default VideoFilm;

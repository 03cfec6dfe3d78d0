import type { SharedVideo } from '@derslik/contract/room/parts/video';
import { Clapperboard, Pause } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useEngine } from '../../conference/hooks';
import { useRoomEngine } from '../../room/media/roomMedia';
import { useRoomUiStore } from '../../room/roomUi';
import { players } from './players';
import { usePlayer } from './usePlayer';
import { useOwnsVideo } from './useSharedVideo';
import { useVideoSource } from './useVideoSource';
import { VideoControls } from './VideoControls';
import { Trouble, VideoNotes } from './VideoNotes';
import { videoUi } from './videoUi';
import styles from './VideoTile.module.css';

/** The shared video, without cutting; below it what moves it, for the one who shares it. */
export const VideoTile = ({ video }: { video: SharedVideo }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  const { src, title, failure, tries, retry } = useVideoSource(video.source);
  const ui = useRoomUiStore();
  const takeBeginning = useCallback(() => {
    const { begins } = videoUi.of(ui.get());
    if (begins) ui.patch(videoUi.with(ui.get(), { begins: false }));
    return begins;
  }, [ui]);
  const { shareId } = video;
  const player = usePlayer(place, players[video.source.kind], { src, shareId, tries, takeBeginning });
  const isMine = useOwnsVideo();
  const speaker = useEngine(useRoomEngine(), (engine) => engine.speaker);
  useEffect(() => player?.setSpeaker?.(speaker), [player, speaker]);
  return (
    <figure className={styles.tile} aria-label={title || t('video.shared')}>
      <div className={styles.picture}>
        <div ref={place} className={styles.place} />
        {failure && <Trouble text={errorText(failure)} onRetry={retry} />}
        {player && !failure && <VideoNotes player={player} isWanted={video.isPlaying} onRetry={retry} />}
        {title && (
          <figcaption className={styles.title}>
            {video.isPlaying ? <Clapperboard aria-hidden /> : <Pause aria-hidden />}
            <span>{title}</span>
          </figcaption>
        )}
      </div>
      {isMine && player && <VideoControls player={player} video={video} />}
    </figure>
  );
};

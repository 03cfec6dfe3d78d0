import { videoQualities, videoRates, type SharedVideo, type VideoRate } from '@derslik/contract/room/parts/video';
import { Pause, Play, Settings2, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomActions } from '../../room/useRoom';
import { Menu, MenuChoice } from '../../ui/Menu';
import { Slider } from '../../ui/Slider';
import type { VideoPlayer } from './player';
import { timeText } from '../../lib/timeText';
import { usePlayerState, usePosition } from './usePlayer';
import styles from './VideoControls.module.css';

const action = { type: 'video action' } as const;

interface VideoControlsProps {
  player: VideoPlayer;
  video: SharedVideo;
}

/** Where it is, and by the hand elsewhere. */
const Place = ({ player, duration }: { player: VideoPlayer; duration: number }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const position = usePosition(player);
  const [wanted, setWanted] = useState<number | null>(null);
  const shown = wanted ?? Math.min(position, duration);
  const text = t('video.timeOf', { time: timeText(shown), whole: timeText(duration) });
  const commit = async (to: number): Promise<void> => {
    await send({ ...action, action: 'seek', position: to });
    setWanted(null);
  };
  return (
    <>
      <Slider
        label={t('video.place')}
        value={shown}
        max={duration}
        text={text}
        onChange={setWanted}
        onCommit={(to) => void commit(to)}
      />
      <span className={styles.time} aria-hidden>
        {text}
      </span>
    </>
  );
};

/** How loud it is for everyone. */
const Loudness = ({ volume }: { volume: number }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const [wanted, setWanted] = useState<number | null>(null);
  const shown = wanted ?? volume;
  const commit = async (to: number): Promise<void> => {
    await send({ ...action, action: 'volume', volume: to });
    setWanted(null);
  };
  return (
    <div className={styles.loudness}>
      {shown === 0 ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      <Slider
        label={t('video.volume')}
        value={shown}
        step={5}
        text={t('room.percent', { value: shown })}
        onChange={setWanted}
        onCommit={(to) => void commit(to)}
      />
    </div>
  );
};

/** What moves the video for everyone: its owner has it alone. */
export const VideoControls = ({ player, video }: VideoControlsProps) => {
  const { t, i18n } = useTranslation();
  const { send } = useRoomActions();
  const number = new Intl.NumberFormat(i18n.language);
  const { duration, isReady } = usePlayerState(player);
  const toggle = (): void => {
    const { position } = player.state;
    if (video.isPlaying) return void send({ ...action, action: 'pause', position });
    // Some browsers let a player begin only within the press itself.
    player.play();
    const isOver = duration !== null && position >= duration - 0.1;
    void send({ ...action, action: 'play', position: isOver ? 0 : position });
  };
  const label = t(video.isPlaying ? 'video.pause' : 'video.play');
  return (
    <div className={styles.controls} role="group" aria-label={t('video.controls')}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        disabled={!isReady}
        onClick={toggle}
      >
        {video.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </button>
      {duration !== null && <Place player={player} duration={duration} />}
      <Loudness volume={video.volume} />
      <Menu
        side="top"
        trigger={
          <button type="button" className={styles.button} aria-label={t('video.settings')} title={t('video.settings')}>
            <Settings2 aria-hidden />
          </button>
        }
      >
        <MenuChoice
          label={t('video.rate')}
          value={String(video.rate)}
          options={videoRates.map((rate) => ({
            value: String(rate),
            label: t('video.times', { rate: number.format(rate) }),
          }))}
          onChange={(rate) => void send({ ...action, action: 'rate', rate: Number(rate) as VideoRate })}
        />
        {player.setQuality && (
          <MenuChoice
            label={t('video.quality')}
            value={video.quality}
            options={videoQualities.map((value) => ({ value, label: t(`video.quality.${value}`) }))}
            onChange={(value) =>
              void send({ ...action, action: 'quality', quality: value as (typeof videoQualities)[number] })
            }
          />
        )}
      </Menu>
    </div>
  );
};

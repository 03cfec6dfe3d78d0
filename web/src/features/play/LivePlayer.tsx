import { Headphones, LoaderCircle, Maximize, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../lib/later';
import { playLive } from '../../lib/live/playLive';
import { IconButton } from '../../ui/IconButton';
import styles from './LivePlayer.module.css';
import { PlayMenu } from './PlayMenu';
import { usePictureQuality } from './usePictureQuality';

interface LivePlayerProps {
  src: string;
  title: string;
  /** The API knows that no picture comes. */
  isInterrupted: boolean;
  /** What is being said; empty while nobody writes it down, null where there is no such thing. */
  caption: string | null;
  /** How far its picture is behind now, for who asks. */
  delay: RefObject<number | null>;
}

const steps = 10;
/** Comes with the sound: at first there is none to turn down. */
const Slider = later(async () => ({ default: (await import('../../ui/Slider')).Slider }));

/** A keyboard's and a headset's keys don't stop what is live, nor move in it. @returns gives them back */
const keepFromKeys = (): (() => void) => {
  const { mediaSession } = navigator as { mediaSession?: MediaSession };
  const keys: MediaSessionAction[] = ['play', 'pause', 'stop', 'seekbackward', 'seekforward', 'seekto'];
  const set = (act: (() => void) | null): void => {
    for (const key of keys)
      try {
        mediaSession?.setActionHandler(key, act);
      } catch {
        // A browser without this key.
      }
  };
  set(() => undefined);
  return () => set(null);
};

/** Picture and sound of a broadcast: silent at first, with volume and full screen alone. Nobody stops what is live. */
export const LivePlayer = ({ src, title, isInterrupted, caption, delay }: LivePlayerProps) => {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<ReturnType<typeof playLive>>(null);
  const newest = useRef(src);
  const [moves, setMoves] = useState(false);
  const [hasMoved, setHasMoved] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const [volume, setVolume] = useState(steps);
  const { quality, offered, choose } = usePictureQuality(newest, moves);
  const [hasCaptions, setCaptions] = useState(false);
  const firstQuality = useRef(quality);
  useEffect(() => {
    if (!video.current) return;
    const playing = playLive(video.current, newest.current, {
      quality: firstQuality.current,
      onMoves: (now) => {
        setMoves(now);
        if (now) setHasMoved(true);
        else delay.current = null;
      },
      onDelay: (ms) => (delay.current = ms),
    });
    stream.current = playing;
    const giveBack = keepFromKeys();
    return () => {
      giveBack();
      playing.end();
      delay.current = null;
    };
  }, [delay]);
  useEffect(() => {
    newest.current = src;
    stream.current?.moveTo(src);
  }, [src]);
  useEffect(() => stream.current?.choose(quality), [quality]);
  useEffect(() => {
    if (!isInterrupted) stream.current?.hasBegun();
  }, [isInterrupted]);
  useEffect(() => {
    if (!video.current) return;
    video.current.muted = isMuted;
    video.current.volume = volume / steps;
  }, [isMuted, volume]);
  const toFullScreen = (): void => {
    const { current: picture } = video;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (frame.current?.requestFullscreen) void frame.current.requestFullscreen().catch(() => undefined);
    // An iPhone opens its own player alone.
    else (picture as unknown as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the browser's menu would stop what is live
    <div ref={frame} className={styles.frame} onContextMenu={(event) => event.preventDefault()}>
      <video
        ref={video}
        className={styles.video}
        aria-label={title}
        muted
        playsInline
        autoPlay
        disableRemotePlayback
        disablePictureInPicture
      />
      {moves && quality === 'sound' && offered.includes('sound') && (
        <p className={styles.notice}>
          <Headphones aria-hidden />
          {t('play.soundAlone')}
        </p>
      )}
      {!moves && (
        <p className={styles.notice} role="status">
          <LoaderCircle className={styles.spin} aria-hidden />
          {t(hasMoved || isInterrupted ? 'play.interrupted' : 'play.connecting')}
        </p>
      )}
      {hasCaptions && caption && (
        <p className={styles.caption} dir="auto" aria-live="polite">
          {caption}
        </p>
      )}
      <div className={styles.controls} role="group" aria-label={t('play.controls')}>
        <IconButton
          label={t(isMuted ? 'play.unmute' : 'play.mute')}
          className={styles.control}
          onClick={() => setMuted(!isMuted)}
        >
          {isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        </IconButton>
        {isMuted ? (
          <span className={styles.hint} aria-hidden>
            {t('play.unmute')}
          </span>
        ) : (
          <div className={styles.volume}>
            <Slider label={t('play.volume')} max={steps} value={volume} onChange={setVolume} />
          </div>
        )}
        <span className={styles.gap} />
        {(offered.length > 1 || caption !== null) && (
          <PlayMenu
            {...{ quality, offered }}
            onChoose={choose}
            captions={caption === null ? null : hasCaptions}
            onCaptions={setCaptions}
            within={frame}
          />
        )}
        <IconButton label={t('play.fullScreen')} className={styles.control} onClick={toFullScreen}>
          <Maximize aria-hidden />
        </IconButton>
      </div>
    </div>
  );
};

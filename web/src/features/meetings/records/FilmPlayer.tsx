import type { VideoPath } from '@derslik/contract/recordings';
import { AudioLines, Download, Gauge, PictureInPicture2, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../../lib/timeText';
import { Button } from '../../../ui/Button';
import { Menu, MenuChoice } from '../../../ui/Menu';
import { Message } from '../../../ui/Message';
import { FilmBeside } from './FilmBeside';
import { filmPlace, keepFilmPlace } from './filmPlaces';
import styles from './FilmPlayer.module.css';
import { useFilmQuery } from './recordsApi';
import { saveFilm } from './saveFilm';
import { SeekBar } from './SeekBar';
import { useFilmKeys } from './useFilmKeys';

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** How often the place is kept while it plays. */
const keepEveryMs = 5_000;
const longestMs = 30_000;

interface FilmPlayerProps {
  film: VideoPath;
  /** It can't be read: the right to it may be over. */
  onTrouble: () => void;
}

/** The browser's own player, with what it lacks beside it. It goes on where this browser left it. */
export const FilmPlayer = ({ film, onTrouble }: FilmPlayerProps) => {
  const { token, url, poster, sprite, sound, title } = film;
  const { t, i18n } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [from, setFrom] = useState(() => filmPlace(token));
  // What stands beside it is asked for anew with each visit: a message may have been deleted meanwhile.
  const { data: details } = useFilmQuery(token, { refetchOnMountOrArgChange: true });
  const [place, setPlace] = useState(0);
  const [duration, setDuration] = useState(0);
  const seek = (seconds: number): void => {
    setPlace(seconds);
    if (video.current) video.current.currentTime = seconds;
  };
  const [rate, setRate] = useState(1);
  const [hasTrouble, setTrouble] = useState(false);
  const troubles = useRef(0);
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined);
  const number = new Intl.NumberFormat(i18n.language);
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    const keep = (): void => {
      if (Number.isFinite(player.duration)) keepFilmPlace(token, player.currentTime, player.duration);
    };
    const timer = setInterval(() => !player.paused && keep(), keepEveryMs);
    const over = new AbortController();
    for (const name of ['pause', 'seeked', 'ended']) player.addEventListener(name, keep, over);
    addEventListener('pagehide', keep, over);
    return () => {
      keep();
      clearInterval(timer);
      over.abort();
    };
  }, [token]);
  useEffect(() => {
    if (video.current) video.current.playbackRate = rate;
  }, [rate]);
  useEffect(() => {
    // A new right came after the film could not be read: it goes on from where it stood.
    const player = video.current;
    if (!player?.error) return;
    const place = player.currentTime;
    player.load();
    player.currentTime = place;
  }, [film]);
  useEffect(() => () => clearTimeout(asking.current), []);
  const onError = (): void => {
    setTrouble(true);
    clearTimeout(asking.current);
    // At once, as the right to read may be over; where that doesn't help, each time a little later.
    asking.current = setTimeout(
      onTrouble,
      troubles.current === 0 ? 0 : Math.min(longestMs, 500 * 2 ** troubles.current),
    );
    troubles.current++;
  };
  const onCanPlay = (): void => {
    setTrouble(false);
    troubles.current = 0;
  };
  const onKeyDown = useFilmKeys(video, {
    turnRate: (direction) => setRate((was) => rates[rates.indexOf(was as (typeof rates)[number]) + direction] ?? was),
  });
  const toPicture = (): void => void video.current?.requestPictureInPicture().catch(() => undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of whatever within it has the focus
    <div className={styles.frame} onKeyDownCapture={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said in the lesson */}
      <video
        ref={video}
        className={styles.film}
        src={url}
        {...(poster && { poster })}
        controls
        controlsList="nodownload"
        playsInline
        preload="metadata"
        aria-label={title}
        onTimeUpdate={({ currentTarget }) => setPlace(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget }) => {
          if (Number.isFinite(currentTarget.duration)) setDuration(currentTarget.duration);
          currentTarget.playbackRate = rate;
          if (from > 0 && currentTarget.currentTime === 0) currentTarget.currentTime = from;
        }}
        onCanPlay={onCanPlay}
        onError={onError}
      />
      {duration > 0 && (
        <SeekBar
          {...{ place, duration, sprite }}
          chapters={details?.chapters ?? []}
          spriteSeconds={details?.duration ?? duration}
          onSeek={seek}
        />
      )}
      {hasTrouble && (
        <Message kind="bad" live="alert">
          {t('records.trouble')}
        </Message>
      )}
      {from > 0 && (
        <p className={styles.from}>
          <span role="status">{t('records.goesOn', { time: timeText(from) })}</span>
          <Button
            variant="link"
            size="sm"
            icon={<RotateCcw aria-hidden />}
            onClick={() => {
              setFrom(0);
              if (video.current) video.current.currentTime = 0;
            }}
          >
            {t('records.fromStart')}
          </Button>
        </p>
      )}
      <div className={styles.tools} role="group" aria-label={t('records.tools')}>
        <Menu
          align="start"
          trigger={<Button icon={<Gauge aria-hidden />}>{t('records.rate', { rate: number.format(rate) })}</Button>}
        >
          <MenuChoice
            value={String(rate)}
            options={rates.map((one) => ({
              value: String(one),
              label: t('records.times', { rate: number.format(one) }),
            }))}
            onChange={(next) => setRate(Number(next))}
          />
        </Menu>
        {document.pictureInPictureEnabled && (
          <Button icon={<PictureInPicture2 aria-hidden />} onClick={toPicture}>
            {t('records.picture')}
          </Button>
        )}
        <Button icon={<Download aria-hidden />} onClick={() => saveFilm(film)}>
          {t('records.download')}
        </Button>
        {sound && (
          <Button icon={<AudioLines aria-hidden />} onClick={() => saveFilm(sound)}>
            {t('records.downloadSound')}
          </Button>
        )}
      </div>
      <p className={styles.keys}>{t('records.keys')}</p>
      {details && <FilmBeside {...{ details, place }} onSeek={seek} />}
    </div>
  );
};

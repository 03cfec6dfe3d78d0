import type { VideoPath } from '@derslik/contract/recordings';
import { LoaderCircle, Play, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { languageName } from '../../../lib/languageName';
import { paths } from '../../../lib/paths';
import { timeText } from '../../../lib/timeText';
import { Button } from '../../../ui/Button';
import { Message } from '../../../ui/Message';
import { FilmBar, type FilmRate } from './FilmBar';
import { FilmBeside } from './FilmBeside';
import { filmPlace } from './filmPlaces';
import styles from './FilmPlayer.module.css';
import { FilmActs } from './FilmActs';
import { useFilmQuery } from './recordsApi';
import { FilmedFront } from './replay/FilmedFront';
import { LessonAround } from './replay/LessonAround';
import { momentsOf, type LessonMoment } from './replay/lessonMoments';
import { lessonSecondsAt, partAt } from './replay/lessonTime';
import { UnfilmedStage } from './replay/UnfilmedStage';
import { useLessonClock } from './replay/useLessonClock';
import { useReplay } from './replay/useReplay';
import { SeekBar } from './SeekBar';
import { useCaptions } from './useCaptions';
import { turnedRate, useFilmKeys } from './useFilmKeys';
import { useFilmTrouble } from './useFilmTrouble';
import { useKeptPlace } from './useKeptPlace';
import { useStage } from './useStage';
import { useTellProgress } from './useTellProgress';

interface FilmPlayerProps {
  film: VideoPath;
  /** It can't be read: the right to it may be over. */
  onTrouble: () => void;
  /** It is out of sight now. */
  onReported: () => void;
  /** Its captions are others now. */
  onCaptions: () => void;
  /** How often they were. */
  captionsTurn: number;
}

/** A film on its dark ground with a bar of its own, and what stands beside it. It goes on where this browser left it. */
export const FilmPlayer = ({ film, onTrouble, onReported, onCaptions, captionsTurn }: FilmPlayerProps) => {
  const { token, url, poster, sprite, title, mayDownload } = film;
  const { t, i18n } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = Number(search.get('an') ?? Number.NaN);
  const [from, setFrom] = useState(() => (Number.isFinite(asked) ? 0 : filmPlace(token)));
  const { replay, messages, slides } = useReplay(token);
  // What stands beside it is asked for anew with each visit: a message may have been deleted meanwhile.
  const { data: details } = useFilmQuery(token, { refetchOnMountOrArgChange: true });
  const [filmSeconds, setFilmSeconds] = useState(0);
  const [filmDuration, setDuration] = useState(0);
  const [rate, setRate] = useState<FilmRate>(1);
  const [volume, setVolume] = useState(1);
  const [isFilmPlaying, setPlaying] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const { hasTrouble, onError, onCanPlay } = useFilmTrouble(video, film, onTrouble);
  const { stage, isFull, isIdle, wake, toggleFull } = useStage(video);
  useKeptPlace(token, video);
  useTellProgress(token, video);
  useEffect(() => {
    if (video.current) video.current.playbackRate = rate;
  }, [rate]);
  const clock = useLessonClock(video, {
    ...{ replay, film: token, rate, filmPlace: filmSeconds, isFilmPlaying },
    onOtherFilm: (other, at) => void navigate(paths.film(other, at)),
  });
  const { place, isPlaying, isFilmed, seek, by, toggle } = clock;
  const duration = replay?.duration ?? filmDuration;
  const arrive = useRef(clock.seek);
  useEffect(() => {
    arrive.current = clock.seek;
  });
  const isReady = replay !== undefined && filmDuration > 0;
  useEffect(() => {
    // Somebody was led to this moment of the lesson.
    if (isReady && Number.isFinite(asked)) arrive.current(asked);
  }, [isReady, asked]);
  const { shown: shownCaptions, choose: chooseCaptions, toggle: toggleCaptions } = useCaptions(video, film.captions);
  const onKeyDown = useFilmKeys(video, {
    ...{ toggle, by, toggleFull, toggleCaptions },
    turnRate: (direction) => setRate((was) => turnedRate(was, direction)),
  });
  const chapters = details?.chapters ?? [];
  const parts = replay?.tracks.recording.filter((part) => part.film === token) ?? [];
  const moments: readonly LessonMoment[] = replay ? momentsOf(replay, chapters, parts) : chapters;
  const chat = replay ? messages : (details?.chat ?? []);
  const hasBeside = moments.length + chat.length > 0;
  const filmAt = (seconds: number): number | null => {
    const part = partAt(parts, seconds);
    return part && part.at + seconds - part.from;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of whatever within it has the focus
    <div
      className={styles.frame}
      onKeyDownCapture={(event) => {
        wake();
        onKeyDown(event);
      }}
    >
      <div className={styles.main} data-beside={hasBeside || undefined}>
        <div
          ref={stage}
          role="group"
          aria-label={title}
          tabIndex={-1}
          className={styles.stage}
          data-idle={(isPlaying && isIdle) || undefined}
          onPointerMove={wake}
        >
          <div className={styles.picture}>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- captions are there where somebody has written down what was said; keys and the bar do what a press does */}
            <video
              ref={video}
              className={styles.film}
              src={url}
              {...(poster && { poster })}
              playsInline
              preload="metadata"
              aria-label={title}
              onClick={toggle}
              onDoubleClick={toggleFull}
              onContextMenu={(event) => !mayDownload && event.preventDefault()}
              onPlay={() => setPlaying(true)}
              onPause={() => setPlaying(false)}
              onWaiting={() => setWaiting(true)}
              onPlaying={() => setWaiting(false)}
              onTimeUpdate={({ currentTarget }) => setFilmSeconds(currentTarget.currentTime)}
              onSeeking={({ currentTarget }) => setFilmSeconds(currentTarget.currentTime)}
              onVolumeChange={({ currentTarget: { muted, volume: loud } }) => setVolume(muted ? 0 : loud)}
              onLoadedMetadata={({ currentTarget }) => {
                if (Number.isFinite(currentTarget.duration)) setDuration(currentTarget.duration);
                currentTarget.playbackRate = rate;
                if (from > 0 && currentTarget.currentTime === 0) currentTarget.currentTime = from;
              }}
              onCanPlay={() => {
                setWaiting(false);
                onCanPlay();
              }}
              onError={onError}
            >
              {film.captions.map(({ language, url: captions }) => (
                <track
                  // Others in their place are another file at the same address.
                  key={`${language} ${captionsTurn}`}
                  kind="captions"
                  src={captions}
                  srcLang={language}
                  label={languageName(language, i18n.language)}
                />
              ))}
            </video>
            {replay && !isFilmed && <UnfilmedStage {...{ replay, slides, place }} isOver />}
            {isWaiting && isFilmed ? (
              <LoaderCircle className={styles.waits} aria-hidden />
            ) : (
              !isPlaying && duration > 0 && <Play className={styles.begins} aria-hidden />
            )}
          </div>
          <FilmBar
            {...{ isPlaying, place, duration, volume, rate, isFull }}
            onToggle={toggle}
            onVolume={(next) => {
              if (video.current) Object.assign(video.current, { volume: next, muted: next === 0 });
            }}
            onMute={() => {
              if (video.current) video.current.muted = !video.current.muted;
            }}
            onRate={setRate}
            onPicture={
              document.pictureInPictureEnabled
                ? () => void video.current?.requestPictureInPicture().catch(() => undefined)
                : null
            }
            onFull={toggleFull}
            captions={film.captions}
            shownCaptions={shownCaptions}
            onCaptions={chooseCaptions}
          >
            <SeekBar
              {...{ place, duration, sprite }}
              chapters={moments}
              spriteSeconds={details?.duration ?? filmDuration}
              {...(replay && { filmAt })}
              onSeek={seek}
            />
          </FilmBar>
        </div>
        {hasBeside && (
          <div className={styles.side}>
            <FilmBeside {...{ moments, chat, place }} onSeek={seek} />
          </div>
        )}
      </div>
      {replay && isFilmed && <FilmedFront {...{ replay, slides, place }} />}
      {replay && <LessonAround {...{ replay, messages, clock }} />}
      {hasTrouble && (
        <Message kind="bad" live="alert">
          {t('records.trouble')}
        </Message>
      )}
      {from > 0 && (
        <p className={styles.from}>
          <span role="status">
            {t('records.goesOn', { time: timeText(replay ? lessonSecondsAt(parts, from) : from) })}
          </span>
          <Button
            variant="link"
            size="sm"
            icon={<RotateCcw aria-hidden />}
            onClick={() => {
              setFrom(0);
              seek(0);
            }}
          >
            {t('records.fromStart')}
          </Button>
        </p>
      )}
      <FilmActs {...{ film, onReported }} onCaptions={onCaptions} />
      <p className={styles.keys}>{t('records.keys')}</p>
    </div>
  );
};

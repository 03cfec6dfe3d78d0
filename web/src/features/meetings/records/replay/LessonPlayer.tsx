import type { Replay } from '@derslik/contract/replay';
import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilmBar, type FilmRate } from '../FilmBar';
import { FilmBeside } from '../FilmBeside';
import films from '../FilmPlayer.module.css';
import { SeekBar } from '../SeekBar';
import { turnedRate, useFilmKeys } from '../useFilmKeys';
import { useStage } from '../useStage';
import { LessonAround } from './LessonAround';
import { momentsOf } from './lessonMoments';
import { useReplayChatQuery } from './replayApi';
import { UnfilmedStage } from './UnfilmedStage';
import { useLessonClock } from './useLessonClock';
import { useReplaySlides } from './useReplaySlides';

const nothing = () => undefined;

interface LessonPlayerProps {
  replay: Replay;
  /** A moment that a film of this lesson has. */
  onFilm: (film: string, seconds: number) => void;
}

/** A lesson without a film, by a clock: its slides change, its chat flows. */
export const LessonPlayer = ({ replay, onFilm }: LessonPlayerProps) => {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [rate, setRate] = useState<FilmRate>(1);
  const { stage, isFull, isIdle, wake, toggleFull } = useStage(video);
  const clock = useLessonClock(video, {
    ...{ replay, film: null, rate, filmPlace: 0, isFilmPlaying: false },
    onOtherFilm: onFilm,
  });
  const { data: messages = [] } = useReplayChatQuery(replay.token, { skip: !replay.hasChat });
  const slides = useReplaySlides(replay);
  const { place, isPlaying, seek, by, toggle } = clock;
  const onKeyDown = useFilmKeys(video, {
    ...{ toggle, by, toggleFull, toggleCaptions: nothing },
    turnRate: (direction) => setRate((was) => turnedRate(was, direction)),
  });
  const moments = momentsOf(replay, [], []);
  const hasBeside = moments.length + messages.length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of whatever within it has the focus
    <div
      className={films.frame}
      onKeyDownCapture={(event) => {
        wake();
        onKeyDown(event);
      }}
    >
      <div className={films.main} data-beside={hasBeside || undefined}>
        <div
          ref={stage}
          role="group"
          aria-label={replay.title}
          tabIndex={-1}
          className={films.stage}
          data-idle={(isPlaying && isIdle) || undefined}
          onPointerMove={wake}
        >
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys and the bar do what a press does */}
          <div className={films.picture} onClick={toggle}>
            <UnfilmedStage {...{ replay, slides, place }} />
            {!isPlaying && <Play className={films.begins} aria-hidden />}
          </div>
          <FilmBar
            {...{ isPlaying, place, rate, isFull }}
            duration={replay.duration}
            volume={null}
            onToggle={toggle}
            onVolume={nothing}
            onMute={nothing}
            onRate={setRate}
            onPicture={null}
            onFull={toggleFull}
            captions={[]}
            shownCaptions={null}
            onCaptions={nothing}
          >
            <SeekBar
              {...{ place }}
              duration={replay.duration}
              sprite={null}
              spriteSeconds={0}
              chapters={moments}
              onSeek={seek}
            />
          </FilmBar>
        </div>
        {hasBeside && (
          <div className={films.side}>
            <FilmBeside {...{ moments, place }} chat={messages} onSeek={seek} />
          </div>
        )}
      </div>
      <LessonAround {...{ replay, messages, clock }} />
      <p className={films.keys}>{t('records.lessonKeys')}</p>
    </div>
  );
};

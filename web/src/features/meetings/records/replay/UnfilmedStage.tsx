import type { Replay } from '@derslik/contract/replay';
import { useTranslation } from 'react-i18next';
import { SlidePicture } from './SlidePicture';
import { standingAt } from './lessonTime';
import styles from './Replay.module.css';
import type { useReplaySlides } from './useReplaySlides';

interface UnfilmedStageProps {
  replay: Replay;
  slides: ReturnType<typeof useReplaySlides>;
  /** Seconds of the lesson. */
  place: number;
  /** It lies over a film that has nothing of this moment. */
  isOver?: boolean;
}

/** What stands in front where nothing was filmed: the page that was shown then, or a word. */
export const UnfilmedStage = ({ replay, slides: { known, onLost }, place, isOver = false }: UnfilmedStageProps) => {
  const { t } = useTranslation();
  const slide = standingAt(replay.tracks.slides, place);
  const isPictured =
    slide !== null && known?.pages.some(({ lectureId, page }) => lectureId === slide.lectureId && page === slide.page);
  return (
    <div className={styles.unfilmed} data-over={isOver || undefined}>
      {slide && known && isPictured ? (
        <SlidePicture {...{ slide, known, onLost }} />
      ) : (
        <p className={styles.words}>
          {slide ? t('records.slideOf', { title: slide.title, page: slide.page }) : t('records.unfilmed')}
        </p>
      )}
    </div>
  );
};

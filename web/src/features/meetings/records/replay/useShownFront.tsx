import { slideLayerId } from '@derslik/contract/room/slideLayers';
import { boardRatio } from '@derslik/contract/room/board/units';
import type { Replay } from '@derslik/contract/replay';
import { useTranslation } from 'react-i18next';
import { DrawnPage } from './DrawnPage';
import { frontAt } from './lessonTime';
import styles from './Replay.module.css';
import type { useReplaySlides } from './useReplaySlides';

export interface ShownFrontProps {
  replay: Replay;
  slides: ReturnType<typeof useReplaySlides>;
  /** Seconds of the lesson. */
  place: number;
}

/** What stood in front of everyone then, as it grew: a page of the whiteboard, or a page of slides with what was written on it. */
export const useShownFront = ({ replay, slides: { known, onLost }, place }: ShownFrontProps) => {
  const { t } = useTranslation();
  const front = frontAt(replay.tracks, place);
  if (front === null) return null;
  const { token } = replay;
  if (front.kind === 'board') {
    const { id, ratio, background } = front.sheet;
    const label = t('records.boardOf', { page: front.page });
    return { label, view: <DrawnPage key={id} pageId={id} {...{ token, ratio, background, label, place }} /> };
  }
  const { lectureId, page, title, isWritten } = front.slide;
  const label = t('records.slideOf', { title, page });
  const facts = known?.pages.find((one) => one.lectureId === lectureId && one.page === page);
  if (!facts || !known) return { label, view: null };
  const layer = slideLayerId(lectureId, page);
  const view = (
    <span className={styles.page}>
      <img
        src={`${known.src}/${lectureId}/${page}`}
        width={facts.width}
        height={facts.height}
        alt={facts.text ? `${label}. ${facts.text}` : label}
        // The right to it may be over.
        onError={onLost}
      />
      {isWritten && (
        <DrawnPage
          key={layer}
          {...{ token, place }}
          pageId={layer}
          ratio={boardRatio(facts)}
          background={null}
          label={t('records.writing')}
        />
      )}
    </span>
  );
  return { label, view };
};

import type { Replay, ReplayStretch } from '@derslik/contract/replay';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { filledTracks } from './lessonMoments';
import styles from './LessonTracks.module.css';

interface LessonTracksProps {
  replay: Replay;
  /** Seconds of the lesson. */
  place: number;
  /** When messages were written. */
  written: readonly number[];
  onSeek: (seconds: number) => void;
}

/** A press so near to where something began means its beginning, in pixels. */
const nearPx = 10;

/**
 * What happened in the lesson, one line for each kind of it, all on one clock. A press goes there. It is a picture: the list of moments
 * says the same in words, and keys go through that.
 */
export const LessonTracks = ({ replay, place, written, onSeek }: LessonTracksProps) => {
  const { t } = useTranslation();
  const { duration, missed } = replay;
  const part = (seconds: number): string => `${(100 * seconds) / duration}%`;
  const messages = written.map((at): ReplayStretch => ({ from: at, to: at }));
  const lines = [
    ...filledTracks(replay).map(({ track, items }) => ({ name: track as string, items })),
    ...(messages.length > 0 ? [{ name: 'chat', items: messages }] : []),
    ...(missed && missed.length > 0 ? [{ name: 'missed', items: missed }] : []),
  ];
  const press =
    (items: readonly ReplayStretch[]) =>
    ({ currentTarget, clientX, button }: PointerEvent<HTMLElement>): void => {
      if (button !== 0) return;
      const { left, width } = currentTarget.getBoundingClientRect();
      const at = Math.min(1, Math.max(0, (clientX - left) / width)) * duration;
      const near = (nearPx / width) * duration;
      const begun = items.findLast(({ from, to }) => from - near <= at && at <= Math.max(to, from + near));
      onSeek(begun && Math.abs(begun.from - at) <= near ? begun.from : at);
    };
  return (
    <div className={styles.tracks} aria-hidden>
      {lines.map(({ name, items }) => (
        <div key={name} className={styles.track}>
          <span className={styles.name}>{t(`records.track.${name}` as 'records.track.chat')}</span>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the list of moments is what keys and screen readers use */}
          <div className={styles.lane} data-track={name} onPointerDown={press(items)}>
            {items.map(({ from, to }, n) => (
              <span
                key={`${from} ${n}`}
                className={styles.item}
                style={{ left: part(from), width: part(to - from) }}
                data-now={(place >= from && place < to) || undefined}
              />
            ))}
            <span className={styles.now} style={{ left: part(place) }} />
          </div>
        </div>
      ))}
    </div>
  );
};

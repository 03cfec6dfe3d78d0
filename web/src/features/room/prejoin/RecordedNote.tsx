import { useConfig } from '@derslik/client/config';
import type { Room, RoomKind } from '@derslik/contract/meetings';
import type { LessonAudience } from '@derslik/contract/room/parts/broadcast';
import type { RecordingLayout } from '@derslik/contract/room/filming';
import { useTranslation } from 'react-i18next';
import { filmAfterwards, filmWords } from '../../../lib/filmWords';
import styles from './RecordedNote.module.css';

interface RecordedNoteProps {
  /** Null while no film is made. */
  layout: RecordingLayout | null | undefined;
  /** Who pressed; null where that is not known. */
  by: string | null | undefined;
  /** Whether the reader will be in the film; `asked`: if they agree. */
  filmed: Room['filmed'];
  /** Who may watch it meanwhile; null while it doesn't go out. */
  watchedBy: LessonAudience | null | undefined;
  kind: RoomKind;
}

const watchWords = {
  classes: 'room.watchedByClasses',
  members: 'room.watchedByMembers',
  link: 'room.watchedByLink',
} as const satisfies Record<LessonAudience, string>;

/** Says before entering that the lesson is recorded, and whether the reader will be in the film. */
export const RecordedNote = ({ layout, by, filmed = 'no', watchedBy, kind }: RecordedNoteProps) => {
  const { t } = useTranslation();
  const days = useConfig()?.recording.keptDays[kind] ?? null;
  return (
    // Always there, so that a screen reader reads what becomes true meanwhile.
    <div role="status">
      {layout && (
        <p className={styles.note}>
          <span className={styles.dot} aria-hidden />
          <span>
            <b>{t('room.isRecorded')}.</b> {watchedBy && <b>{t(watchWords[watchedBy])} </b>}
            {by && `${t('room.recordedBy', { name: by })} `}
            {filmWords(t, layout, filmed)} {filmAfterwards(t, days)}
          </span>
        </p>
      )}
    </div>
  );
};

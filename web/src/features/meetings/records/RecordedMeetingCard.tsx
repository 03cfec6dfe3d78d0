import type { RecordedMeeting, Recording } from '@derslik/contract/recordings';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../lib/sizeText';
import { timeText } from '../../../lib/timeText';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { Card } from '../../../ui/Card';
import { RecordRow } from './RecordRow';
import styles from './Records.module.css';

interface RecordedMeetingCardProps {
  meeting: RecordedMeeting;
  /** Tokens of the chosen ones. */
  chosen: readonly string[];
  /** No more can be chosen. */
  isFull: boolean;
  onChoose: (recording: Recording, isChosen: boolean) => void;
}

/** One meeting with its films, and what all of them come to. */
export const RecordedMeetingCard = ({ meeting, chosen, isFull, onChoose }: RecordedMeetingCardProps) => {
  const { t, i18n } = useTranslation();
  const { day, clock } = useSchoolTime();
  const id = useId();
  const { title, count, duration, size, date, recordings } = meeting;
  return (
    <Card as="section" className={styles.meeting ?? ''} aria-labelledby={id}>
      <h3 id={id} className={styles.title} dir="auto" title={title}>
        {title}
      </h3>
      <p className={styles.small}>
        {[
          t('records.count', { count }),
          ...(duration > 0 ? [timeText(duration)] : []),
          ...(size > 0 ? [sizeText(size, i18n.language)] : []),
          t('records.latest', { day: day(date), hour: clock(date) }),
          ...(recordings.length < count ? [t('records.onThisPage', { count: recordings.length })] : []),
        ].join(' · ')}
      </p>
      <ul className={styles.rows}>
        {recordings.map((recording) => (
          <RecordRow
            key={recording.token}
            {...{ recording, title }}
            isChosen={chosen.includes(recording.token)}
            isFull={isFull}
            onChoose={(isChosen) => onChoose(recording, isChosen)}
          />
        ))}
      </ul>
    </Card>
  );
};

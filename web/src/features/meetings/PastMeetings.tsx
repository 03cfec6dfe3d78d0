import type { Room } from '@derslik/contract/meetings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../lib/hooks';
import { selectMe } from '../../lib/session';
import { Checkbox } from '../../ui/Checkbox';
import { EmptyState } from '../../ui/EmptyState';
import { Segmented } from '../../ui/Segmented';
import { AttendanceDialog } from './AttendanceDialog';
import { MeetingList } from './MeetingList';
import styles from './MeetingsPage.module.css';
import { PastMeetingCard } from './PastMeetingCard';

interface TabProps {
  page: number;
  onPage: (page: number) => void;
}

export const PastMeetings = ({ page, onPage }: TabProps) => {
  const { t } = useTranslation();
  const [onlyMe, setOnlyMe] = useState(false);
  const [asked, setAsked] = useState<Room | null>(null);
  // Guardians have none.
  const hasLessons = useAppSelector(selectMe)?.user_type !== 'guardian';
  const [what, setWhat] = useState<'meetings' | 'lessons'>('meetings');
  const lessons = what === 'lessons';
  const filter = (next: boolean): void => {
    setOnlyMe(next);
    onPage(1);
  };
  return (
    <>
      <div className={styles.filter}>
        {hasLessons && (
          <Segmented
            label={t('meeting.pastKind')}
            value={what}
            onChange={(next) => {
              setWhat(next);
              onPage(1);
            }}
            options={[
              { value: 'meetings', label: t('common.meetings') },
              { value: 'lessons', label: t('meeting.lessons') },
            ]}
          />
        )}
        <Checkbox checked={onlyMe} onChange={filter}>
          {t(lessons ? 'meeting.onlyMyLessons' : 'meeting.onlyMine')}
        </Checkbox>
      </div>
      <MeetingList
        query={{ type: 'past', onlyMe, page, ...(lessons && { lessons }) }}
        onPage={onPage}
        card={(item) => <PastMeetingCard key={item.room.id} item={item} onAttendance={() => setAsked(item.room)} />}
        empty={
          <EmptyState
            drawing="past"
            title={t(lessons ? 'meeting.emptyLessons' : 'meeting.emptyPast')}
            text={t(lessons ? 'meeting.emptyLessonsText' : 'meeting.emptyPastText')}
          />
        }
      />
      <AttendanceDialog room={asked} onClose={() => setAsked(null)} />
    </>
  );
};

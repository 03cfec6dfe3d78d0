import type { Room } from '@derslik/contract/meetings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/Checkbox';
import { EmptyState } from '../../ui/EmptyState';
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
  const filter = (next: boolean): void => {
    setOnlyMe(next);
    onPage(1);
  };
  return (
    <>
      <div className={styles.filter}>
        <Checkbox checked={onlyMe} onChange={filter}>
          {t('meeting.onlyMine')}
        </Checkbox>
      </div>
      <MeetingList
        query={{ type: 'past', onlyMe, page }}
        onPage={onPage}
        card={(item) => <PastMeetingCard key={item.room.id} item={item} onAttendance={() => setAsked(item.room)} />}
        empty={<EmptyState drawing="past" title={t('meeting.emptyPast')} text={t('meeting.emptyPastText')} />}
      />
      <AttendanceDialog room={asked} onClose={() => setAsked(null)} />
    </>
  );
};

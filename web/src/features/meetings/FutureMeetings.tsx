import type { Room } from '@derslik/contract/meetings';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { DeleteMeetingDialog } from './DeleteMeetingDialog';
import { EndMeetingDialog } from './EndMeetingDialog';
import { FutureMeetingCard } from './FutureMeetingCard';
import { MeetingList } from './MeetingList';

interface TabProps {
  page: number;
  onPage: (page: number) => void;
}

export const FutureMeetings = ({ page, onPage }: TabProps) => {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState<Room | null>(null);
  const [ending, setEnding] = useState<Room | null>(null);
  return (
    <>
      <MeetingList
        query={{ type: 'next', onlyMe: false, page }}
        onPage={onPage}
        card={(item) => (
          <FutureMeetingCard
            key={item.room.id}
            item={item}
            onDelete={() => setDeleting(item.room)}
            onEnd={() => setEnding(item.room)}
          />
        )}
        empty={
          <EmptyState
            drawing="meetings"
            title={t('meeting.emptyFuture')}
            text={t('meeting.emptyFutureText')}
            action={
              <LinkButton variant="primary" icon={<Plus aria-hidden />} to={paths.createMeeting}>
                {t('common.createMeeting')}
              </LinkButton>
            }
          />
        }
      />
      <DeleteMeetingDialog room={deleting} onClose={() => setDeleting(null)} />
      <EndMeetingDialog room={ending} onClose={() => setEnding(null)} />
    </>
  );
};

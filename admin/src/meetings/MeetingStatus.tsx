import { useTranslate } from 'react-admin';
import type { AdminMeeting } from '@derslik/contract/meetings';
import { StatusChip } from '../list/StatusChip';

const toneOf = { process: 'ok', coming: 'accent', completed: 'quiet' } as const;

export const MeetingStatus = ({ meeting }: { meeting: AdminMeeting }) => {
  const translate = useTranslate();
  return <StatusChip tone={toneOf[meeting.status]} label={translate(`meetings.${meeting.status}`)} />;
};

import { useState } from 'react';
import { Button } from '@mui/material';
import { type DataProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { AdminMeeting } from '@derslik/contract/meetings';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useAttempt } from '../layout/useAttempt';
import type { MeetingCalls } from './meetingCalls';

/** Ends a running meeting for everyone, after a question. */
export const EndMeeting = ({ meeting }: { meeting: AdminMeeting }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & MeetingCalls>();
  const [isAsking, setIsAsking] = useState(false);
  const { attempt, isPending } = useAttempt();
  if (meeting.status !== 'process') return null;
  const end = async () => {
    await attempt(async () => {
      await dataProvider.endMeeting(meeting.id);
      notify('meetings.ended');
    });
    setIsAsking(false);
    refresh();
  };
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        size="small"
        aria-label={translate('meetings.endNamed', { name: meeting.name })}
        onClick={() => setIsAsking(true)}
      >
        {translate('meetings.end')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('meetings.endTitle')}
        text={translate('meetings.endText', { name: meeting.name })}
        verb={translate('meetings.end')}
        isPending={isPending}
        isDangerous
        onConfirm={() => void end()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
};

import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AdminMeeting } from '@derslik/contract/meetings';
import { useSchoolTime } from '../layout/useSchoolTime';
import { RowCards } from '../list/RowCards';
import { useNone } from '../list/useNone';
import { EndMeeting } from './EndMeeting';
import { MeetingStatus } from './MeetingStatus';

/** The list on a phone. */
export const MeetingCards = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const none = useNone('meetings');
  return (
    <RowCards<AdminMeeting> none={none} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: '12px 16px' }}>
      {(meeting) => (
        <>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: 550 }}>
              {meeting.name}
            </Typography>
            <Typography variant="caption" component="p" color="text.secondary">
              {[
                meeting.owner,
                schoolTime(meeting.startAt ?? meeting.createdAt),
                translate('meetings.people', { smart_count: meeting.participantCount }),
              ].join(' · ')}
            </Typography>
            <Box sx={{ mt: 0.5 }}>
              <MeetingStatus meeting={meeting} />
            </Box>
          </Box>
          <EndMeeting meeting={meeting} />
        </>
      )}
    </RowCards>
  );
};

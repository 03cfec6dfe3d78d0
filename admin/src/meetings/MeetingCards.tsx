import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { AdminMeeting } from '@derslik/contract/meetings';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { EndMeeting } from './EndMeeting';
import { MeetingStatus } from './MeetingStatus';
import { useNoMeetings } from './useNoMeetings';

/** The list on a phone. */
export const MeetingCards = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const noMeetings = useNoMeetings();
  const { data, isPending } = useListContext<AdminMeeting>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={noMeetings} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((meeting) => (
        <Box
          component="li"
          key={meeting.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            p: '12px 16px',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
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
        </Box>
      ))}
    </Box>
  );
};

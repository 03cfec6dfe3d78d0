import { Box } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import type { AdminMeeting } from '@derslik/contract/meetings';
import { useSchoolTime } from '../layout/useSchoolTime';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { NoRows } from '../list/NoRows';
import { RowTitle } from '../list/RowTitle';
import { useNone } from '../list/useNone';
import { EndMeeting } from './EndMeeting';
import { MeetingStatus } from './MeetingStatus';

export const MeetingTable = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const none = useNone('meetings');
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<AdminMeeting> rowClick={false} bulkActionButtons={false} empty={<NoRows text={none} />}>
        <DataTable.Col
          source="name"
          render={({ name, token }: AdminMeeting) => (
            <RowTitle title={name} about={<span translate="no">{token}</span>} />
          )}
        />
        <DataTable.Col source="owner" render={({ owner }: AdminMeeting) => <span translate="no">{owner}</span>} />
        <DataTable.Col
          source="startAt"
          sortByOrder="DESC"
          render={({ startAt, createdAt }: AdminMeeting) => schoolTime(startAt ?? createdAt)}
        />
        <DataTable.Col source="status" render={(meeting: AdminMeeting) => <MeetingStatus meeting={meeting} />} />
        <DataTable.NumberCol source="participantCount" />
        <DataTable.Col
          disableSort
          align="right"
          label={<VisuallyHidden>{translate('meetings.end')}</VisuallyHidden>}
          render={(meeting: AdminMeeting) => <EndMeeting meeting={meeting} />}
        />
      </DataTable>
    </Box>
  );
};

import type { AdminBroadcast } from '@derslik/contract/adminBroadcasts';
import { Box, Typography } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { NoRows } from '../list/NoRows';
import { RowTitle } from '../list/RowTitle';
import { useNone } from '../list/useNone';
import { BroadcastActions } from './BroadcastActions';
import { BroadcastStatusChip } from './BroadcastStatusChip';

export const BroadcastTable = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const none = useNone('broadcasts');
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<AdminBroadcast> rowClick={false} bulkActionButtons={false} empty={<NoRows text={none} />}>
        <DataTable.Col
          source="title"
          render={({ title, audience }: AdminBroadcast) => (
            <RowTitle title={title} about={translate(`broadcasts.audiences.${audience}`)} />
          )}
        />
        <DataTable.Col
          source="owner"
          render={({ owner, speakers }: AdminBroadcast) => (
            <Box translate="no" sx={{ minWidth: 0, maxWidth: 260 }}>
              {owner}
              <Typography noWrap variant="caption" component="p" color="text.secondary" title={speakers.join(', ')}>
                {speakers.join(', ')}
              </Typography>
            </Box>
          )}
        />
        <DataTable.Col
          source="startAt"
          sortByOrder="DESC"
          render={({ startAt }: AdminBroadcast) => schoolTime(startAt)}
        />
        <DataTable.Col
          source="status"
          disableSort
          render={(broadcast: AdminBroadcast) => <BroadcastStatusChip broadcast={broadcast} />}
        />
        <DataTable.NumberCol source="viewersMost" sortByOrder="DESC" />
        <DataTable.Col
          disableSort
          align="right"
          label={<VisuallyHidden>{translate('broadcasts.actions')}</VisuallyHidden>}
          render={(broadcast: AdminBroadcast) => <BroadcastActions broadcast={broadcast} />}
        />
      </DataTable>
    </Box>
  );
};

import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import type { AdminLog } from '@derslik/contract/logs';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { useNone } from '../list/useNone';
import { LogKind } from './LogKind';
import { LogName } from './LogName';

export const LogTable = () => {
  const schoolTime = useSchoolTime();
  const none = useNone('logs');
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<AdminLog> rowClick={false} bulkActionButtons={false} empty={<NoRows text={none} />}>
        <DataTable.Col source="name" render={(log: AdminLog) => <LogName log={log} />} />
        <DataTable.Col source="kind" render={(log: AdminLog) => <LogKind log={log} />} />
        <DataTable.NumberCol source="count" sortByOrder="DESC" />
        <DataTable.NumberCol source="people" sortByOrder="DESC" />
        <DataTable.Col source="lastAt" sortByOrder="DESC" render={({ lastAt }: AdminLog) => schoolTime(lastAt)} />
      </DataTable>
    </Box>
  );
};

import type { AdminSupport } from '@derslik/contract/support';
import { Box } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { useNone } from '../list/useNone';
import { SupportStatus } from './SupportStatus';
import { SupportWriter } from './SupportWriter';

export const SupportTable = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const none = useNone('support');
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<AdminSupport> rowClick={false} bulkActionButtons={false} empty={<NoRows text={none} />}>
        <DataTable.Col source="name" render={(message: AdminSupport) => <SupportWriter message={message} />} />
        <DataTable.Col
          source="message"
          disableSort
          render={({ message }: AdminSupport) => (
            <Box sx={{ minWidth: 200, maxWidth: 480, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{message}</Box>
          )}
        />
        <DataTable.Col source="kind" render={({ kind }: AdminSupport) => translate(`support.kinds.${kind}`)} />
        <DataTable.Col source="state" render={(message: AdminSupport) => <SupportStatus message={message} />} />
        <DataTable.Col
          source="createdAt"
          sortByOrder="DESC"
          render={({ createdAt }: AdminSupport) => schoolTime(createdAt)}
        />
      </DataTable>
    </Box>
  );
};

import type { AdminAct } from '@derslik/contract/audit';
import { Box, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { useNone } from '../list/useNone';
import { ActButton } from './ActButton';
import { useActWords } from './useActWords';

const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <>
    <Typography translate="no" sx={{ lineHeight: '18px', overflowWrap: 'anywhere' }}>
      {first}
    </Typography>
    <Typography variant="caption" color="text.secondary">
      {second}
    </Typography>
  </>
);

export const AuditTable = ({ onOpen }: { onOpen: (act: AdminAct) => void }) => {
  const schoolTime = useSchoolTime();
  const none = useNone('audit');
  const { actorOf, subjectOf, fromOf } = useActWords();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<AdminAct> rowClick={false} bulkActionButtons={false} empty={<NoRows text={none} />}>
        <DataTable.Col source="at" disableSort render={({ at }: AdminAct) => schoolTime(at)} />
        <DataTable.Col
          source="actor"
          disableSort
          render={(act: AdminAct) => (
            <Box translate="no" sx={{ fontWeight: 550 }}>
              {actorOf(act)}
            </Box>
          )}
        />
        <DataTable.Col source="act" disableSort render={(act: AdminAct) => <ActButton act={act} onOpen={onOpen} />} />
        <DataTable.Col
          source="subject"
          disableSort
          render={(act: AdminAct) => {
            const { kind, name } = subjectOf(act);
            return <TwoLines first={name} second={kind} />;
          }}
        />
        <DataTable.Col
          source="address"
          disableSort
          render={(act: AdminAct) => {
            const { address, browser } = fromOf(act);
            return <TwoLines first={address} second={browser} />;
          }}
        />
      </DataTable>
    </Box>
  );
};

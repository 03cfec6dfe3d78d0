import type { AdminSignature } from '@derslik/contract/agreements';
import { Box, Typography } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { useNone } from '../list/useNone';
import { useSignatureWords } from './useSignatureWords';

export const SignatureTable = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const { agreement, browser } = useSignatureWords();
  const none = useNone('signatures');
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<AdminSignature> rowClick={false} bulkActionButtons={false} empty={<NoRows text={none} />}>
        <DataTable.Col
          source="name"
          render={({ name, username }: AdminSignature) => (
            <>
              <Typography translate={name ? 'no' : undefined} sx={{ fontWeight: 550, lineHeight: '18px' }}>
                {name || translate('signatures.gone')}
              </Typography>
              <Typography translate="no" variant="caption" color="text.secondary">
                {username}
              </Typography>
            </>
          )}
        />
        <DataTable.Col source="type" render={agreement} />
        <DataTable.Col
          source="signedAt"
          sortByOrder="DESC"
          render={(one: AdminSignature) => schoolTime(one.signedAt)}
        />
        <DataTable.Col source="browser" disableSort render={browser} />
        <DataTable.Col source="address" />
      </DataTable>
    </Box>
  );
};

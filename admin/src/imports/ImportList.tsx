import type { AdminImport } from '@derslik/contract/imports';
import { Typography } from '@mui/material';
import { ListBase, useRedirect, useTranslate } from 'react-admin';
import { FileRows } from '../fileImport/FileRows';
import { PageHeader } from '../layout/PageHeader';
import { useSchoolTime } from '../layout/useSchoolTime';
import { ListCard } from '../list/ListCard';
import { DropZone } from './DropZone';
import { ExportRoster } from './ExportRoster';
import { ImportState } from './ImportState';

const ImportRows = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  return (
    <FileRows<AdminImport>
      none={translate('imports.none')}
      about={({ lines, createdAt, by }) => [
        translate('imports.people', { smart_count: lines }),
        ...[schoolTime(createdAt), by],
      ]}
      state={({ state }) => <ImportState state={state} />}
    />
  );
};

/** Brings people in from a list, and shows the lists before. */
export const ImportList = () => {
  const translate = useTranslate();
  const redirect = useRedirect();
  return (
    <ListBase perPage={10} sort={{ field: 'createdAt', order: 'DESC' }}>
      <PageHeader title={translate('imports.title')} action={<ExportRoster />} />
      <DropZone onChecked={(id) => redirect('edit', 'imports', id)} />
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        {translate('imports.past')}
      </Typography>
      <ListCard filters={null}>
        <ImportRows />
      </ListCard>
    </ListBase>
  );
};

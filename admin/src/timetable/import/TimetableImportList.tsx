import type { TimetableImport } from '@derslik/contract/timetableFiles';
import { Typography } from '@mui/material';
import { ListBase, useRedirect, useTranslate } from 'react-admin';
import { FileRows } from '../../fileImport/FileRows';
import { PageHeader } from '../../layout/PageHeader';
import { useSchoolTime } from '../../layout/useSchoolTime';
import { ListCard } from '../../list/ListCard';
import { TimetableNav } from '../TimetableNav';
import { TimetableDropZone } from './TimetableDropZone';
import { TimetableImportChip } from './TimetableImportChip';

const Files = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  return (
    <FileRows<TimetableImport>
      none={translate('timetableFiles.none')}
      about={({ kind, termName, lines, createdAt, by }) => [
        ...[termName, translate(`timetableFiles.kinds.${kind}`)],
        ...[translate('timetableFiles.lessons', { smart_count: lines }), schoolTime(createdAt), by],
      ]}
      state={({ state }) => <TimetableImportChip state={state} />}
    />
  );
};

/** Brings a timetable in from a file, and shows the files before. */
export const TimetableImportList = () => {
  const translate = useTranslate();
  const redirect = useRedirect();
  return (
    <ListBase perPage={10} sort={{ field: 'createdAt', order: 'DESC' }}>
      <PageHeader title={translate('timetableFiles.title')} />
      <TimetableNav />
      <TimetableDropZone onChecked={(id) => redirect('edit', 'timetableImports', id)} />
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        {translate('timetableFiles.past')}
      </Typography>
      <ListCard filters={null}>
        <Files />
      </ListCard>
    </ListBase>
  );
};

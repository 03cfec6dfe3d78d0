import type { TimetableImport } from '@derslik/contract/timetableFiles';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { ListBase, useListContext, useRedirect, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../layout/PageHeader';
import { useSchoolTime } from '../../layout/useSchoolTime';
import { ListCard } from '../../list/ListCard';
import { NoRows } from '../../list/NoRows';
import { TimetableNav } from '../TimetableNav';
import { TimetableDropZone } from './TimetableDropZone';
import { TimetableImportChip } from './TimetableImportChip';

/** One row an import, the whole row a link. */
const Files = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const { data, isPending } = useListContext<TimetableImport>();
  if (isPending) return <Box sx={{ height: 120 }} />;
  if (!data?.length) return <NoRows text={translate('timetableFiles.none')} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map(({ id, fileName, kind, termName, state, lines, createdAt, by }) => (
        <Box component="li" key={id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <MuiLink
            component={Link}
            to={`/timetableImports/${id}`}
            color="inherit"
            underline="none"
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, p: '12px 16px' }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{fileName}</Typography>
              <Typography variant="caption" component="p" color="text.secondary">
                {[
                  ...[termName, translate(`timetableFiles.kinds.${kind}`)],
                  ...[translate('timetableFiles.lessons', { smart_count: lines }), schoolTime(createdAt), by],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <TimetableImportChip state={state} />
          </MuiLink>
        </Box>
      ))}
    </Box>
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

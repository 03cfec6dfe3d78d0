import type { AdminImport } from '@derslik/contract/imports';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { ListBase, useListContext, useRedirect, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeader } from '../layout/PageHeader';
import { useSchoolTime } from '../layout/useSchoolTime';
import { ListCard } from '../list/ListCard';
import { NoRows } from '../list/NoRows';
import { DropZone } from './DropZone';
import { ExportRoster } from './ExportRoster';
import { ImportState } from './ImportState';

/** One row an import, the whole row a link. */
const ImportRows = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const { data, isPending } = useListContext<AdminImport>();
  if (isPending) return <Box sx={{ height: 120 }} />;
  if (!data?.length) return <NoRows text={translate('imports.none')} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map(({ id, fileName, state, lines, createdAt, by }) => (
        <Box component="li" key={id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <MuiLink
            component={Link}
            to={`/imports/${id}`}
            color="inherit"
            underline="none"
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, p: '12px 16px' }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{fileName}</Typography>
              <Typography variant="caption" component="p" color="text.secondary">
                {[translate('imports.people', { smart_count: lines }), schoolTime(createdAt), by]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            <ImportState state={state} />
          </MuiLink>
        </Box>
      ))}
    </Box>
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

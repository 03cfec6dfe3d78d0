import { Box, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { RowCards } from '../list/RowCards';

interface Props<Row> {
  none: string;
  about: (row: Row) => readonly (string | null)[];
  state: (row: Row) => ReactNode;
}

/** One row a file that was brought, the whole row a link. */
export const FileRows = <Row extends RaRecord & { fileName: string }>({ none, about, state }: Props<Row>) => {
  const resource = useResourceContext() ?? '';
  return (
    <RowCards<Row> none={none} sx={{}}>
      {(row) => (
        <MuiLink
          component={Link}
          to={`/${resource}/${row.id}`}
          color="inherit"
          underline="none"
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, p: '12px 16px' }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{row.fileName}</Typography>
            <Typography variant="caption" component="p" color="text.secondary">
              {about(row).filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          {state(row)}
        </MuiLink>
      )}
    </RowCards>
  );
};

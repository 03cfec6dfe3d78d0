import { Box, type BoxProps } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { NoRows } from './NoRows';

interface Props<Row> {
  /** Why there are none. */
  none: string;
  /** How one lies; without it, its parts stand one below the other. */
  sx?: BoxProps['sx'];
  children: (row: Row) => ReactNode;
}

/** The rows of a list where a table has no room: a card each. */
export const RowCards = <Row extends RaRecord>({ none, sx = { p: '12px 16px' }, children }: Props<Row>) => {
  const { data, isPending } = useListContext<Row>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={none} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { borderBottom: 1, borderColor: 'divider' } }}>
      {data.map((row) => (
        <Box component="li" key={row.id} sx={sx}>
          {children(row)}
        </Box>
      ))}
    </Box>
  );
};

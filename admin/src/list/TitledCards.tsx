import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { RowCards } from './RowCards';

/** Words with dots between them; what isn't said is left out. */
type Line = readonly (string | false | null | undefined)[];

interface Props<Row> {
  /** Why there are none. */
  none: string;
  linesOf: (row: Row) => readonly Line[];
  /** How it stands, below the lines. */
  state?: (row: Row) => ReactNode;
  actions: (row: Row) => ReactNode;
}

/** Cards of what somebody made: its title, what is said of it, how it stands, and what one may do with it. */
export const TitledCards = <Row extends RaRecord & { title: string }>({
  none,
  linesOf,
  state,
  actions,
}: Props<Row>) => (
  <RowCards<Row> none={none} sx={{ display: 'flex', gap: 1.5, p: '12px 8px 12px 16px' }}>
    {(row) => (
      <>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{row.title}</Typography>
          {linesOf(row).map((line, n) => (
            <Typography key={n} variant="caption" component="p" color="text.secondary">
              {line.filter(Boolean).join(' · ')}
            </Typography>
          ))}
          {state && <Box sx={{ mt: 0.5 }}>{state(row)}</Box>}
        </Box>
        <Box>{actions(row)}</Box>
      </>
    )}
  </RowCards>
);

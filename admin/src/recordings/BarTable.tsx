import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Over the name, the count and the size. */
  heads: readonly [string, string, string];
  rows: readonly { key: string; name: ReactNode; count: string; size: string; share: number }[];
  empty: string;
}

/** Sizes beside each other; the bars only repeat the numbers for the eye. */
export const BarTable = ({ title, heads, rows, empty }: Props) => {
  const titleId = useId();
  return (
    <Card sx={{ flex: '1 1 360px', minWidth: 0, p: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <Table
          size="small"
          aria-labelledby={titleId}
          // On a phone three columns have no room to spare in English.
          sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: { '& .MuiTableCell-root': { px: 0.5 } } })}
        >
          <TableHead>
            <TableRow>
              {heads.map((head, n) => (
                <TableCell key={head} align={n === 0 ? 'left' : 'right'}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, name, count, size, share }) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row" sx={{ width: '60%' }}>
                  {name}
                  <Box
                    aria-hidden
                    sx={{
                      ...{ height: 4, mt: 0.5, borderRadius: '2px', minWidth: share > 0 ? 2 : 0 },
                      ...{ width: `${Math.round(100 * share)}%`, bgcolor: 'primary.main', forcedColorAdjust: 'none' },
                    }}
                  />
                </TableCell>
                <TableCell align="right">{count}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {size}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  );
};

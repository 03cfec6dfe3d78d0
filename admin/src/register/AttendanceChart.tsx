import type { AttendanceCounts } from '@derslik/contract/register';
import { Box, Card, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

const AttendanceBars = lazy(() => import('./AttendanceBars'));

/** Whose attendance one bar is. */
export interface AttendanceGroup extends AttendanceCounts {
  key: string;
  name: string;
}

interface Props {
  title: string;
  groups: readonly AttendanceGroup[];
  /** A press on a bar. */
  onPress?: (group: AttendanceGroup) => void;
  /** The numbers of the bars, each a way to its rows. */
  table: ReactNode;
}

/** Attendance as bars, or as the table behind them, which says all of it to who sees no bars. */
export const AttendanceChart = ({ title, groups, onPress, table }: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 2, pb: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('register.chart.as')}
          value={isTable ? 'table' : 'chart'}
          onChange={(_, as: 'table' | 'chart' | null) => as && setTable(as === 'table')}
        >
          <ToggleButton value="chart">{translate('register.chart.chart')}</ToggleButton>
          <ToggleButton value="table">{translate('register.chart.table')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {isTable ? (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
          {table}
        </Box>
      ) : (
        <Box sx={{ overflowX: 'auto', px: 2, pb: 2 }}>
          <Box
            role="img"
            aria-label={translate('register.chart.is', { title })}
            // A bar keeps a width that can be hit, however many there are.
            sx={{ minWidth: Math.max(280, groups.length * 36) }}
          >
            <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
              <AttendanceBars groups={groups} onPress={onPress} />
            </Suspense>
          </Box>
        </Box>
      )}
    </Card>
  );
};

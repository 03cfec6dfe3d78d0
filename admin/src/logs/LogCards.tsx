import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { AdminLog } from '@derslik/contract/logs';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { LogKind } from './LogKind';
import { LogName } from './LogName';
import { useNoLogs } from './useNoLogs';

/** The list on a phone. */
export const LogCards = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const noLogs = useNoLogs();
  const { data, isPending } = useListContext<AdminLog>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={noLogs} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((log) => (
        <Box component="li" key={log.id} sx={{ p: '12px 16px', borderBottom: 1, borderColor: 'divider' }}>
          <LogName log={log} />
          <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5, mb: 0.5 }}>
            {[translate('logs.times', { smart_count: log.count }), schoolTime(log.lastAt)].join(' · ')}
          </Typography>
          <LogKind log={log} />
        </Box>
      ))}
    </Box>
  );
};

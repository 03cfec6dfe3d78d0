import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AdminLog } from '@derslik/contract/logs';

/** What took place, in words where it is a known step, with its code or place below. */
export const LogName = ({ log }: { log: AdminLog }) => {
  const translate = useTranslate();
  // A name holds dots, which would lead into the texts' tree.
  const words = translate(`logs.names.${log.name.replaceAll('.', '_')}`, { _: log.name });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography noWrap sx={{ fontWeight: 550, lineHeight: '18px', maxWidth: 420 }}>
        {words}
      </Typography>
      {log.detail && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {log.detail}
        </Typography>
      )}
    </Box>
  );
};

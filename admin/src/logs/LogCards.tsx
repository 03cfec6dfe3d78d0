import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AdminLog } from '@derslik/contract/logs';
import { useSchoolTime } from '../layout/useSchoolTime';
import { RowCards } from '../list/RowCards';
import { useNone } from '../list/useNone';
import { LogKind } from './LogKind';
import { LogName } from './LogName';

/** The list on a phone. */
export const LogCards = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const none = useNone('logs');
  return (
    <RowCards<AdminLog> none={none}>
      {(log) => (
        <>
          <LogName log={log} />
          <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5, mb: 0.5 }}>
            {[translate('logs.times', { smart_count: log.count }), schoolTime(log.lastAt)].join(' · ')}
          </Typography>
          <LogKind log={log} />
        </>
      )}
    </RowCards>
  );
};

import type { AdminSupport } from '@derslik/contract/support';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { RowCards } from '../list/RowCards';
import { useNone } from '../list/useNone';
import { SupportStatus } from './SupportStatus';
import { SupportWriter } from './SupportWriter';

/** The list on a phone or a tablet. */
export const SupportCards = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const none = useNone('support');
  return (
    <RowCards<AdminSupport> none={none} sx={{ display: 'grid', gap: 1, p: '12px 16px' }}>
      {(message) => (
        <>
          <SupportWriter message={message} />
          <Typography sx={{ overflowWrap: 'anywhere' }}>{message.message}</Typography>
          <Typography variant="caption" component="p" color="text.secondary">
            {[translate(`support.kinds.${message.kind}`), schoolTime(message.createdAt)].join(' · ')}
          </Typography>
          <div>
            <SupportStatus message={message} />
          </div>
        </>
      )}
    </RowCards>
  );
};

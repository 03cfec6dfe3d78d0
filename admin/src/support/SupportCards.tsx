import type { AdminSupport } from '@derslik/contract/support';
import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { SupportStatus } from './SupportStatus';
import { SupportWriter } from './SupportWriter';
import { useNoSupport } from './useNoSupport';

/** The list on a phone or a tablet. */
export const SupportCards = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const none = useNoSupport();
  const { data, isPending } = useListContext<AdminSupport>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={none} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((message) => (
        <Box
          component="li"
          key={message.id}
          sx={{ display: 'grid', gap: 1, p: '12px 16px', borderBottom: 1, borderColor: 'divider' }}
        >
          <SupportWriter message={message} />
          <Typography sx={{ overflowWrap: 'anywhere' }}>{message.message}</Typography>
          <Typography variant="caption" component="p" color="text.secondary">
            {[translate(`support.kinds.${message.kind}`), schoolTime(message.createdAt)].join(' · ')}
          </Typography>
          <div>
            <SupportStatus message={message} />
          </div>
        </Box>
      ))}
    </Box>
  );
};

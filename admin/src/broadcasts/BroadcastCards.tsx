import type { AdminBroadcast } from '@derslik/contract/adminBroadcasts';
import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { BroadcastActions } from './BroadcastActions';
import { BroadcastStatusChip, useNoBroadcasts } from './BroadcastStatusChip';

/** The list where a table has no room. */
export const BroadcastCards = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const none = useNoBroadcasts();
  const { data, isPending } = useListContext<AdminBroadcast>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={none} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((broadcast) => (
        <Box
          component="li"
          key={broadcast.id}
          sx={{ display: 'flex', gap: 1.5, p: '12px 8px 12px 16px', borderBottom: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{broadcast.title}</Typography>
            <Typography variant="caption" component="p" color="text.secondary">
              {[broadcast.owner, schoolTime(broadcast.startAt)].join(' · ')}
            </Typography>
            <Typography variant="caption" component="p" color="text.secondary" sx={{ mb: 0.5 }}>
              {[
                translate(`broadcasts.audiences.${broadcast.audience}`),
                translate('broadcasts.most', { smart_count: broadcast.viewersMost }),
              ].join(' · ')}
            </Typography>
            <BroadcastStatusChip broadcast={broadcast} />
          </Box>
          <Box>
            <BroadcastActions broadcast={broadcast} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

import type { AdminAct } from '@derslik/contract/audit';
import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { ActButton } from './ActButton';
import { useActWords, useNoActs } from './useActWords';

/** The list where a table has no room. */
export const AuditCards = ({ onOpen }: { onOpen: (act: AdminAct) => void }) => {
  const schoolTime = useSchoolTime();
  const none = useNoActs();
  const { actorOf, subjectOf, fromOf } = useActWords();
  const { data, isPending } = useListContext<AdminAct>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={none} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((act) => {
        const { kind, name } = subjectOf(act);
        return (
          <Box component="li" key={act.id} sx={{ p: '8px 16px 12px', borderBottom: 1, borderColor: 'divider' }}>
            <ActButton act={act} onOpen={onOpen} />
            <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{actorOf(act)}</Typography>
            {name && (
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {kind}: {name}
              </Typography>
            )}
            <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
              {[schoolTime(act.at), fromOf(act).browser, fromOf(act).address].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
};

import type { AdminAct } from '@derslik/contract/audit';
import { Typography } from '@mui/material';
import { useSchoolTime } from '../layout/useSchoolTime';
import { RowCards } from '../list/RowCards';
import { useNone } from '../list/useNone';
import { ActButton } from './ActButton';
import { useActWords } from './useActWords';

/** The list where a table has no room. */
export const AuditCards = ({ onOpen }: { onOpen: (act: AdminAct) => void }) => {
  const schoolTime = useSchoolTime();
  const { actorOf, subjectOf, fromOf } = useActWords();
  return (
    <RowCards<AdminAct> none={useNone('audit')} sx={{ p: '8px 16px 12px' }}>
      {(act) => {
        const { kind, name } = subjectOf(act);
        return (
          <>
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
          </>
        );
      }}
    </RowCards>
  );
};

import type { AdminUser } from '@derslik/contract/users';
import { Button } from '@mui/material';
import { UserCheck } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { useDecisions } from './useDecisions';

/** Lets somebody in without a way over their page. A no deletes them, and is asked there. */
export const ApproveInRow = ({ user }: { user: AdminUser }) => {
  const translate = useTranslate();
  const { decide, pending } = useDecisions();
  if (!user.isWaiting) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<UserCheck size={18} aria-hidden="true" />}
      loading={pending !== null}
      aria-label={translate('approval.approveNamed', { name: `${user.name} ${user.surname}` })}
      onClick={(event) => {
        event.stopPropagation();
        void decide([user], 'approve');
      }}
    >
      {translate('approval.approveShort')}
    </Button>
  );
};

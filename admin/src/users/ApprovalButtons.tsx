import { useHasMail } from '@derslik/client/config';
import type { AdminUser } from '@derslik/contract/users';
import { Button } from '@mui/material';
import { UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useDecisions } from './useDecisions';

/** A manager's yes or no to somebody who registered. */
export const ApprovalButtons = ({ user }: { user: AdminUser }) => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const hasMail = useHasMail();
  const { decide, pending } = useDecisions();
  const [isAsking, setIsAsking] = useState(false);
  const name = `${user.name} ${user.surname}`;
  const refuse = async () => {
    // A refused person has no page any more.
    if (await decide([user], 'refuse')) redirect('list', 'users');
    setIsAsking(false);
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<UserCheck size={20} aria-hidden="true" />}
        loading={pending === 'approve'}
        onClick={() => void decide([user], 'approve')}
      >
        {translate('approval.approve')}
      </Button>
      <Button
        variant="outlined"
        color="error"
        startIcon={<UserX size={20} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        {translate('approval.refuse')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('approval.refuseTitle')}
        text={translate(hasMail ? 'approval.refuseText' : 'approval.byHand.refuseText', { name })}
        verb={translate('approval.refuse')}
        isPending={pending === 'refuse'}
        isDangerous
        onConfirm={() => void refuse()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
};

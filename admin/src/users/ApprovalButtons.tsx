import { callError } from '@derslik/client/callError';
import type { AdminUser } from '@derslik/contract/users';
import { Button } from '@mui/material';
import { UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import type { UserCalls } from './userCalls';

/** A manager's yes or no to somebody who registered. */
export const ApprovalButtons = ({ user }: { user: AdminUser }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const dataProvider = useDataProvider<DataProvider & UserCalls>();
  const [isAsking, setIsAsking] = useState(false);
  const [pending, setPending] = useState<'approve' | 'refuse' | null>(null);
  const name = `${user.name} ${user.surname}`;
  const decide = async (decision: 'approve' | 'refuse') => {
    setPending(decision);
    try {
      await dataProvider.decideRegistration(user.id, decision);
      notify(decision === 'approve' ? 'approval.approved' : 'approval.refused', { messageArgs: { name } });
      // A refused person has no page any more.
      if (decision === 'refuse') redirect('list', 'users');
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    setPending(null);
    setIsAsking(false);
    refresh();
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<UserCheck size={20} aria-hidden="true" />}
        loading={pending === 'approve'}
        onClick={() => void decide('approve')}
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
        text={translate('approval.refuseText', { name })}
        verb={translate('approval.refuse')}
        isPending={pending === 'refuse'}
        isDangerous
        onConfirm={() => void decide('refuse')}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
};

import { callError } from '@derslik/client/callError';
import { useState } from 'react';
import { Button, Card, Stack, Typography } from '@mui/material';
import { KeyRound, Lock, LockOpen, UserX } from 'lucide-react';
import { useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import type { AdminUser } from '@derslik/contract/users';
import { GiveSlips } from '../slips/GiveSlips';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { ApprovalButtons } from './ApprovalButtons';
import { ErasePerson } from './ErasePerson';
import { LastSignIn } from './LastSignIn';
import { ResetPassword } from './ResetPassword';
import { UserStatus } from './UserStatus';

/** Acts on the account itself: close it, open it, give it a new password, erase its person. */
export const AccountCard = ({ user, isSelf }: { user: AdminUser; isSelf: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState<'disable' | 'password' | 'erase' | null>(null);
  const [update, { isPending }] = useUpdate<AdminUser>();
  const openWords = user.isWaiting ? 'approval.isWaiting' : 'users.isActive';
  const close = () => setAsking(null);
  const setDisabled = (disabled: boolean) =>
    update(
      'users',
      { id: user.id, data: { disabled }, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          notify(disabled ? 'users.disabledDone' : 'users.enabledDone', { messageArgs: { smart_count: 1 } }),
        onError: (error: unknown) => notify(callError(error).code, { type: 'error' }),
        onSettled: () => {
          close();
          refresh();
        },
      },
    );
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {translate('users.account')}
      </Typography>
      <Stack spacing={1.5}>
        <div>
          <UserStatus user={user} />
        </div>
        <Typography>{translate(user.disabled ? 'users.isDisabled' : openWords)}</Typography>
        {user.wantsNews && <Typography color="text.secondary">{translate('approval.news')}</Typography>}
        {user.isWaiting && <ApprovalButtons user={user} />}
        <Typography color="text.secondary">
          {translate('resources.users.fields.lastSignInAt')}: <LastSignIn user={user} />
        </Typography>
        <Button
          variant="outlined"
          startIcon={<KeyRound size={20} aria-hidden="true" />}
          onClick={() => setAsking('password')}
        >
          {translate('users.resetPassword')}
        </Button>
        {!isSelf && !user.disabled && <GiveSlips people={[user.id]} variant="outlined" />}
        {user.disabled ? (
          <Button
            variant="outlined"
            startIcon={<LockOpen size={20} aria-hidden="true" />}
            loading={isPending}
            onClick={() => void setDisabled(false)}
          >
            {translate('users.enable')}
          </Button>
        ) : (
          !isSelf && (
            <Button
              variant="outlined"
              color="error"
              startIcon={<Lock size={20} aria-hidden="true" />}
              onClick={() => setAsking('disable')}
            >
              {translate('users.disable')}
            </Button>
          )
        )}
        {!isSelf && !user.isWaiting && (
          <Button
            variant="text"
            color="error"
            startIcon={<UserX size={20} aria-hidden="true" />}
            onClick={() => setAsking('erase')}
          >
            {translate('users.erase')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={asking === 'disable'}
        title={translate('users.disableTitle', { smart_count: 1 })}
        text={translate('users.disableText')}
        verb={translate('users.disable')}
        isPending={isPending}
        isDangerous
        onConfirm={() => void setDisabled(true)}
        onClose={close}
      />
      {asking === 'password' && <ResetPassword user={user} onClose={close} />}
      {asking === 'erase' && <ErasePerson user={user} onClose={close} />}
    </Card>
  );
};

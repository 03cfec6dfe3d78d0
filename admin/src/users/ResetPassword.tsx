import { callError } from '@derslik/client/callError';
import { useState } from 'react';
import { Box } from '@mui/material';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type AdminUser, passwordSchema } from '@derslik/contract/users';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { NewCredentials } from './NewCredentials';
import { NewPasswordField } from './NewPasswordField';
import type { UserCalls } from './userCalls';

export const ResetPassword = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<DataProvider & UserCalls>();
  const [password, setPassword] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const confirm = async () => {
    if (!passwordSchema.safeParse(password).success) return setIsRefused(true);
    setIsPending(true);
    try {
      await dataProvider.resetPassword(user.id, password);
      setIsDone(true);
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
      setIsPending(false);
    }
  };
  const change = (next: string) => {
    setPassword(next);
    setIsRefused(false);
  };
  if (isDone)
    return (
      <NewCredentials
        title={translate('users.resetDone')}
        username={user.username}
        password={password}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      title={translate('users.resetTitle')}
      text={translate('users.resetText', { name: `${user.name} ${user.surname}` })}
      verb={translate('users.resetPassword')}
      isPending={isPending}
      isDangerous
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Box sx={{ mt: 2 }}>
        <NewPasswordField
          id="new-password"
          autoFocus
          label={translate('users.newPassword')}
          value={password}
          onChange={change}
          error={isRefused && translate('invalid.password')}
        />
      </Box>
    </ConfirmDialog>
  );
};

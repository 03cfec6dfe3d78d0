import { useState } from 'react';
import { Button, Stack } from '@mui/material';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { type AdminUser, passwordSchema } from '@derslik/contract/users';
import type { ConsoleDataProvider } from '../data/dataProvider';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { errorCodeOf } from '../session/apiError';
import { PasswordField } from '../session/PasswordField';
import { generatePassword } from './generatePassword';

export const ResetPassword = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [password, setPassword] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const confirm = async () => {
    if (!passwordSchema.safeParse(password).success) return setIsRefused(true);
    setIsPending(true);
    try {
      await dataProvider.resetPassword(user.id, password);
      notify('users.resetDone');
      onClose();
    } catch (error) {
      notify(errorCodeOf(error), { type: 'error' });
      setIsPending(false);
    }
  };
  const change = (next: string) => {
    setPassword(next);
    setIsRefused(false);
  };
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
      <Stack spacing={1} sx={{ mt: 2, alignItems: 'flex-start' }}>
        <PasswordField
          id="new-password"
          required={false}
          autoFocus
          label={translate('users.newPassword')}
          autoComplete="new-password"
          value={password}
          onChange={(event) => change(event.target.value)}
          error={isRefused}
          helperText={isRefused ? translate('invalid.password') : translate('users.passwordHelp')}
        />
        <Button variant="outlined" onClick={() => change(generatePassword())}>
          {translate('users.generate')}
        </Button>
      </Stack>
    </ConfirmDialog>
  );
};

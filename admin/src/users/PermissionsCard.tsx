import { callError } from '@derslik/client/callError';
import { givenPermissions, type AdminPermission, type AdminPermissions } from '@derslik/contract/permissions';
import type { AdminUser } from '@derslik/contract/users';
import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { AccessCard } from './AccessCard';
import type { UserCalls } from './userCalls';

/** What the person may do beside what their type says; a switch takes effect at once. */
export const PermissionsCard = ({ user }: { user: AdminUser }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const dataProvider = useDataProvider<DataProvider & UserCalls>();
  const queryKey = ['users', user.id, 'permissions'];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => dataProvider.permissionsOf(user.id) });
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: AdminPermission) => dataProvider.setPermission(user.id, wanted),
    onSuccess: (saved) => {
      client.setQueryData<AdminPermissions>(queryKey, saved);
      notify('access.saved');
    },
    onError: (failure) => notify(callError(failure).code, { type: 'error' }),
  });
  const held = data?.permissions ?? [];
  return (
    <AccessCard title={translate('access.title')} error={error} isLoading={!data} onRetry={() => void refetch()}>
      {givenPermissions.map((permission) => (
        <FormControlLabel
          key={permission}
          label={translate(`access.permissions.${permission}`)}
          control={
            <Switch
              checked={held.includes(permission)}
              disabled={isPending}
              onChange={(_, isGiven) => mutate({ permission, isGiven })}
              slotProps={{ input: { role: 'switch', 'aria-describedby': 'stream-help' } }}
            />
          }
        />
      ))}
      <FormHelperText id="stream-help">{translate('access.streamHelp')}</FormHelperText>
    </AccessCard>
  );
};

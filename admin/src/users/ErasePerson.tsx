import { callError } from '@derslik/client/callError';
import { noHeir, type Belongings } from '@derslik/contract/erasure';
import type { AdminUser } from '@derslik/contract/users';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { ChooseHeir } from './ChooseHeir';
import type { UserCalls } from './userCalls';

const owned = ['meetings', 'films', 'videos'] as const;

/** Erases a person for good, after a question that says what goes and what stays. What they lead is given to a colleague first. */
export const ErasePerson = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider<DataProvider & UserCalls>();
  const [heir, setHeir] = useState<AdminUser | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const { data, error } = useQuery<Belongings>({
    queryKey: ['users', user.id, 'belongings'],
    queryFn: () => dataProvider.belongingsOf(user.id),
    staleTime: 0,
  });
  const theirs = data ? owned.filter((kind) => data[kind] > 0) : [];
  const confirm = async () => {
    if (!data) return;
    if (theirs.length > 0 && !heir) return setIsMissing(true);
    setIsPending(true);
    try {
      await dataProvider.erase(user.id, heir?.id ?? noHeir);
      notify('users.erased', { messageArgs: { name: `${user.name} ${user.surname}` } });
      redirect('list', 'users');
    } catch (caught) {
      notify(callError(caught).code, { type: 'error' });
      setIsPending(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={translate('users.eraseTitle')}
      text={translate('users.eraseText', { name: `${user.name} ${user.surname}` })}
      verb={translate('users.erase')}
      isPending={isPending}
      isDangerous
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
        {error && <Alert severity="error">{translate(callError(error).code)}</Alert>}
        {!data && !error && <Skeleton height={24} />}
        {theirs.length > 0 && data && (
          <>
            <Typography>
              {translate('users.handOver')}{' '}
              {theirs.map((kind) => translate(`users.owned.${kind}`, { smart_count: data[kind] })).join(', ')}
            </Typography>
            <ChooseHeir
              of={user}
              value={heir}
              onChange={(chosen) => {
                setHeir(chosen);
                setIsMissing(false);
              }}
              error={isMissing && translate('users.heirMissing')}
            />
          </>
        )}
      </Box>
    </ConfirmDialog>
  );
};

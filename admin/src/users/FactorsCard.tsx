import { callError } from '@derslik/client/callError';
import type { SecondFactor } from '@derslik/contract/factors';
import type { AdminUser } from '@derslik/contract/users';
import { Box, Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, ShieldOff, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { ProveAgain } from '../signIn/ProveAgain';
import { AccessCard } from './AccessCard';
import type { UserCalls } from './userCalls';

/** How the person signs in beside the password; a lost phone is taken away here. */
export const FactorsCard = ({ user, isSelf }: { user: AdminUser; isSelf: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const titleId = useId();
  const dataProvider = useDataProvider<DataProvider & UserCalls>();
  const [asked, setAsked] = useState<'take' | 'prove' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['users', user.id, 'factors'],
    queryFn: () => dataProvider.factorsOf(user.id),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.takeFactors(user.id),
    onSuccess: async () => {
      setAsked(null);
      notify('factors.taken');
      await refetch();
      await client.invalidateQueries({ queryKey: ['users', user.id, 'sessions'] });
    },
    onError: (failure) => {
      const { code } = callError(failure);
      if (code === 'auth.proveFirst') return setAsked('prove');
      setAsked(null);
      notify(code, { type: 'error' });
      void refetch();
    },
  });
  const close = () => setAsked(null);
  const hasSome = (data?.factors.length ?? 0) > 0;
  return (
    <AccessCard title={translate('factors.title')} error={error} isLoading={!data} onRetry={() => void refetch()}>
      {!hasSome && <NoRows text={translate('factors.none')} />}
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {data?.factors.map((factor) => (
          <FactorOfPerson key={factor.id} factor={factor} />
        ))}
      </Box>
      {hasSome && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('factors.codesLeft', { count: data?.recoveryCodes })}
        </Typography>
      )}
      {isSelf ? (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('factors.own')}
        </Typography>
      ) : (
        hasSome && (
          <Button
            variant="outlined"
            color="error"
            startIcon={<ShieldOff size={20} aria-hidden="true" />}
            sx={{ mt: 2 }}
            onClick={() => setAsked('take')}
          >
            {translate('factors.take')}
          </Button>
        )
      )}
      <ConfirmDialog
        open={asked === 'take'}
        title={translate('factors.takeTitle')}
        text={translate('factors.takeText', { name: `${user.name} ${user.surname}` })}
        verb={translate('factors.take')}
        isPending={isPending}
        isDangerous
        onConfirm={() => mutate()}
        onClose={close}
      />
      <Dialog open={asked === 'prove'} onClose={close} aria-labelledby={titleId} fullWidth>
        <DialogTitle id={titleId}>{translate('factors.proveTitle')}</DialogTitle>
        <DialogContent>
          <ProveAgain onProven={() => mutate()} onBack={close} />
        </DialogContent>
      </Dialog>
    </AccessCard>
  );
};

const FactorOfPerson = ({ factor: { kind, name, createdAt, usedAt } }: { factor: SecondFactor }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const moment = (unix: number) => ({ time: schoolTime(new Date(unix * 1_000).toISOString()) });
  const Icon = kind === 'app' ? Smartphone : KeyRound;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.5 }}>
      <Icon size={20} aria-hidden="true" style={{ flex: 'none' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(`factors.kinds.${kind}`)}
          <br />
          {translate('factors.addedAt', moment(createdAt))}
          <br />
          {usedAt === null ? translate('factors.neverUsed') : translate('factors.usedAt', moment(usedAt))}
        </Typography>
      </Box>
    </Box>
  );
};

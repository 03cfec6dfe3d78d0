import { callError } from '@derslik/client/callError';
import type { AdminIdentity, IdentityJoin } from '@derslik/contract/identity';
import type { AdminUser } from '@derslik/contract/users';
import { Box, Button, Typography } from '@mui/material';
import { Link2 } from 'lucide-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { joinIdentityOf, partIdentity, readIdentities, readProviders } from '../identity/identityCalls';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useSchoolTime } from '../layout/useSchoolTime';
import { AccessCard } from './AccessCard';
import { JoinIdentity } from './JoinIdentity';

/** Who the person is in other systems of the school; a manager joins and parts them. */
export const IdentitiesCard = ({ user }: { user: AdminUser }) => {
  const translate = useTranslate();
  const t = (key: string, more = {}): string => translate(`identitySources.${key}`, more);
  const notify = useNotify();
  const time = useSchoolTime();
  const [asked, setAsked] = useState<AdminIdentity | null>(null);
  const [isJoining, setIsJoining] = useState(false);
  const { data: providers } = useQuery({ queryKey: ['identityProviders'], queryFn: readProviders });
  const { data, error, refetch } = useQuery({
    queryKey: ['users', user.id, 'identities'],
    queryFn: () => readIdentities(user.id),
  });
  const settled = async (): Promise<void> => {
    setAsked(null);
    setIsJoining(false);
    await refetch();
  };
  const onError = (failure: unknown): void => notify(callError(failure).code, { type: 'error' });
  const part = useMutation({
    mutationFn: (id: string) => partIdentity(user.id, id),
    onSuccess: () => notify('identitySources.parted'),
    ...{ onError, onSettled: settled },
  });
  const join = useMutation({
    mutationFn: (body: IdentityJoin) => joinIdentityOf(user.id, body),
    onSuccess: () => notify('identitySources.joined'),
    ...{ onError, onSettled: settled },
  });
  if (providers?.length === 0 && !data?.length) return null;
  const free = providers?.filter(({ id }) => !data?.some(({ provider }) => provider.id === id)) ?? [];
  return (
    <AccessCard title={t('identities')} error={error} isLoading={!data} onRetry={() => void refetch()}>
      {data?.length === 0 && <Typography color="text.secondary">{t('identitiesNone')}</Typography>}
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {data?.map((one) => (
          <Box component="li" key={one.id} sx={{ py: 1.5 }}>
            <Typography sx={{ fontWeight: 550 }} translate="no">
              {one.provider.name}
            </Typography>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }} translate="no">
              {one.said?.email ?? one.subject}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {t(`joinedBy.${one.joinedBy}`)} · {one.seenAt ? t('seen', { time: time(one.seenAt) }) : t('notSeen')}
            </Typography>
            <Button
              color="error"
              sx={{ mt: 0.5, ml: -1 }}
              aria-label={`${t('part')}: ${one.provider.name}`}
              onClick={() => setAsked(one)}
            >
              {t('part')}
            </Button>
          </Box>
        ))}
      </Box>
      {free.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<Link2 size={20} aria-hidden="true" />}
          sx={{ mt: 2 }}
          onClick={() => setIsJoining(true)}
        >
          {t('join')}
        </Button>
      )}
      {isJoining && (
        <JoinIdentity
          providers={free}
          isPending={join.isPending}
          onJoin={(body) => join.mutate(body)}
          onClose={() => setIsJoining(false)}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t('partTitle')}
        text={t('partText', { name: asked?.provider.name ?? '' })}
        verb={t('part')}
        isPending={part.isPending}
        isDangerous
        onConfirm={() => asked && part.mutate(asked.id)}
        onClose={() => setAsked(null)}
      />
    </AccessCard>
  );
};

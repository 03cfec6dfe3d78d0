import { proofAddress } from '@derslik/client/auth';
import { http, httpData } from '@derslik/client/http';
import type { OwnFactors, ProveBody } from '@derslik/contract/factors';
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { FactorForm } from './FactorForm';
import { useRefusal } from './useRefusal';

const path = '/second-factors';
const readOwn = async (): Promise<OwnFactors> => httpData<OwnFactors>({ path });
const show = async (said: () => Promise<ProveBody>): Promise<void> => {
  await http({ path: `${path}/prove`, method: 'POST', body: await said() });
};
const byPasskey = async (): Promise<ProveBody> => {
  const { provePasskey } = await import('@derslik/client/passkeys');
  return { passkey: await provePasskey() };
};

/** Asks a signed-in manager for their second factor again, before a change of an account. */
export const ProveAgain = ({ onProven, onBack }: { onProven: () => void; onBack?: () => void }) => {
  const translate = useTranslate();
  const wordsOf = useRefusal();
  const { data, error, refetch } = useQuery({ queryKey: ['own', 'factors'], queryFn: readOwn, gcTime: 0 });
  const shown = useMutation({ mutationFn: show, onSuccess: onProven });
  if (error)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('console.retry')}</Button>}>
        {wordsOf(error)}
      </Alert>
    );
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const hasNeither = data.factors.length === 0 && !data.hasPassword;
  const [sender] = data.providers.length > 0 ? [] : data.senders;
  if (hasNeither)
    return (
      <Stack spacing={2}>
        <Typography>
          {translate(
            data.providers.length > 0 ? 'factors.providerText' : sender ? 'factors.senderText' : 'factors.signInAgain',
            { name: sender },
          )}
        </Typography>
        {shown.error && <Alert severity="error">{wordsOf(shown.error)}</Alert>}
        {data.providers.map(({ id, name }) => (
          <Button
            key={id}
            variant="contained"
            component="a"
            href={proofAddress(id, location.pathname + location.search)}
          >
            {translate('factors.byProvider', { name })}
          </Button>
        ))}
        {sender && (
          <Button variant="contained" loading={shown.isPending} onClick={() => shown.mutate(async () => ({}))}>
            {translate('factors.goOn')}
          </Button>
        )}
        {onBack && <Button onClick={onBack}>{translate('ra.action.cancel')}</Button>}
      </Stack>
    );
  return (
    <FactorForm
      ways={[...new Set(data.factors.map(({ kind }) => kind))]}
      directory={data.directory}
      isPending={shown.isPending}
      error={shown.error && wordsOf(shown.error)}
      onTyped={(typed, isPassword) => shown.mutate(async () => (isPassword ? { password: typed } : { code: typed }))}
      onPasskey={() => shown.mutate(byPasskey)}
      {...(onBack && { onBack })}
    />
  );
};

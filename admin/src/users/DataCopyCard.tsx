import { callError } from '@derslik/client/callError';
import type { AdminUser } from '@derslik/contract/users';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Download, FolderDown } from 'lucide-react';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useLocaleState, useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { ReasonField } from '../layout/ReasonField';
import { useSchoolTime } from '../layout/useSchoolTime';
import type { OwnDataCalls } from '../ownData/ownDataCalls';
import { useProven } from '../signIn/useProven';
import { AccessCard } from './AccessCard';

const makingMs = 1_500;
const readyMs = 5_000;

/** A copy of all that is kept of the person, where they ask the school for it. */
export const DataCopyCard = ({ user }: { user: AdminUser }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const schoolTime = useSchoolTime();
  const [locale] = useLocaleState();
  const dataProvider = useDataProvider<DataProvider & OwnDataCalls>();
  const { proven, dialog } = useProven();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['users', user.id, 'dataCopy'],
    queryFn: () => dataProvider.dataCopyOf(user.id),
    refetchInterval: ({ state: { data: copy } }) =>
      copy?.state === 'waiting' ? makingMs : copy?.state === 'ready' ? readyMs : false,
  });
  const attempt = async (act: () => Promise<void>) => {
    setPending(true);
    try {
      await act();
      setAsking(false);
    } catch (failure) {
      notify(callError(failure).code, { type: 'error' });
    }
    setPending(false);
    await refetch();
  };
  const ask = () => {
    if (reason.trim() === '') return setMissing(true);
    const body = { reason, language: locale === 'en' ? ('en' as const) : ('tr' as const) };
    void attempt(() => proven(() => dataProvider.askDataCopy(user.id, body)));
  };
  const take = () =>
    attempt(async () => {
      const link = document.createElement('a');
      link.href = await proven(() => dataProvider.dataCopyLink(user.id));
      link.download = '';
      link.click();
    });
  const copy = data ?? null;
  return (
    <AccessCard
      title={translate('ownData.copyTitle')}
      error={error}
      isLoading={isLoading}
      onRetry={() => void refetch()}
    >
      <Typography color="text.secondary">{translate('ownData.copyText')}</Typography>
      {copy?.state === 'waiting' && (
        <Box role="status" sx={{ mt: 2, display: 'grid', gap: 1 }}>
          <Typography>{translate('ownData.making')}</Typography>
          <LinearProgress variant="determinate" value={copy.progress} aria-label={translate('ownData.making')} />
        </Box>
      )}
      {copy?.state === 'ready' && copy.endsAt && (
        <Typography role="status" sx={{ mt: 2 }}>
          {translate('ownData.ready', { time: schoolTime(copy.endsAt) })}
          {copy.leftOut > 0 && ` ${translate('ownData.leftOut', { smart_count: copy.leftOut })}`}
        </Typography>
      )}
      {copy?.state === 'failed' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate('ownData.failed')}
        </Alert>
      )}
      {copy?.state === 'ready' ? (
        <Button
          variant="outlined"
          startIcon={<Download size={20} aria-hidden="true" />}
          loading={isPending}
          sx={{ mt: 2 }}
          onClick={() => void take()}
        >
          {translate('ownData.take')}
        </Button>
      ) : (
        copy?.state !== 'waiting' && (
          <Button
            variant="outlined"
            startIcon={<FolderDown size={20} aria-hidden="true" />}
            sx={{ mt: 2 }}
            onClick={() => {
              setReason('');
              setMissing(false);
              setAsking(true);
            }}
          >
            {translate('ownData.ask')}
          </Button>
        )
      )}
      <ConfirmDialog
        open={isAsking}
        title={translate('ownData.askTitle')}
        text={translate('ownData.askText', { name: `${user.name} ${user.surname}` })}
        verb={translate('ownData.ask')}
        isPending={isPending}
        onConfirm={ask}
        onClose={() => setAsking(false)}
      >
        <Box sx={{ mt: 2 }}>
          <ReasonField value={reason} onChange={setReason} isMissing={isMissing && reason.trim() === ''} />
        </Box>
      </ConfirmDialog>
      {dialog}
    </AccessCard>
  );
};

import { callError } from '@derslik/client/callError';
import type { AdminUser } from '@derslik/contract/users';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { ReasonField } from '../layout/ReasonField';
import { useSchoolTime } from '../layout/useSchoolTime';
import type { OwnDataCalls } from '../ownData/ownDataCalls';
import { ChooseHeir } from './ChooseHeir';

/** Above the page of a person who is to be erased: when, who asked and why, who gets what they lead, and the way back. */
export const LeavingNote = ({ user }: { user: AdminUser }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const schoolTime = useSchoolTime();
  const dataProvider = useDataProvider<DataProvider & OwnDataCalls>();
  const [asked, setAsked] = useState<'stop' | 'heir' | null>(null);
  const [isPending, setPending] = useState(false);
  const [reason, setReason] = useState('');
  const [heir, setHeir] = useState<AdminUser | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['users', user.id, 'leaving'],
    queryFn: () => dataProvider.leavingOf(user.id),
  });
  if (!data) return null;
  const act = async (what: () => Promise<void>, done: string) => {
    setPending(true);
    try {
      await what();
      notify(done);
      setAsked(null);
    } catch (failure) {
      notify(callError(failure).code, { type: 'error' });
    }
    setPending(false);
    await refetch();
    refresh();
  };
  const stop = () => {
    if (reason.trim() === '') return setMissing(true);
    void act(() => dataProvider.stopLeaving(user.id, reason), 'ownData.stopped');
  };
  const choose = () => {
    if (!heir) return setMissing(true);
    void act(() => dataProvider.chooseHeir(user.id, heir.id), 'ownData.heirChosen');
  };
  const open = (what: 'stop' | 'heir') => {
    setReason('');
    setHeir(null);
    setMissing(false);
    setAsked(what);
  };
  const { dueAt, askedBy, reason: why, heir: chosen, fault } = data;
  return (
    <Alert severity={fault ? 'error' : 'warning'} sx={{ mb: 2, maxWidth: 760 }}>
      <Typography sx={{ fontWeight: 550 }}>{translate('ownData.leaving', { time: schoolTime(dueAt) })}</Typography>
      <Typography>
        {askedBy ? translate('ownData.askedBy', { name: askedBy }) : translate('ownData.askedByThem')}
      </Typography>
      {why && <Typography>{translate('ownData.because', { reason: why })}</Typography>}
      {chosen && <Typography>{translate('ownData.handedTo', { name: chosen.name })}</Typography>}
      {fault && <Typography>{translate('ownData.waits', { why: translate(fault) })}</Typography>}
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" size="small" onClick={() => open('stop')}>
          {translate('ownData.stop')}
        </Button>
        <Button variant="text" color="inherit" size="small" onClick={() => open('heir')}>
          {translate('ownData.chooseHeir')}
        </Button>
      </Box>
      <ConfirmDialog
        open={asked === 'stop'}
        title={translate('ownData.stopTitle')}
        text={translate('ownData.stopText', { name: `${user.name} ${user.surname}` })}
        verb={translate('ownData.stop')}
        isPending={isPending}
        onConfirm={stop}
        onClose={() => setAsked(null)}
      >
        <Box sx={{ mt: 2 }}>
          <ReasonField value={reason} onChange={setReason} isMissing={isMissing && reason.trim() === ''} />
        </Box>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'heir'}
        title={translate('users.heir')}
        text={translate('users.heirHelp')}
        verb={translate('ra.action.save')}
        isPending={isPending}
        onConfirm={choose}
        onClose={() => setAsked(null)}
      >
        <Box sx={{ mt: 2 }}>
          <ChooseHeir
            of={user}
            value={heir}
            onChange={setHeir}
            error={isMissing && !heir && translate('users.heirMissing')}
          />
        </Box>
      </ConfirmDialog>
    </Alert>
  );
};

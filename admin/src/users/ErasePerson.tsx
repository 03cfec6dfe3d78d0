import { callError } from '@derslik/client/callError';
import { noHeir, type Belongings, type ErasureBody } from '@derslik/contract/erasure';
import type { AdminUser } from '@derslik/contract/users';
import {
  Alert,
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { ReasonField } from '../layout/ReasonField';
import { useProven } from '../signIn/useProven';
import { ChooseHeir } from './ChooseHeir';
import type { UserCalls } from './userCalls';

const owned = ['meetings', 'films', 'videos', 'lectures', 'quizzes', 'questions'] as const;
const moments = ['later', 'now'] as const;

/** Erases a person, after a question that says what goes and what stays, why, and when. What they lead goes to a colleague first. */
export const ErasePerson = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const whenId = useId();
  const dataProvider = useDataProvider<DataProvider & UserCalls>();
  const { proven, dialog } = useProven();
  const [heir, setHeir] = useState<AdminUser | null>(null);
  const [reason, setReason] = useState('');
  const [when, setWhen] = useState<ErasureBody['when']>('later');
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
    if ((theirs.length > 0 && !heir) || reason.trim() === '') return setIsMissing(true);
    setIsPending(true);
    try {
      await proven(() => dataProvider.erase(user.id, { handOverTo: heir?.id ?? noHeir, reason, when }));
      const messageArgs = { name: `${user.name} ${user.surname}` };
      notify(when === 'now' ? 'users.erased' : 'ownData.begun', { messageArgs });
      redirect('list', 'users');
    } catch (caught) {
      notify(callError(caught).code, { type: 'error' });
      setIsPending(false);
    }
  };
  return (
    <>
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
                onChange={setHeir}
                error={isMissing && !heir && translate('users.heirMissing')}
              />
            </>
          )}
          <FormControl>
            <FormLabel id={whenId} sx={{ mb: 1 }}>
              {translate('ownData.when')}
            </FormLabel>
            <RadioGroup
              aria-labelledby={whenId}
              value={when}
              onChange={(_, chosen) => setWhen(chosen === 'now' ? 'now' : 'later')}
            >
              {moments.map((moment) => (
                <FormControlLabel
                  key={moment}
                  value={moment}
                  control={<Radio />}
                  label={translate(`ownData.${moment}`)}
                />
              ))}
            </RadioGroup>
          </FormControl>
          <ReasonField value={reason} onChange={setReason} isMissing={isMissing && reason.trim() === ''} />
        </Box>
      </ConfirmDialog>
      {dialog}
    </>
  );
};

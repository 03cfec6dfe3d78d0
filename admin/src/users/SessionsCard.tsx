import { callError } from '@derslik/client/callError';
import type { OwnSession } from '@derslik/contract/sessions';
import type { AdminUser } from '@derslik/contract/users';
import { Box, Button } from '@mui/material';
import { LogOut } from 'lucide-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { NoRows } from '../list/NoRows';
import { AccessCard } from './AccessCard';
import { PersonSession, deviceWords } from './PersonSession';
import type { UserCalls } from './userCalls';

/** Where the person is signed in, and the end of that: one, or all but the one that asks. */
export const SessionsCard = ({ user, isSelf }: { user: AdminUser; isSelf: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<DataProvider & UserCalls>();
  const [asked, setAsked] = useState<OwnSession | 'all' | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['users', user.id, 'sessions'],
    queryFn: () => dataProvider.sessionsOf(user.id),
  });
  const one = asked === 'all' ? null : asked;
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.endSessions(user.id, one?.id),
    onSuccess: () => notify(one ? 'access.ended' : 'access.allEnded'),
    onError: (failure) => {
      // Whoever ended it elsewhere meanwhile got there first: it is over.
      const { code } = callError(failure);
      notify(code === 'common.notFound' ? 'access.ended' : code, {
        type: code === 'common.notFound' ? 'info' : 'error',
      });
    },
    onSettled: async () => {
      setAsked(null);
      await refetch();
      // The button that was pressed has gone.
      list.current?.focus();
    },
  });
  const others = data?.filter(({ isThis }) => !isThis) ?? [];
  const all = isSelf ? 'endOthers' : 'endAll';
  const name = one ? deviceWords(one.device, translate('access.unknownDevice')) : '';
  return (
    <AccessCard title={translate('access.sessions')} error={error} isLoading={!data} onRetry={() => void refetch()}>
      <Box ref={list} tabIndex={-1} sx={{ outlineOffset: 4 }}>
        {data?.length === 0 && <NoRows text={translate('access.none')} />}
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {data?.map((session) => (
            <PersonSession key={session.id} session={session} onEnd={() => setAsked(session)} />
          ))}
        </Box>
      </Box>
      {others.length > 1 && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<LogOut size={20} aria-hidden="true" />}
          sx={{ mt: 2 }}
          onClick={() => setAsked('all')}
        >
          {translate(`access.${all}`)}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={translate(one ? 'access.endTitle' : `access.${all}Title`)}
        text={one ? translate('access.endText', { name }) : translate(`access.${all}Text`)}
        verb={translate(one ? 'access.end' : `access.${all}`)}
        isPending={isPending}
        isDangerous
        onConfirm={() => mutate()}
        onClose={() => setAsked(null)}
      />
    </AccessCard>
  );
};

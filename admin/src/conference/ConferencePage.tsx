import { callError } from '@derslik/client/callError';
import { useCallback, useEffect, useState } from 'react';
import { Alert, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ConferenceState } from '@derslik/contract/conferenceTest';
import { PageHeader } from '../layout/PageHeader';
import { conferenceState } from './conferenceApi';
import { ServerCard } from './ServerCard';

/** The conference servers: whether they answer, and whether a call over them works. */
export const ConferencePage = () => {
  const translate = useTranslate();
  const [state, setState] = useState<ConferenceState | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [looks, setLooks] = useState(0);
  const look = useCallback(async () => {
    setError(null);
    setState(null);
    try {
      setState(await conferenceState());
      setLooks((before) => before + 1);
    } catch (caught) {
      setError(callError(caught).code);
    }
  }, []);
  useEffect(() => void look(), [look]);
  const again = (
    <Button variant="outlined" onClick={() => void look()}>
      {translate('conference.lookAgain')}
    </Button>
  );
  return (
    <>
      <PageHeader title={translate('conference.title')} action={state?.servers.length ? again : undefined} />
      {error && (
        <Alert severity="error" action={<Button onClick={() => void look()}>{translate('console.retry')}</Button>}>
          {translate(error)}
        </Alert>
      )}
      {!error && !state && <Skeleton variant="rounded" height={240} />}
      {state?.media === 'mesh' && <Typography>{translate('conference.mesh')}</Typography>}
      {state?.servers.map((server) => (
        <ServerCard key={`${looks} ${server.prefixes.join(' ')}`} server={server} />
      ))}
    </>
  );
};

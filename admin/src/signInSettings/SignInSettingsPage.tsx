import { callError } from '@derslik/client/callError';
import type { SignInSettings } from '@derslik/contract/registration';
import { Alert, Button, Skeleton } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { readSignInSettings } from './signInSettingsApi';
import { SignInSettingsForm } from './SignInSettingsForm';

/** How people come to accounts. */
export const SignInSettingsPage = () => {
  const translate = useTranslate();
  const [settings, setSettings] = useState<SignInSettings | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(() => {
    setError(null);
    readSignInSettings().then(setSettings, (caught: unknown) => setError(callError(caught).code));
  }, []);
  useEffect(load, [load]);
  return (
    <>
      <PageHeader title={translate('signInSettings.title')} />
      {error && (
        <Alert severity="error" action={<Button onClick={load}>{translate('console.retry')}</Button>}>
          {translate(error)}
        </Alert>
      )}
      {!error && !settings && <Skeleton variant="rounded" height={360} />}
      {settings && <SignInSettingsForm key={settings.revision} settings={settings} onSaved={setSettings} />}
    </>
  );
};

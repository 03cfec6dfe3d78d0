import { Alert, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { SignInSettingsForm } from './SignInSettingsForm';
import { useSignInSettings } from './useSignInSettings';

/** How people come to accounts. */
export const SignInSettingsPage = () => {
  const translate = useTranslate();
  const { settings, error, load, saved } = useSignInSettings();
  return (
    <>
      <PageHeader title={translate('signInSettings.title')} />
      {error && (
        <Alert severity="error" action={<Button onClick={load}>{translate('console.retry')}</Button>}>
          {translate(error)}
        </Alert>
      )}
      {!error && !settings && <Skeleton variant="rounded" height={360} />}
      {settings && <SignInSettingsForm key={settings.revision} settings={settings} onSaved={saved} />}
    </>
  );
};

import { callError } from '@derslik/client/callError';
import { reloadConfig } from '@derslik/client/config';
import type { SchoolSettings } from '@derslik/contract/school';
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { LogoCard } from './LogoCard';
import { readSchool } from './schoolApi';
import { SchoolForm } from './SchoolForm';

/** What the school says of itself. */
export const SchoolPage = () => {
  const translate = useTranslate();
  const { permissions, isPending } = usePermissions<string[]>();
  const [settings, setSettings] = useState<SchoolSettings | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(() => {
    setError(null);
    readSchool().then(setSettings, (caught: unknown) => setError(callError(caught).code));
  }, []);
  useEffect(load, [load]);
  const saved = (next: SchoolSettings) => {
    setSettings(next);
    // The console bears it too; where no answer comes, from the next page on.
    reloadConfig().catch(() => undefined);
  };
  const mayChange = permissions?.includes('ROLE_GENERAL_MANAGER') ?? false;
  return (
    <>
      <PageHeader title={translate('school.title')} />
      {error && (
        <Alert severity="error" action={<Button onClick={load}>{translate('console.retry')}</Button>}>
          {translate(error)}
        </Alert>
      )}
      {!error && (!settings || isPending) && <Skeleton variant="rounded" height={360} />}
      {settings && !isPending && (
        <Stack spacing={2} sx={{ maxWidth: 760 }}>
          <Typography color="text.secondary">{translate('school.intro')}</Typography>
          {!mayChange && <Alert severity="info">{translate('school.readOnly')}</Alert>}
          <SchoolForm key={settings.revision} settings={settings} mayChange={mayChange} onSaved={saved} />
          <LogoCard settings={settings} mayChange={mayChange} onSaved={saved} />
        </Stack>
      )}
    </>
  );
};

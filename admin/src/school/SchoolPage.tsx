import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeader } from '../layout/PageHeader';
import { LogoCard } from './LogoCard';
import { SchoolForm } from './SchoolForm';
import { useMayChangeSchool } from './useMayChangeSchool';
import { useSchoolSettings } from './useSchoolSettings';

/** What the school says of itself. */
export const SchoolPage = () => {
  const translate = useTranslate();
  const { mayChange, isPending } = useMayChangeSchool();
  const { settings, error, load, saved } = useSchoolSettings();
  const guide = (
    <Button component={Link} to="/setup" variant="outlined">
      {translate('setup.open')}
    </Button>
  );
  return (
    <>
      <PageHeader title={translate('school.title')} action={mayChange && guide} />
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

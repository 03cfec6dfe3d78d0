import { Alert, Button, Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeader } from '../layout/PageHeader';
import { useSchoolTime } from '../layout/useSchoolTime';
import { useMayChangeSchool } from '../school/useMayChangeSchool';
import { OptionSetsForm } from './OptionSetsForm';
import { useOptionSets } from './useOptionSets';

const history = `/audit?filter=${encodeURIComponent(JSON.stringify({ act: 'optionSets.changed' }))}`;

/** What lessons offer, by the kind of lesson: our option sets, and what the school has otherwise. */
export const OptionSetsPage = () => {
  const translate = useTranslate();
  const timeOf = useSchoolTime();
  const { mayChange, isPending } = useMayChangeSchool();
  const { settings, error, load, saved } = useOptionSets();
  const changed = settings?.changed;
  return (
    <>
      <PageHeader title={translate('optionSets.title')} />
      {error && (
        <Alert severity="error" action={<Button onClick={load}>{translate('console.retry')}</Button>}>
          {translate(error)}
        </Alert>
      )}
      {!error && (!settings || isPending) && <Skeleton variant="rounded" height={360} />}
      {settings && !isPending && (
        <Stack spacing={2} sx={{ maxWidth: 760 }}>
          <Typography color="text.secondary">{translate('optionSets.intro')}</Typography>
          <Alert severity="info">{translate(mayChange ? 'optionSets.since' : 'optionSets.readOnly')}</Alert>
          {changed && (
            <Typography variant="body2" color="text.secondary">
              {changed.by === null
                ? translate('optionSets.changedByNobody', { time: timeOf(changed.at) })
                : translate('optionSets.changed', { name: changed.by, time: timeOf(changed.at) })}{' '}
              <MuiLink component={Link} to={history}>
                {translate('optionSets.history')}
              </MuiLink>
            </Typography>
          )}
          <OptionSetsForm key={settings.revision} settings={settings} mayChange={mayChange} onSaved={saved} />
        </Stack>
      )}
    </>
  );
};

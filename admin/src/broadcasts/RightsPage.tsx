import { callError } from '@derslik/client/callError';
import { accountTypes, type AccountType } from '@derslik/contract/roles';
import { Alert, Card, FormControlLabel, FormGroup, Switch, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useLoaded } from '../layout/useLoaded';
import { useMayChangeSchool } from '../school/useMayChangeSchool';
import { BroadcastPage } from './BroadcastPage';
import { readTypePermissions, setTypePermission } from './rightsApi';

/** Who may plan broadcasts: everybody of a type, by a switch that takes effect at once. Single people get it on their own page. */
export const RightsPage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { mayChange, isPending } = useMayChangeSchool();
  const { data, error, load, setData } = useLoaded(readTypePermissions);
  const [busy, setBusy] = useState<AccountType | null>(null);
  const set = async (type: AccountType, isGiven: boolean): Promise<void> => {
    setBusy(type);
    try {
      setData(await setTypePermission({ permission: 'derslikcreatestream:custom', type, isGiven }));
      notify('access.saved');
    } catch (failure) {
      notify(callError(failure).code, { type: 'error' });
    }
    setBusy(null);
  };
  const title = translate('broadcasts.pages.rights');
  return (
    <BroadcastPage title={title} error={error} isLoading={!data || isPending} onRetry={load}>
      {data && !isPending && (
        <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
          {!mayChange && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {translate('broadcasts.rights.readOnly')}
            </Alert>
          )}
          <Typography id={titleId} variant="h2">
            {translate('broadcasts.rights.types')}
          </Typography>
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            {translate('broadcasts.rights.typesText')}
          </Typography>
          <FormGroup aria-labelledby={titleId} role="group">
            {accountTypes.map((type) => (
              <FormControlLabel
                key={type}
                label={translate(`userType.${type}`)}
                control={
                  <Switch
                    checked={data.types.includes(type)}
                    disabled={!mayChange || busy !== null}
                    onChange={(_, isGiven) => void set(type, isGiven)}
                    slotProps={{ input: { role: 'switch' } }}
                  />
                }
              />
            ))}
          </FormGroup>
          <Typography sx={{ mt: 2 }}>
            {translate('broadcasts.rights.people')} <Link to="/users">{translate('broadcasts.rights.toPeople')}</Link>
          </Typography>
        </Card>
      )}
    </BroadcastPage>
  );
};

import { callError } from '@derslik/client/callError';
import type { AdminUser } from '@derslik/contract/users';
import { Card, MenuItem, TextField, Typography } from '@mui/material';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import { useLoaded } from '../layout/useLoaded';
import { readEmergency, writeEmergency } from './identityCalls';

const nobody = 'nobody';

/** Who signs in by password, whatever else holds. */
export const EmergencyCard = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { data, setData } = useLoaded(readEmergency);
  const { data: people = [] } = useGetList<AdminUser>('users', {
    filter: { userType: 'general-manager', state: 'active' },
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'name', order: 'ASC' },
  });
  const choose = async (personId: string | null): Promise<void> => {
    try {
      setData(await writeEmergency({ personId }));
      notify('identitySources.emergencySaved');
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
  };
  const chosen = data?.personId ?? nobody;
  const isListed = chosen === nobody || people.some(({ id }) => id === chosen);
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('identitySources.emergency')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('identitySources.emergencyText')}
      </Typography>
      <TextField
        select
        fullWidth
        label={translate('identitySources.emergency')}
        value={data && isListed ? chosen : ''}
        onChange={(event) => void choose(event.target.value === nobody ? null : event.target.value)}
        sx={{ maxWidth: 360 }}
      >
        <MenuItem value={nobody}>{translate('identitySources.emergencyNone')}</MenuItem>
        {people.map(({ id, name, surname }) => (
          <MenuItem key={id} value={id}>
            {`${name} ${surname}`}
          </MenuItem>
        ))}
      </TextField>
    </Card>
  );
};

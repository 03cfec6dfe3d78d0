import type { AdminProvider } from '@derslik/contract/identity';
import { isSocialKind } from '@derslik/contract/providerKinds';
import { Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyRow } from '../layout/CopyRow';

/** What the provider's own console asks for: a social network knows no sign-out. */
export const AddressesCard = ({ addresses, kind }: Pick<AdminProvider, 'addresses' | 'kind'>) => {
  const translate = useTranslate();
  const names = isSocialKind(kind) ? (['redirect'] as const) : (['redirect', 'backChannel', 'signedOut'] as const);
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('identitySources.addresses')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('identitySources.addressesText')}
      </Typography>
      {names.map((name) => (
        <CopyRow key={name} label={translate(`identitySources.address.${name}`)} text={addresses[name]} />
      ))}
    </Card>
  );
};

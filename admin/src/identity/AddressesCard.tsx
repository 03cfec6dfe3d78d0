import { type AdminProvider } from '@derslik/contract/identity';
import { isSocialKind } from '@derslik/contract/providerKinds';
import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../layout/CopyButton';

/** What the provider's own console asks for: a social network knows no sign-out. */
export const AddressesCard = ({ addresses, kind }: Pick<AdminProvider, 'addresses' | 'kind'>) => {
  const translate = useTranslate();
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('identitySources.addresses')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('identitySources.addressesText')}
      </Typography>
      {(isSocialKind(kind) ? (['redirect'] as const) : (['redirect', 'backChannel', 'signedOut'] as const)).map(
        (name) => (
          <Box
            key={name}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
              <Typography variant="body2" color="text.secondary">
                {translate(`identitySources.address.${name}`)}
              </Typography>
              <Typography component="code" translate="no" sx={{ overflowWrap: 'anywhere', fontSize: 14 }}>
                {addresses[name]}
              </Typography>
            </Box>
            <CopyButton text={addresses[name]} />
          </Box>
        ),
      )}
    </Card>
  );
};

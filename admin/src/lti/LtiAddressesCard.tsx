import type { LtiAddresses } from '@derslik/contract/lti';
import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../layout/CopyButton';

/** What a platform's form for external tools asks for. */
export const LtiAddressesCard = ({ addresses }: { addresses: LtiAddresses }) => {
  const translate = useTranslate();
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" component="h3" sx={{ mb: 1 }}>
        {translate('lti.ours')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('lti.oursText')}
      </Typography>
      {(['login', 'launch', 'deepLinking', 'keys'] as const).map((name) => (
        <Box
          key={name}
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 },
            ...{ borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
            <Typography variant="body2" color="text.secondary">
              {translate(`lti.addressOf.${name}`)}
            </Typography>
            <Typography component="code" translate="no" sx={{ overflowWrap: 'anywhere', fontSize: 14 }}>
              {addresses[name]}
            </Typography>
          </Box>
          <CopyButton text={addresses[name]} />
        </Box>
      ))}
    </Card>
  );
};

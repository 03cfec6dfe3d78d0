import type { LtiAddresses } from '@derslik/contract/lti';
import { Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyRow } from '../layout/CopyRow';

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
        <CopyRow key={name} label={translate(`lti.addressOf.${name}`)} text={addresses[name]} />
      ))}
    </Card>
  );
};

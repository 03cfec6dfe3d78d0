import { useConfig } from '@derslik/client/config';
import { ticketAudience } from '@derslik/contract/providerSettings';
import { Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyRow } from '../layout/CopyRow';

/** How people of a source come here who bring a token in an address. */
export const LinkCard = ({ kind }: { kind: 'jwt' | 'ticket' }) => {
  const translate = useTranslate();
  const t = (key: string): string => translate(`identitySources.${key}`);
  const address = useConfig()?.publicUrl ?? location.origin;
  const rows =
    kind === 'jwt'
      ? ([['linkAddress', `${address}/?iamToken={token}`]] as const)
      : ([
          ['linkAddress', `${address}/stoys-login/{ticket}`],
          ['ticketAudience', ticketAudience(address)],
        ] as const);
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('link')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t(kind === 'jwt' ? 'linkJwt' : 'linkTicket')}
      </Typography>
      {rows.map(([name, value]) => (
        <CopyRow key={name} label={t(name)} text={value} />
      ))}
    </Card>
  );
};

import { useConfig } from '@derslik/client/config';
import { ticketAudience } from '@derslik/contract/identity';
import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../layout/CopyButton';

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
        <Box
          key={name}
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 },
            ...{ borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
            <Typography variant="body2" color="text.secondary">
              {t(name)}
            </Typography>
            <Typography component="code" translate="no" sx={{ overflowWrap: 'anywhere', fontSize: 14 }}>
              {value}
            </Typography>
          </Box>
          <CopyButton text={value} />
        </Box>
      ))}
    </Card>
  );
};

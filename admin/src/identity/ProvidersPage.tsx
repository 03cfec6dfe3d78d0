import type { AdminProvider } from '@derslik/contract/identity';
import { Box, Button, Card, Link as MuiLink, Menu, MenuItem, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LoadedPage } from '../layout/LoadedPage';
import { useLoaded } from '../layout/useLoaded';
import { NoRows } from '../list/NoRows';
import { EmergencyCard } from './EmergencyCard';
import { readProviders } from './identityCalls';
import { ProviderState } from './ProviderState';
import { templateNames } from './templates';

/** Where it is. */
const placeOf = ({ settings }: Pick<AdminProvider, 'settings'>): string =>
  String(
    settings['host'] === undefined
      ? (settings['issuer'] ?? settings['address'] ?? '')
      : `${settings['host']}:${settings['port']}`,
  );

/** Begins a source that is what the chosen product needs. */
const AddProvider = () => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="menu"
        startIcon={<Plus size={20} aria-hidden="true" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('identitySources.add')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {templateNames.map((name) => (
          <MenuItem key={name} component={Link} to={`/identity/new/${name}`}>
            {translate(`identitySources.templates.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const Row = ({ provider }: { provider: AdminProvider }) => {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}>
      <MuiLink
        component={Link}
        to={`/identity/${provider.id}`}
        color="inherit"
        underline="none"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          justifyContent: 'space-between',
          p: '12px 16px',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }} translate="no">
            {provider.name}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {placeOf(provider)} · {translate('identitySources.people', { smart_count: provider.people })}
          </Typography>
        </Box>
        <Box sx={{ flexShrink: 0 }}>
          <ProviderState provider={provider} />
        </Box>
      </MuiLink>
    </Box>
  );
};

/** The systems from which the school's people come. */
export const ProvidersPage = () => {
  const translate = useTranslate();
  const { permissions } = usePermissions<string[]>();
  const isGeneral = permissions?.includes('ROLE_GENERAL_MANAGER') ?? false;
  const { data, error, load } = useLoaded(readProviders);
  return (
    <LoadedPage
      title={translate('identitySources.title')}
      nav={
        <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
          {translate('identitySources.about')} {permissions && !isGeneral && translate('identitySources.onlyGeneral')}
        </Typography>
      }
      error={error}
      isLoading={!data}
      onRetry={load}
      action={isGeneral && <AddProvider />}
    >
      {data && (
        <Card sx={{ maxWidth: 760, mb: 2 }}>
          {data.length === 0 && <NoRows text={translate('identitySources.empty')} />}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((provider) => (
              <Row key={provider.id} provider={provider} />
            ))}
          </Box>
        </Card>
      )}
      {isGeneral && data && data.length > 0 && <EmergencyCard />}
    </LoadedPage>
  );
};

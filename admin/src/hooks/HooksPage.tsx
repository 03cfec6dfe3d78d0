import { Alert, Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { CopyButton } from '../layout/CopyButton';
import { LoadedPage } from '../layout/LoadedPage';
import { PageHeader } from '../layout/PageHeader';
import { useLoaded } from '../layout/useLoaded';
import { HookCard } from './HookCard';
import { makeHook, readHookDeliveries, readHooks } from './hookCalls';
import { HookDeliveriesCard } from './HookDeliveriesCard';
import { HookForm } from './HookForm';

const Loaded = () => {
  const translate = useTranslate();
  const { data, error, load, setData } = useLoaded(readHooks);
  const { data: log, load: loadLog } = useLoaded(readHookDeliveries);
  const [secret, setSecret] = useState<string | null>(null);
  const [made, setMade] = useState(0);
  return (
    <LoadedPage
      title={translate('hooks.title')}
      nav={
        <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
          {translate('hooks.about')}
        </Typography>
      }
      error={error}
      isLoading={!data}
      onRetry={load}
    >
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 980 }}>
          {secret !== null && (
            <Alert severity="success" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
              {translate('hooks.secretOnce')}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
                <Typography sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
                  {secret}
                </Typography>
                <CopyButton text={secret} />
              </Box>
            </Alert>
          )}
          {data.hooks.map((hook) => (
            <HookCard
              key={`${hook.id} ${hook.revision}`}
              hook={hook}
              onSaved={(all) => {
                setData(all);
                loadLog();
              }}
              onSecret={(one) => {
                setSecret(one);
                load();
              }}
              onTried={loadLog}
            />
          ))}
          <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h2">{translate('hooks.new')}</Typography>
            <HookForm
              key={made}
              hook={null}
              verb={translate('hooks.make')}
              onSave={async ({ isOn: _isOn, ...settings }) => {
                setSecret((await makeHook(settings)).secret);
                setMade(made + 1);
                load();
              }}
            />
          </Card>
          {log && <HookDeliveriesCard deliveries={log.deliveries} onAgain={loadLog} />}
        </Box>
      )}
    </LoadedPage>
  );
};

/** Other systems that are told what happens here. An address may hold a key, so others than general managers don't see it. */
export const HooksPage = () => {
  const translate = useTranslate();
  const { permissions } = usePermissions<string[]>();
  if (permissions?.includes('ROLE_GENERAL_MANAGER')) return <Loaded />;
  return (
    <>
      <PageHeader title={translate('hooks.title')} />
      {permissions && <Typography color="text.secondary">{translate('hooks.onlyGeneral')}</Typography>}
    </>
  );
};

import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { CopyButton } from '../layout/CopyButton';
import { LoadedPage } from '../layout/LoadedPage';
import { useLoaded } from '../layout/useLoaded';
import { BbbCallsCard } from './BbbCallsCard';
import { makeBbbPlatform, readBbbCalls, readBbbPlatforms } from './bbbCalls';
import { BbbPlatformCard } from './BbbPlatformCard';
import { LtiPlatformsPart } from '../lti/LtiPlatformsPart';
import { NewPlatform } from '../lti/NewPlatform';
import { SecretNotice } from './SecretNotice';

/** Learning platforms: those that use us as BigBlueButton, those that launch by LTI, and what all of them called. */
export const BbbPlatformsPage = () => {
  const translate = useTranslate();
  const { permissions } = usePermissions<string[]>();
  const isGeneral = permissions?.includes('ROLE_GENERAL_MANAGER') ?? false;
  const { data, error, load, setData } = useLoaded(readBbbPlatforms);
  const { data: log, load: loadLog } = useLoaded(readBbbCalls);
  const [secret, setSecret] = useState<string | null>(null);
  const takeSecret = (one: string): void => {
    setSecret(one);
    load();
  };
  return (
    <LoadedPage
      title={translate('bigBlueButton.title')}
      nav={
        <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
          {translate('bigBlueButton.intro')} {permissions && !isGeneral && translate('bigBlueButton.onlyGeneral')}
        </Typography>
      }
      error={error}
      isLoading={!data}
      onRetry={load}
    >
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 860 }}>
          <Box>
            <Typography variant="h2" sx={{ fontSize: 20, mb: 0.5 }}>
              {translate('bigBlueButton.kind')}
            </Typography>
            <Typography color="text.secondary">{translate('bigBlueButton.about')}</Typography>
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {translate('bigBlueButton.address')}: <code>{data.address}</code>
            </Typography>
            <CopyButton text={data.address} />
          </Box>
          {secret !== null && <SecretNotice address={data.address} secret={secret} />}
          {data.platforms.map((platform) => (
            <BbbPlatformCard
              key={`${platform.id} ${platform.revision}`}
              {...{ platform, mayChange: isGeneral }}
              onSaved={setData}
              onSecret={takeSecret}
            />
          ))}
          {isGeneral && (
            <NewPlatform
              label={translate('bigBlueButton.new')}
              onMake={async (name) => takeSecret((await makeBbbPlatform(name)).secret)}
            />
          )}
          <LtiPlatformsPart mayChange={isGeneral} />
          {log && <BbbCallsCard calls={log.calls} onAgain={loadLog} />}
        </Box>
      )}
    </LoadedPage>
  );
};

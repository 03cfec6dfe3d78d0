import { callError } from '@derslik/client/callError';
import { schoolChains, type PlatformSettings, type SchoolChain } from '@derslik/contract/platforms';
import { Box, Card, MenuItem, TextField, Typography } from '@mui/material';
import { useNotify, usePermissions, useTranslate } from 'react-admin';
import { readProviders } from '../identity/identityCalls';
import { LoadedPage } from '../layout/LoadedPage';
import { useLoaded } from '../layout/useLoaded';
import { PlatformCard } from './PlatformCard';
import { readPlatforms, writeSchoolChain } from './platformCalls';
import { useChainName } from './useChainName';

interface ChainProps {
  chain: SchoolChain;
  mayChange: boolean;
  onSaved: (settings: PlatformSettings) => void;
}

/** Which of them is the school's own. */
const ChainCard = ({ chain, mayChange, onSaved }: ChainProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const nameOf = useChainName();
  const choose = async (wanted: SchoolChain): Promise<void> => {
    try {
      onSaved(await writeSchoolChain(wanted));
      notify('platforms.chainSaved');
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
  };
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('platforms.chain')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('platforms.chainText')}
      </Typography>
      <TextField
        select
        fullWidth
        label={translate('platforms.chain')}
        value={chain}
        disabled={!mayChange}
        onChange={(event) => void choose(Number(event.target.value) as SchoolChain)}
        sx={{ maxWidth: 360 }}
      >
        {schoolChains.map((one) => (
          <MenuItem key={one} value={one}>
            {nameOf(one)}
          </MenuItem>
        ))}
      </TextField>
    </Card>
  );
};

/** Outside lesson platforms by chain numbers. */
export const PlatformsPage = () => {
  const translate = useTranslate();
  const { permissions } = usePermissions<string[]>();
  const isGeneral = permissions?.includes('ROLE_GENERAL_MANAGER') ?? false;
  const { data, error, load, setData } = useLoaded(readPlatforms);
  const { data: sources } = useLoaded(readProviders);
  return (
    <LoadedPage
      title={translate('platforms.title')}
      nav={
        <Typography color="text.secondary" sx={{ mb: 2, maxWidth: 760 }}>
          {translate('platforms.about')} {permissions && !isGeneral && translate('platforms.onlyGeneral')}
        </Typography>
      }
      error={error}
      isLoading={!data}
      onRetry={load}
    >
      {data && (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
          <ChainCard chain={data.chain} mayChange={isGeneral} onSaved={setData} />
          {data.platforms.map((platform) => (
            <PlatformCard
              key={`${platform.chain} ${platform.revision}`}
              {...{ platform, sources: sources ?? [], mayChange: isGeneral }}
              onSaved={setData}
            />
          ))}
        </Box>
      )}
    </LoadedPage>
  );
};

import { callError } from '@derslik/client/callError';
import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { CopyButton } from '../layout/CopyButton';
import { LoadedPage } from '../layout/LoadedPage';
import { useLoaded } from '../layout/useLoaded';
import { BbbCallsCard } from './BbbCallsCard';
import { makeBbbPlatform, readBbbCalls, readBbbPlatforms } from './bbbCalls';
import { BbbPlatformCard } from './BbbPlatformCard';
import { SecretNotice } from './SecretNotice';

/** Makes a platform; its secret comes with the answer. */
const NewPlatform = ({ onMade }: { onMade: (secret: string) => void }) => {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return setFault('bigBlueButton.nameMissing');
    setIsPending(true);
    setFault(null);
    try {
      onMade((await makeBbbPlatform(name)).secret);
      setName('');
    } catch (error) {
      setFault(callError(error).code);
    }
    setIsPending(false);
  };
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('bigBlueButton.new')}
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void make(event)}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
      >
        <TextField
          label={translate('bigBlueButton.name')}
          helperText={translate('bigBlueButton.nameHelp')}
          value={name}
          error={fault === 'bigBlueButton.nameMissing'}
          slotProps={{ htmlInput: { maxLength: limits.platformNameMax } }}
          onChange={(event) => setName(event.target.value)}
          sx={{ flex: '1 1 240px' }}
        />
        <Button type="submit" variant="contained" loading={isPending} sx={{ mt: 0.5 }}>
          {translate('bigBlueButton.make')}
        </Button>
      </Box>
      {fault && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate(fault, { max: limits.platformsMax })}
        </Alert>
      )}
    </Card>
  );
};

/** Learning platforms that use us as BigBlueButton. */
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
          {translate('bigBlueButton.about')} {permissions && !isGeneral && translate('bigBlueButton.onlyGeneral')}
        </Typography>
      }
      error={error}
      isLoading={!data}
      onRetry={load}
    >
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 860 }}>
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
          {isGeneral && <NewPlatform onMade={takeSecret} />}
          {log && <BbbCallsCard calls={log.calls} onAgain={loadLog} />}
        </Box>
      )}
    </LoadedPage>
  );
};

import { callError } from '@derslik/client/callError';
import { outsideAddress } from '@derslik/contract/providerSettings';
import type { AdminProvider } from '@derslik/contract/identity';
import { platformLimits } from '@derslik/contract/limits/platforms';
import type { AdminPlatform, PlatformSettings, PlatformTrial } from '@derslik/contract/platforms';
import { Alert, Box, Button, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CertificateField } from '../identity/CertificateField';
import { plainInput } from '../identity/plainInput';
import { tryPlatform, writePlatform } from './platformCalls';

interface Props {
  platform: AdminPlatform;
  sources: readonly AdminProvider[];
  onSaved: (settings: PlatformSettings) => void;
}

const byUsername = 'username';

/** Asks the platform once, with the settings that are kept. */
const Trial = ({ platform }: { platform: AdminPlatform }) => {
  const translate = useTranslate();
  const [said, setSaid] = useState<PlatformTrial | string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const start = async (): Promise<void> => {
    setIsPending(true);
    setSaid(null);
    setSaid(await tryPlatform(platform.chain).catch((error: unknown) => callError(error).code));
    setIsPending(false);
  };
  const fault = typeof said === 'string' ? said : said?.fault && `platforms.faults.${said.fault}`;
  return (
    <>
      <Box>
        <Button
          variant="outlined"
          loading={isPending}
          disabled={!platform.baseUrl || !platform.hasSecret}
          onClick={() => void start()}
        >
          {translate('platforms.try')}
        </Button>
      </Box>
      {said !== null && (
        <Alert severity={fault ? 'error' : 'success'}>
          {fault
            ? `${translate(fault)}${typeof said === 'object' && said.detail ? ` (${said.detail})` : ''}`
            : translate('platforms.tryWell', { time: typeof said === 'object' ? said.milliseconds : 0 })}
        </Alert>
      )}
    </>
  );
};

/** The settings of a chain's platform. */
export const PlatformForm = ({ platform, sources, onSaved }: Props) => {
  const translate = useTranslate();
  const t = (key: string): string => translate(`platforms.${key}`);
  const notify = useNotify();
  const [baseUrl, setBaseUrl] = useState(platform.baseUrl ?? '');
  const [secret, setSecret] = useState('');
  const [certificate, setCertificate] = useState(platform.certificate);
  const [providerId, setProviderId] = useState(platform.providerId ?? byUsername);
  const [isOn, setIsOn] = useState(platform.isOn);
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isListed = providerId === byUsername || sources.some(({ id }) => id === providerId);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isAddress = baseUrl.trim() === '' || outsideAddress.safeParse(baseUrl.trim()).success;
    if (!isAddress) return setFault('platforms.baseUrlWrong');
    if (secret && secret.length < platformLimits.secretMin) return setFault('platforms.secretShort');
    setFault(null);
    setIsPending(true);
    try {
      const saved = await writePlatform(platform.chain, {
        ...{ baseUrl: baseUrl.trim() || null, certificate: certificate?.trim() ?? null, isOn },
        ...{ providerId: providerId === byUsername ? null : providerId, revision: platform.revision },
        ...(secret && { secret }),
      });
      notify('platforms.saved');
      onSaved(saved);
    } catch (error) {
      setFault(callError(error).code);
      setIsPending(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 2, pt: 2 }}>
      <TextField
        label={t('baseUrl')}
        helperText={t('baseUrlHelp')}
        value={baseUrl}
        slotProps={plainInput}
        onChange={(event) => setBaseUrl(event.target.value)}
      />
      <TextField
        label={t('secret')}
        helperText={t(platform.hasSecret ? 'secretKept' : 'secretHelp')}
        type="password"
        value={secret}
        slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 512 } }}
        onChange={(event) => setSecret(event.target.value)}
      />
      <TextField
        select
        label={t('people')}
        helperText={t('peopleHelp')}
        value={isListed ? providerId : ''}
        onChange={(event) => setProviderId(event.target.value)}
      >
        <MenuItem value={byUsername}>{t('byUsername')}</MenuItem>
        {sources.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <CertificateField value={certificate} onChange={setCertificate} help={t('certificateHelp')} />
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_event, checked) => setIsOn(checked)} />}
        label={t('turnOn')}
      />
      {fault && <Alert severity="error">{translate(fault)}</Alert>}
      <Trial platform={platform} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" loading={isPending}>
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Box>
  );
};

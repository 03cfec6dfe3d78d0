import { callError } from '@derslik/client/callError';
import { bbbHost, type AdminBbbPlatform, type BbbPlatforms } from '@derslik/contract/bigBlueButton';
import { pemText } from '@derslik/contract/pem';
import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import { Alert, Box, Button, FormControlLabel, FormHelperText, Switch, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CertificateField } from '../identity/CertificateField';
import { plainInput } from '../identity/plainInput';
import { writeBbbPlatform } from './bbbCalls';

interface Props {
  platform: AdminBbbPlatform;
  onSaved: (all: BbbPlatforms) => void;
}

const numbers = {
  meetingsMax: limits.meetingsMax,
  participantsMax: limits.participantsMax,
  callsPerMinute: limits.callsPerMinuteMax,
} as const;
type NumberField = keyof typeof numbers;

/** What one platform may. */
export const BbbPlatformForm = ({ platform, onSaved }: Props) => {
  const translate = useTranslate();
  const t = (key: string): string => translate(`bigBlueButton.${key}`);
  const notify = useNotify();
  const [name, setName] = useState(platform.name);
  const [addresses, setAddresses] = useState(platform.addresses.join('\n'));
  const [certificate, setCertificate] = useState(platform.certificate);
  const [counts, setCounts] = useState<Record<NumberField, string>>({
    meetingsMax: String(platform.meetingsMax),
    participantsMax: String(platform.participantsMax),
    callsPerMinute: String(platform.callsPerMinute),
  });
  const [hasConsents, setHasConsents] = useState(platform.hasConsents);
  const [isOn, setIsOn] = useState(platform.isOn);
  const [takesOver, setTakesOver] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const hosts = addresses.split(/[\s,]+/).filter((one) => one !== '');
    const wrong = hosts.find((one) => !bbbHost.safeParse(one).success);
    if (wrong !== undefined || hosts.length > limits.addressesMax)
      return setFault(translate('bigBlueButton.addressWrong', { address: wrong ?? '' }));
    const isNumber = (Object.keys(numbers) as NumberField[]).every((field) => {
      const value = Number(counts[field]);
      return Number.isInteger(value) && value >= 1 && value <= numbers[field];
    });
    if (!isNumber) return setFault(t('numberWrong'));
    const pem = certificate?.trim() ?? null;
    if (pem !== null && !pemText.safeParse(pem).success) return setFault(t('certificateWrong'));
    setFault(null);
    setIsPending(true);
    try {
      const saved = await writeBbbPlatform(platform.id, {
        ...{ name, isOn, hasConsents, addresses: hosts, revision: platform.revision },
        ...{ meetingsMax: Number(counts.meetingsMax), participantsMax: Number(counts.participantsMax) },
        ...{ callsPerMinute: Number(counts.callsPerMinute), certificate: pem },
        ...(takesOver && { takesOver: true as const }),
      });
      notify('bigBlueButton.saved');
      onSaved(saved);
    } catch (error) {
      setFault(translate(callError(error).code));
      setIsPending(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 2, pt: 2 }}>
      <TextField
        label={t('name')}
        helperText={t('nameHelp')}
        value={name}
        slotProps={{ htmlInput: { maxLength: limits.platformNameMax } }}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('addresses')}
        helperText={t('addressesHelp')}
        value={addresses}
        multiline
        minRows={2}
        maxRows={8}
        slotProps={plainInput}
        onChange={(event) => setAddresses(event.target.value)}
      />
      <CertificateField value={certificate} onChange={setCertificate} help={t('certificateHelp')} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
        {(Object.keys(numbers) as NumberField[]).map((field) => (
          <TextField
            key={field}
            type="number"
            label={t(field)}
            value={counts[field]}
            slotProps={{ htmlInput: { min: 1, max: numbers[field] } }}
            onChange={(event) => setCounts({ ...counts, [field]: event.target.value })}
          />
        ))}
      </Box>
      <Box>
        <FormControlLabel
          control={<Switch checked={hasConsents} onChange={(_event, checked) => setHasConsents(checked)} />}
          label={t('hasConsents')}
        />
        <FormHelperText>{t('hasConsentsHelp')}</FormHelperText>
      </Box>
      <Box>
        <FormControlLabel
          control={<Switch checked={takesOver} onChange={(_event, checked) => setTakesOver(checked)} />}
          label={t('takesOver')}
        />
        <FormHelperText>{t('takesOverHelp')}</FormHelperText>
      </Box>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_event, checked) => setIsOn(checked)} />}
        label={t('turnOn')}
      />
      {fault && <Alert severity="error">{fault}</Alert>}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" loading={isPending}>
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Box>
  );
};

import { callError } from '@derslik/client/callError';
import { bbbHost } from '@derslik/contract/bigBlueButton';
import { bbbLimits } from '@derslik/contract/limits/bigBlueButton';
import { ltiLimits } from '@derslik/contract/limits/lti';
import { ltiAddress, type AdminLtiPlatform, type LtiPlatforms } from '@derslik/contract/lti';
import { Alert, Box, Button, FormControlLabel, FormHelperText, Switch, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CertificateField } from '../identity/CertificateField';
import { plainInput } from '../identity/plainInput';
import { writeLtiPlatform } from './ltiCalls';

interface Props {
  platform: AdminLtiPlatform;
  onSaved: (all: LtiPlatforms) => void;
}

const addressFields = ['issuer', 'authAddress', 'tokenAddress', 'keysAddress'] as const;
const texts = ['name', 'issuer', 'clientId', 'authAddress', 'tokenAddress', 'keysAddress'] as const;
type TextName = (typeof texts)[number];
const numbers = { meetingsMax: bbbLimits.meetingsMax, participantsMax: bbbLimits.participantsMax } as const;
type NumberField = keyof typeof numbers;
const linesOf = (text: string): string[] => text.split(/\n/).flatMap((line) => line.trim() || []);

/** What one platform is, and what it may. */
export const LtiPlatformForm = ({ platform, onSaved }: Props) => {
  const translate = useTranslate();
  const t = (key: string, values?: Record<string, unknown>): string => translate(`lti.${key}`, values);
  const notify = useNotify();
  const [said, setSaid] = useState<Record<TextName, string>>(platform);
  const [deployments, setDeployments] = useState(platform.deployments.join('\n'));
  const [addresses, setAddresses] = useState(platform.addresses.join('\n'));
  const [certificate, setCertificate] = useState(platform.certificate);
  const [counts, setCounts] = useState<Record<NumberField, string>>({
    meetingsMax: String(platform.meetingsMax),
    participantsMax: String(platform.participantsMax),
  });
  const [switches, setSwitches] = useState({
    ...{ hasConsents: platform.hasConsents, isOn: platform.isOn, takesOver: false },
  });
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);

  /** Null: all is in order. */
  const wrong = (hosts: string[]): string | null => {
    const address = addressFields.find((one) => said[one].trim() && !ltiAddress.safeParse(said[one].trim()).success);
    if (address) return t('addressWrong', { field: t(address) });
    const host = hosts.find((one) => !bbbHost.safeParse(one).success);
    if (host !== undefined) return translate('bigBlueButton.addressWrong', { address: host });
    const isNumber = (Object.keys(numbers) as NumberField[]).every((field) => {
      const value = Number(counts[field]);
      return Number.isInteger(value) && value >= 1 && value <= numbers[field];
    });
    return isNumber ? null : t('numberWrong');
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const hosts = addresses.split(/[\s,]+/).filter((one) => one !== '');
    const found = wrong(hosts);
    if (found !== null) return setFault(found);
    setFault(null);
    setIsPending(true);
    const { takesOver, ...kept } = switches;
    try {
      const saved = await writeLtiPlatform(platform.id, {
        ...{ name: said.name.trim(), issuer: said.issuer.trim(), clientId: said.clientId.trim() },
        ...{ authAddress: said.authAddress.trim(), tokenAddress: said.tokenAddress.trim() },
        ...{ keysAddress: said.keysAddress.trim(), deployments: linesOf(deployments), addresses: hosts, certificate },
        ...{ meetingsMax: Number(counts.meetingsMax), participantsMax: Number(counts.participantsMax) },
        ...kept,
        revision: platform.revision,
        ...(takesOver && { takesOver: true as const }),
      });
      notify('bigBlueButton.saved');
      onSaved(saved);
    } catch (error) {
      setFault(translate(callError(error).code));
      setIsPending(false);
    }
  };
  const line = (field: TextName, max: number) => (
    <TextField
      key={field}
      label={t(field)}
      helperText={t(`${field}Help`)}
      value={said[field]}
      slotProps={{ htmlInput: { ...plainInput.htmlInput, maxLength: max } }}
      onChange={(event) => setSaid({ ...said, [field]: event.target.value })}
    />
  );
  const flag = (field: keyof typeof switches, help?: string) => (
    <Box key={field}>
      <FormControlLabel
        control={
          <Switch
            checked={switches[field]}
            onChange={(_event, checked) => setSwitches({ ...switches, [field]: checked })}
          />
        }
        label={field === 'isOn' ? t('turnOn') : translate(`bigBlueButton.${field}`)}
      />
      {help && <FormHelperText>{help}</FormHelperText>}
    </Box>
  );
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 2, pt: 2 }}>
      {line('name', bbbLimits.platformNameMax)}
      {line('issuer', 500)}
      {line('clientId', ltiLimits.clientIdMax)}
      <TextField
        label={t('deployments')}
        helperText={t('deploymentsHelp')}
        value={deployments}
        multiline
        minRows={1}
        maxRows={6}
        slotProps={plainInput}
        onChange={(event) => setDeployments(event.target.value)}
      />
      {line('authAddress', 500)}
      {line('tokenAddress', 500)}
      {line('keysAddress', 500)}
      <TextField
        label={t('hosts')}
        helperText={t('hostsHelp')}
        value={addresses}
        multiline
        minRows={1}
        maxRows={6}
        slotProps={plainInput}
        onChange={(event) => setAddresses(event.target.value)}
      />
      <CertificateField value={certificate} onChange={setCertificate} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' } }}>
        {(Object.keys(numbers) as NumberField[]).map((field) => (
          <TextField
            key={field}
            type="number"
            label={translate(`bigBlueButton.${field}`)}
            value={counts[field]}
            slotProps={{ htmlInput: { min: 1, max: numbers[field] } }}
            onChange={(event) => setCounts({ ...counts, [field]: event.target.value })}
          />
        ))}
      </Box>
      {flag('hasConsents', translate('bigBlueButton.hasConsentsHelp'))}
      {flag('takesOver', translate('bigBlueButton.takesOverHelp'))}
      {flag('isOn')}
      {fault && <Alert severity="error">{fault}</Alert>}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" loading={isPending}>
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Box>
  );
};

import { callError } from '@derslik/client/callError';
import { hookAddress, hookEvents, type HookCreate, type HookEvent } from '@derslik/contract/hooks';
import { hookLimits as limits } from '@derslik/contract/limits/hooks';
import { pemText } from '@derslik/contract/pem';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Switch,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CertificateField } from '../identity/CertificateField';

interface Props {
  /** What it begins with; null: a new one. */
  hook: (HookCreate & { isOn: boolean }) | null;
  verb: string;
  /** @throws what the call did */
  onSave: (settings: HookCreate & { isOn: boolean }) => Promise<void>;
}

/** What is sent where. */
export const HookForm = ({ hook, verb, onSave }: Props) => {
  const translate = useTranslate();
  const t = (key: string): string => translate(`hooks.${key}`);
  const [name, setName] = useState(hook?.name ?? '');
  const [url, setUrl] = useState(hook?.url ?? '');
  const [events, setEvents] = useState<readonly HookEvent[]>(hook?.events ?? hookEvents);
  const [allowsPrivate, setAllowsPrivate] = useState(hook?.allowsPrivate ?? false);
  const [certificate, setCertificate] = useState(hook?.certificate ?? null);
  const [isOn, setIsOn] = useState(hook?.isOn ?? true);
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const wrongs = (): string | null => {
    if (name.trim() === '') return 'nameMissing';
    if (!hookAddress.safeParse(url.trim()).success) return 'urlWrong';
    if (events.length === 0) return 'eventsMissing';
    return certificate !== null && !pemText.safeParse(certificate.trim()).success ? 'certificateWrong' : null;
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = wrongs();
    if (wrong !== null) return setFault(t(wrong));
    setFault(null);
    setIsPending(true);
    try {
      await onSave({
        ...{ name, url: url.trim(), events: hookEvents.filter((one) => events.includes(one)), allowsPrivate, isOn },
        certificate: certificate?.trim() ?? null,
      });
    } catch (error) {
      setFault(translate(callError(error).code, { max: limits.hooksMax }));
    }
    setIsPending(false);
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 2, pt: 2 }}>
      <TextField
        label={t('name')}
        helperText={t('nameHelp')}
        value={name}
        slotProps={{ htmlInput: { maxLength: limits.nameMax } }}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('url')}
        helperText={t('urlHelp')}
        value={url}
        type="url"
        slotProps={{ htmlInput: { maxLength: limits.addressMax, autoCapitalize: 'none', spellCheck: false } }}
        onChange={(event) => setUrl(event.target.value)}
      />
      <FormControl component="fieldset">
        <FormLabel component="legend">{t('events')}</FormLabel>
        <FormGroup>
          {hookEvents.map((one) => (
            <FormControlLabel
              key={one}
              label={t(`event.${one.replace('.', '_')}`)}
              control={
                <Checkbox
                  checked={events.includes(one)}
                  onChange={(_event, checked) =>
                    setEvents(checked ? [...events, one] : events.filter((kept) => kept !== one))
                  }
                />
              }
            />
          ))}
        </FormGroup>
        <FormHelperText sx={{ mx: 0 }}>{t('eventsHelp')}</FormHelperText>
      </FormControl>
      <Box>
        <FormControlLabel
          control={<Switch checked={allowsPrivate} onChange={(_event, checked) => setAllowsPrivate(checked)} />}
          label={t('allowsPrivate')}
        />
        <FormHelperText>{t('allowsPrivateHelp')}</FormHelperText>
      </Box>
      {allowsPrivate && <CertificateField value={certificate} onChange={setCertificate} help={t('certificateHelp')} />}
      {hook && (
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_event, checked) => setIsOn(checked)} />}
          label={t('turnOn')}
        />
      )}
      {fault && <Alert severity="error">{fault}</Alert>}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" loading={isPending}>
          {verb}
        </Button>
      </Box>
    </Box>
  );
};

import { callError } from '@derslik/client/callError';
import { registeredTypes, type RegisteredType, type SignInSettings } from '@derslik/contract/registration';
import { mayRegister, type RegistrationMode } from '@derslik/contract/registrationModes';
import {
  Box,
  Button,
  Card,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Radio,
  RadioGroup,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLogoutIfAccessDenied, useNotify, useTranslate } from 'react-admin';
import type { GuidedForm } from '../layout/guidedForm';
import { useDraft } from '../session/useDraft';
import { readDomains } from './readDomains';
import { writeSignInSettings } from './signInSettingsApi';

/** From the closest door to the widest. */
const modes: readonly RegistrationMode[] = ['invitation', 'approval', 'domains', 'open', 'closed'];

interface Props {
  settings: SignInSettings;
  onSaved: (settings: SignInSettings) => void;
  guided?: GuidedForm;
}

export const SignInSettingsForm = ({ settings, onSaved, guided }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const leaveIfOver = useLogoutIfAccessDenied();
  const labelId = useId();
  const { factorForConsole } = settings;
  const stands = {
    mode: settings.mode,
    listed: settings.domains.join('\n'),
    userType: settings.userType,
    factorForConsole,
  };
  const { kept, note } = useDraft<typeof stands>('sign-in');
  const [mode, setMode] = useState((kept ?? stands).mode);
  const [listed, setListed] = useState((kept ?? stands).listed);
  const [userType, setUserType] = useState<RegisteredType>((kept ?? stands).userType);
  const [asksFactor, setAsksFactor] = useState((kept ?? stands).factorForConsole);
  const isSame =
    mode === stands.mode &&
    listed === stands.listed &&
    userType === stands.userType &&
    asksFactor === stands.factorForConsole;
  useEffect(() => note(isSame ? null : { mode, listed, userType, factorForConsole: asksFactor }));
  const [tried, setTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { domains, wrong } = readDomains(listed);
  const missing = domains.length === 0 ? translate('signInSettings.domainsMissing') : null;
  const fault = wrong === null ? missing : translate('signInSettings.domainsWrong', { domain: wrong });
  const hasFault = mode === 'domains' && fault !== null;

  const pend = (next: boolean) => {
    setIsPending(next);
    guided?.onPending(next);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasFault) return field.current?.focus();
    pend(true);
    try {
      // What is not shown stays as it was.
      const kept = mode === 'domains' ? domains : settings.domains;
      const saved = await writeSignInSettings({
        ...{ mode, domains: kept, userType, factorForConsole: asksFactor },
        revision: settings.revision,
      });
      notify('signInSettings.saved');
      pend(false);
      onSaved(saved);
    } catch (error) {
      if (await leaveIfOver(error)) return;
      notify(callError(error).code, { type: 'error' });
      pend(false);
    }
  };

  return (
    <Card
      component="form"
      {...(guided && { id: guided.id })}
      noValidate
      onSubmit={(event) => void save(event)}
      sx={{ p: { xs: 2, sm: 3 }, maxWidth: 760 }}
    >
      <FormControl>
        <FormLabel
          id={labelId}
          sx={{ '&, &.Mui-focused': { color: 'text.primary' }, fontWeight: 650, fontSize: 16, mb: 1 }}
        >
          {translate('signInSettings.registration')}
        </FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={mode}
          onChange={(_event, value) => setMode(value as RegistrationMode)}
          sx={{ gap: 1 }}
        >
          {modes.map((one) => (
            <Box key={one}>
              <FormControlLabel
                value={one}
                control={<Radio slotProps={{ input: { 'aria-describedby': `${labelId}-${one}` } }} />}
                label={translate(`signInSettings.modes.${one}`)}
              />
              <Typography id={`${labelId}-${one}`} variant="body2" color="text.secondary" sx={{ pl: '31px' }}>
                {translate(`signInSettings.about.${one}`)}
              </Typography>
              {one === 'domains' && mode === one && (
                <TextField
                  inputRef={field}
                  label={translate('signInSettings.domains')}
                  value={listed}
                  onChange={(event) => setListed(event.target.value)}
                  error={tried && hasFault}
                  helperText={tried && hasFault ? fault : translate('signInSettings.domainsHelp')}
                  multiline
                  fullWidth
                  minRows={3}
                  slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
                  sx={{ mt: 1.5, mb: 1, pl: '31px' }}
                />
              )}
            </Box>
          ))}
        </RadioGroup>
      </FormControl>
      {mayRegister(mode) && (
        <>
          <TextField
            select
            label={translate('signInSettings.userType')}
            value={userType}
            onChange={(event) => setUserType(event.target.value as RegisteredType)}
            helperText={translate('signInSettings.userTypeHelp')}
            fullWidth
            sx={{ mt: 2, maxWidth: 360, display: 'flex' }}
          >
            {registeredTypes.map((type) => (
              <MenuItem key={type} value={type}>
                {translate(`userType.${type}`)}
              </MenuItem>
            ))}
          </TextField>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            {translate('signInSettings.pending')}
          </Typography>
        </>
      )}
      {!guided && (
        <Box sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 650, fontSize: 16, mb: 1 }}>{translate('factors.security')}</Typography>
          <FormControlLabel
            control={
              <Switch
                checked={asksFactor}
                onChange={(_event, checked) => setAsksFactor(checked)}
                slotProps={{ input: { 'aria-describedby': `${labelId}-factor` } }}
              />
            }
            label={translate('factors.forConsole')}
          />
          <Typography id={`${labelId}-factor`} variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {translate('factors.forConsoleText')}
          </Typography>
        </Box>
      )}
      {!guided && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('ra.action.save')}
          </Button>
        </Box>
      )}
    </Card>
  );
};

import { mayHavePasskeys } from '@derslik/client/passkeyPlace';
import type { FactorKind } from '@derslik/contract/factors';
import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { PasswordField } from './PasswordField';

interface Props {
  title?: string;
  /** What the person has; nothing: they show their password. */
  ways: readonly FactorKind[];
  /** Whose password that is; null: ours. */
  directory?: string | null;
  isPending: boolean;
  error: string | null;
  onTyped: (typed: string, isPassword: boolean) => void;
  onPasskey: () => void;
  onBack?: () => void;
}

/** Shows who somebody is: a code of the app, a recovery code, a passkey; the password of who has none of them. */
export const FactorForm = ({ title, ways, directory = null, isPending, error, onTyped, onPasskey, onBack }: Props) => {
  const translate = useTranslate();
  const hasApp = ways.includes('app');
  const hasPasskey = ways.includes('passkey') && mayHavePasskeys();
  const firstWay = ways.length === 0 ? 'password' : hasApp ? 'code' : hasPasskey ? 'passkey' : 'recovery';
  const [way, setWay] = useState<'code' | 'recovery' | 'passkey' | 'password'>(firstWay);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const begin = () => form.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
  useEffect(begin, [way]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (typed.trim() === '') return begin();
    onTyped(typed, way === 'password');
  };
  const turn = (next: 'code' | 'recovery') => {
    setWay(next);
    setTyped('');
    setTried(false);
  };
  const isMissing = tried && typed.trim() === '';
  const field = {
    value: typed,
    error: isMissing,
    helperText: isMissing && translate('factors.missing'),
  };
  return (
    <Stack component="form" ref={form} spacing={2} noValidate onSubmit={submit}>
      {title && (
        <Typography variant="h6" component="h1">
          {title}
        </Typography>
      )}
      <Typography color="text.secondary">
        {way === 'password' && directory !== null
          ? translate('factors.directoryText', { name: directory })
          : translate(`factors.${way}Text`)}
      </Typography>
      {error && <Alert severity="error">{error}</Alert>}
      {way === 'password' && (
        <PasswordField
          id="shown-password"
          label={translate('factors.password')}
          autoComplete="current-password"
          {...field}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {(way === 'code' || way === 'recovery') && (
        <TextField
          key={way}
          id="shown-code"
          label={translate(way === 'code' ? 'factors.code' : 'factors.recoveryCode')}
          fullWidth
          {...field}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{
            htmlInput: {
              autoComplete: way === 'code' ? 'one-time-code' : 'off',
              inputMode: way === 'code' ? 'numeric' : 'text',
              maxLength: 20,
              spellCheck: false,
            },
          }}
        />
      )}
      {way !== 'passkey' && (
        <Button type="submit" variant="contained" loading={isPending}>
          {translate('factors.goOn')}
        </Button>
      )}
      {hasPasskey && (
        <Button
          variant={way === 'passkey' ? 'contained' : 'outlined'}
          startIcon={<KeyRound size={20} aria-hidden="true" />}
          disabled={isPending}
          onClick={onPasskey}
        >
          {translate('factors.usePasskey')}
        </Button>
      )}
      {(way === 'code' || way === 'passkey') && (
        <Button variant="text" onClick={() => turn('recovery')}>
          {translate('factors.useRecovery')}
        </Button>
      )}
      {way === 'recovery' && hasApp && (
        <Button variant="text" onClick={() => turn('code')}>
          {translate('factors.useApp')}
        </Button>
      )}
      {onBack && (
        <Button variant="text" onClick={onBack}>
          {translate('ra.action.back')}
        </Button>
      )}
    </Stack>
  );
};

import { useCaptcha } from '@derslik/client/useCaptcha';
import { useConfig } from '@derslik/client/config';
import { callError, type CallError } from '@derslik/client/callError';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Stack,
  TextField,
  type Theme,
  Typography,
} from '@mui/material';
import { useLogin, useTranslate } from 'react-admin';
import { PasswordField } from './PasswordField';
import { AgreementStep } from './AgreementStep';
import { CentredPage } from './CentredPage';
import { AgreementsFirst, type SignIn } from '../session/session';

interface Asked {
  agreements: AgreementsFirst['agreements'];
  /** Not the first time: something was published meanwhile. */
  isAgain: boolean;
}

const demoSx = ({ tokens }: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  maxWidth: 420,
  p: '8px 8px 8px 16px',
  borderRadius: '12px',
  backgroundColor: tokens.fill,
});

export const SignInPage = () => {
  const translate = useTranslate();
  const login = useLogin();
  const captcha = useCaptcha('login');
  const { start } = captcha;
  useEffect(start, [start]);
  const isDemo = useConfig()?.demo ?? false;
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  /** What was typed, for the second step. */
  const typed = useRef({ username: '', password: '', remember: false });
  const [asked, setAsked] = useState<Asked | null>(null);

  const wordsOf = ({ code, params }: CallError): string => {
    const wait = code === 'auth.tooManyAttempts' ? Number(params?.['seconds'] ?? 0) : 0;
    if (wait === 0) return translate(code);
    const again =
      wait < 60 ? { in: 'seconds', smart_count: wait } : { in: 'minutes', smart_count: Math.ceil(wait / 60) };
    return `${translate('signIn.tooOften')} ${translate(`signIn.again.${again.in}`, again)}`;
  };

  const attempt = async (wanted: () => SignIn | Promise<SignIn>) => {
    setError(null);
    setIsPending(true);
    try {
      await login(await wanted());
    } catch (failure) {
      if (failure instanceof AgreementsFirst)
        setAsked((before) => ({ agreements: failure.agreements, isAgain: before !== null }));
      else setError(wordsOf(callError(failure)));
      setIsPending(false);
      start();
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const empty = ['username', 'password'].filter((name) => String(form.get(name)).trim() === '');
    setMissing(empty);
    if (empty[0]) return event.currentTarget.querySelector<HTMLElement>(`[name="${empty[0]}"]`)?.focus();
    typed.current = {
      username: String(form.get('username')).trim(),
      password: String(form.get('password')),
      remember: form.get('remember') !== null,
    };
    void attempt(async () => ({ ...typed.current, captcha: await captcha.take() }));
  };

  const title = translate('signIn.submit');
  if (!window.isSecureContext) {
    return (
      <CentredPage title={title}>
        <Alert severity="warning">{translate('signIn.insecure')}</Alert>
      </CentredPage>
    );
  }
  if (asked) {
    const accept = (agreements: string[]) =>
      void attempt(async () => ({ ...typed.current, agreements, captcha: await captcha.take() }));
    const back = () => {
      setAsked(null);
      setError(null);
    };
    return (
      <CentredPage title={title}>
        <AgreementStep {...asked} isPending={isPending} error={error} onAccept={accept} onBack={back} />
      </CentredPage>
    );
  }
  const demo = (
    <Box sx={demoSx}>
      <Typography variant="caption" color="text.secondary" sx={{ flexGrow: 1 }}>
        {translate('signIn.demo')}
      </Typography>
      <Button variant="outlined" disabled={isPending} onClick={() => void attempt(() => ({ as: 'manager' }))}>
        {translate('userType.manager')}
      </Button>
    </Box>
  );
  return (
    <CentredPage title={title} below={isDemo && demo}>
      <Stack component="form" spacing={2} noValidate onSubmit={submit}>
        <Typography variant="h6" component="h1">
          {title}
        </Typography>
        {error && <Alert severity="error">{error}</Alert>}
        <TextField
          id="username"
          name="username"
          label={translate('signIn.username')}
          required
          autoFocus
          fullWidth
          defaultValue={typed.current.username}
          error={missing.includes('username')}
          helperText={missing.includes('username') && translate('signIn.usernameMissing')}
          slotProps={{
            htmlInput: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
          }}
        />
        <PasswordField
          id="password"
          name="password"
          label={translate('signIn.password')}
          autoComplete="current-password"
          error={missing.includes('password')}
          helperText={missing.includes('password') && translate('signIn.passwordMissing')}
        />
        <FormControlLabel
          // Twice, since the stack takes its children's margins.
          sx={{ '&&': { ml: '-9px' } }}
          control={<Checkbox name="remember" />}
          label={translate('signIn.remember')}
        />
        <Button type="submit" variant="contained" loading={isPending}>
          {title}
        </Button>
      </Stack>
    </CentredPage>
  );
};

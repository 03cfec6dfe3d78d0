import { mayHavePasskeys } from '@derslik/client/passkeyPlace';
import { useCaptcha } from '@derslik/client/useCaptcha';
import { useConfig } from '@derslik/client/config';
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
import type { SecondStep } from '@derslik/contract/factors';
import { KeyRound } from 'lucide-react';
import { useLogin, useTranslate } from 'react-admin';
import { PasswordField } from './PasswordField';
import { AgreementStep } from './AgreementStep';
import { ProviderButtons } from './ProviderButtons';
import { CentredPage } from './CentredPage';
import { AgreementsFirst, StepFirst, type SignIn } from '../session/session';
import { FactorForm } from './FactorForm';
import { useRefusal } from './useRefusal';

interface Asked {
  agreements: AgreementsFirst['agreements'];
  /** Not the first time: something was published meanwhile. */
  isAgain: boolean;
  ticket: string | null;
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

  const [step, setStep] = useState<SecondStep | null>(null);
  const wordsOf = useRefusal();

  const attempt = async (wanted: () => SignIn | Promise<SignIn>) => {
    setError(null);
    setIsPending(true);
    try {
      await login(await wanted());
    } catch (failure) {
      if (failure instanceof StepFirst) setStep(failure.step);
      else if (failure instanceof AgreementsFirst) {
        const { agreements, ticket } = failure;
        setAsked((before) => ({ agreements, ticket, isAgain: before !== null }));
      } else setError(wordsOf(failure));
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
      void attempt(async () =>
        asked.ticket
          ? { ticket: asked.ticket, agreements }
          : { ...typed.current, agreements, captcha: await captcha.take() },
      );
    const back = () => {
      setAsked(null);
      setStep(null);
      setError(null);
    };
    return (
      <CentredPage title={title}>
        <AgreementStep {...asked} isPending={isPending} error={error} onAccept={accept} onBack={back} />
      </CentredPage>
    );
  }
  if (step) {
    const { ticket, ways } = step;
    const back = () => {
      setStep(null);
      setError(null);
    };
    const byStep = async () => {
      const { stepPasskey } = await import('@derslik/client/passkeys');
      return { ticket, passkey: await stepPasskey(ticket) };
    };
    return (
      <CentredPage title={translate('factors.stepTitle')}>
        <FactorForm
          title={translate('factors.stepTitle')}
          ways={ways}
          isPending={isPending}
          error={error}
          onTyped={(code) => void attempt(() => ({ ticket, code }))}
          onPasskey={() => void attempt(byStep)}
          onBack={back}
        />
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
        <ProviderButtons />
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
        {mayHavePasskeys() && (
          <Button
            variant="text"
            startIcon={<KeyRound size={20} aria-hidden="true" />}
            disabled={isPending}
            onClick={(event) => {
              const remember = new FormData(event.currentTarget.form ?? undefined).get('remember') !== null;
              void attempt(() => ({ byPasskey: { remember } }));
            }}
          >
            {translate('factors.byPasskey')}
          </Button>
        )}
      </Stack>
    </CentredPage>
  );
};

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert, Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useLogin, useTranslate } from 'react-admin';
import { PasswordField } from './PasswordField';
import { CentredPage } from './CentredPage';
import { errorCodeOf } from './apiError';
import { solveCaptcha } from './captcha';

/** A solution that was prepared while the person typed is used when it is younger than this. */
const solutionLifeMs = 120_000;

/** Solves ahead of time; `take` gives a solution that was not used before. */
const useCaptcha = () => {
  const prepared = useRef<{ at: number; solution: Promise<string> } | null>(null);
  const prepare = () => {
    const solution = solveCaptcha();
    solution.catch(() => undefined);
    prepared.current = { at: Date.now(), solution };
  };
  useEffect(prepare, []);
  return {
    take: (): Promise<string> => {
      const ready = prepared.current;
      prepared.current = null;
      return ready && Date.now() - ready.at < solutionLifeMs ? ready.solution.catch(solveCaptcha) : solveCaptcha();
    },
    prepare,
  };
};

export const SignInPage = () => {
  const translate = useTranslate();
  const login = useLogin();
  const captcha = useCaptcha();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setError(null);
    setIsPending(true);
    try {
      await login({
        username: String(form.get('username')).trim(),
        password: String(form.get('password')),
        remember: form.get('remember') !== null,
        captcha: await captcha.take(),
      });
    } catch (failure) {
      setError(errorCodeOf(failure));
      setIsPending(false);
      captcha.prepare();
    }
  };

  const title = translate('signIn.submit');
  return (
    <CentredPage title={title}>
      <Stack component="form" spacing={2} onSubmit={(event) => void submit(event)}>
        <Typography variant="h6" component="h1">
          {title}
        </Typography>
        {error && <Alert severity="error">{translate(error)}</Alert>}
        <TextField
          id="username"
          name="username"
          label={translate('signIn.username')}
          required
          autoFocus
          fullWidth
          slotProps={{
            htmlInput: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
          }}
        />
        <PasswordField
          id="password"
          name="password"
          label={translate('signIn.password')}
          autoComplete="current-password"
        />
        <FormControlLabel control={<Checkbox name="remember" />} label={translate('signIn.remember')} />
        <Button type="submit" variant="contained" loading={isPending}>
          {title}
        </Button>
      </Stack>
    </CentredPage>
  );
};

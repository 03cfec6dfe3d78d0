import { callError } from '@derslik/client/callError';
import type { SignInSettings } from '@derslik/contract/registration';
import { useCallback, useEffect, useState } from 'react';
import { readSignInSettings } from './signInSettingsApi';

/** How people come to accounts, as it was read, and then as it was saved. */
export const useSignInSettings = () => {
  const [settings, setSettings] = useState<SignInSettings | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(() => {
    setError(null);
    readSignInSettings().then(setSettings, (caught: unknown) => setError(callError(caught).code));
  }, []);
  useEffect(load, [load]);
  return { settings, error, load, saved: setSettings };
};

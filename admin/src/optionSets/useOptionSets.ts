import { callError } from '@derslik/client/callError';
import type { OptionSetsSettings } from '@derslik/contract/optionSets';
import { useCallback, useEffect, useState } from 'react';
import { readOptionSets } from './optionSetsApi';

/** What the school has otherwise than our option sets, as it was read, and then as it was saved. */
export const useOptionSets = () => {
  const [settings, setSettings] = useState<OptionSetsSettings | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(() => {
    setError(null);
    readOptionSets().then(setSettings, (caught: unknown) => setError(callError(caught).code));
  }, []);
  useEffect(load, [load]);
  return { settings, error, load, saved: setSettings };
};

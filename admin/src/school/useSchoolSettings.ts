import { callError } from '@derslik/client/callError';
import { reloadConfig } from '@derslik/client/config';
import type { SchoolSettings } from '@derslik/contract/school';
import { useCallback, useEffect, useState } from 'react';
import { readSchool } from './schoolApi';

/** What the school says of itself, as it was read, and then as it was saved. */
export const useSchoolSettings = () => {
  const [settings, setSettings] = useState<SchoolSettings | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(() => {
    setError(null);
    readSchool().then(setSettings, (caught: unknown) => setError(callError(caught).code));
  }, []);
  useEffect(load, [load]);
  const saved = (next: SchoolSettings) => {
    setSettings(next);
    // The console bears it too; where no answer comes, from the next page on.
    reloadConfig().catch(() => undefined);
  };
  return { settings, error, load, saved };
};

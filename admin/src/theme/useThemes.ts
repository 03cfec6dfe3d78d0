import { useConfig } from '@derslik/client/config';
import { useMemo } from 'react';
import { themesOf } from './theme';

/** Both themes, in the school's colour where it has one. */
export const useThemes = () => {
  const accent = useConfig()?.school.accent ?? null;
  return useMemo(() => themesOf(accent), [accent]);
};

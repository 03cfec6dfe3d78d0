import { useAppSelector } from '../lib/hooks';
import { selectChosenTheme, type Theme } from '../lib/settings';
import { useMediaQuery } from './useMediaQuery';

/** The theme that this browser shows: the chosen one, else the system's, as it turns in the evening. */
export const useTheme = (): Theme => {
  const chosen = useAppSelector(selectChosenTheme);
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  return chosen ?? (isDark ? 'dark' : 'original');
};

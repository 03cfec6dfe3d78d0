import { IconButton, Tooltip, useMediaQuery } from '@mui/material';
import { Moon, Sun } from 'lucide-react';
import { useTheme, useTranslate } from 'react-admin';

export const ThemeButton = () => {
  const translate = useTranslate();
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [theme, setTheme] = useTheme(prefersDark ? 'dark' : 'light');
  const isDark = theme === 'dark';
  const label = translate(isDark ? 'console.themeLight' : 'console.themeDark');
  return (
    <Tooltip title={label} enterDelay={300}>
      <IconButton aria-label={label} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        {isDark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
      </IconButton>
    </Tooltip>
  );
};

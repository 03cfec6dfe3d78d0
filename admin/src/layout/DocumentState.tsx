import { useEffect } from 'react';
import { useTheme } from '@mui/material';
import { useLocale } from 'react-admin';

/** Tells the page's root which language and theme are in force. */
export const DocumentState = () => {
  const locale = useLocale();
  const mode = useTheme().palette.mode;
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    document.documentElement.dataset['theme'] = mode === 'dark' ? 'dark' : 'original';
  }, [mode]);
  return null;
};

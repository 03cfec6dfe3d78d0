import { callError } from '@derslik/client/callError';
import { isLanguage } from '@derslik/client/language';
import { keepOwnLanguage } from '@derslik/client/profile';
import { useState } from 'react';
import { Button, Menu, MenuItem } from '@mui/material';
import { Globe } from 'lucide-react';
import { useLocales, useLocaleState, useNotify, useTranslate } from 'react-admin';
import { currentSession } from '../session/session';

/** `compact` shows the language's letters only, for the bar. */
export const LanguageMenu = ({ compact = false }: { compact?: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const languages = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = languages.find((language) => language.locale === locale);
  const text = compact || !current ? locale.toUpperCase() : current.name;
  const report = (failure: unknown) => notify(callError(failure).code, { type: 'warning' });
  const choose = (next: string) => {
    setLocale(next);
    setAnchor(null);
    // Somebody signed in gets their mails in it too.
    if (currentSession() && isLanguage(next)) void keepOwnLanguage(next).catch(report);
  };
  return (
    <>
      <Button
        variant="text"
        startIcon={<Globe size={20} aria-hidden="true" />}
        aria-haspopup="menu"
        aria-label={`${translate('console.language')}: ${text}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ px: 1, minWidth: 0, color: 'text.secondary' }}
      >
        {text}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map(({ locale: code, name }) => (
          <MenuItem key={code} lang={code} selected={code === locale} onClick={() => choose(code)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

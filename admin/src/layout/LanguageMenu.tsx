import { useState } from 'react';
import { Button, Menu, MenuItem } from '@mui/material';
import { Globe } from 'lucide-react';
import { useLocales, useLocaleState, useTranslate } from 'react-admin';

/** `compact` shows the language's letters only, for the bar. */
export const LanguageMenu = ({ compact = false }: { compact?: boolean }) => {
  const translate = useTranslate();
  const languages = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = languages.find((language) => language.locale === locale);
  const text = compact || !current ? locale.toUpperCase() : current.name;
  const choose = (next: string) => {
    setLocale(next);
    setAnchor(null);
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

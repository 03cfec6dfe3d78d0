import { type Language, languages } from '@derslik/client/language';
import type { AgreementTexts } from '@derslik/contract/agreements';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useLocale, useLocales, useTranslate } from 'react-admin';
import { ReadingDialog } from './ReadingDialog';

/** A published version, in both languages. */
export const VersionDialog = ({ texts, onClose }: { texts: AgreementTexts; onClose: () => void }) => {
  const translate = useTranslate();
  const names = useLocales();
  const [language, setLanguage] = useState(useLocale() as Language);
  return (
    <ReadingDialog
      {...texts[language]}
      language={language}
      onClose={onClose}
      above={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('console.language')}
          value={language}
          onChange={(_event, next: Language | null) => next && setLanguage(next)}
        >
          {languages.map((code) => (
            <ToggleButton key={code} value={code} lang={code}>
              {names.find(({ locale }) => locale === code)?.name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('users.done')}
        </Button>
      }
    />
  );
};

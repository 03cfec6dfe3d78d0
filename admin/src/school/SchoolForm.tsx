import { callError } from '@derslik/client/callError';
import { languageNames, languages } from '@derslik/client/language';
import { limits } from '@derslik/contract/limits';
import type { SchoolLanguage, SchoolSettings } from '@derslik/contract/school';
import { Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { AccentField, accentFault } from './AccentField';
import { writeSchool } from './schoolApi';

interface Props {
  settings: SchoolSettings;
  mayChange: boolean;
  onSaved: (settings: SchoolSettings) => void;
}

export const SchoolForm = ({ settings, mayChange, onSaved }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [name, setName] = useState(settings.name ?? '');
  const [accent, setAccent] = useState(settings.accent);
  const [language, setLanguage] = useState<SchoolLanguage | ''>(settings.language ?? '');
  const [isPending, setIsPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { installed, revision } = settings;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (accent !== null && accentFault(accent))
      return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    setIsPending(true);
    try {
      const saved = await writeSchool({
        ...{ name: name.trim() === '' ? null : name, accent, language: language === '' ? null : language, revision },
      });
      notify('school.saved');
      onSaved(saved);
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
      setIsPending(false);
    }
  };

  return (
    <Card
      component="form"
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => void save(event)}
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <TextField
        label={translate('school.name')}
        value={name}
        disabled={!mayChange}
        onChange={({ target }) => setName(target.value)}
        helperText={translate('school.nameHelp', { name: installed.name })}
        fullWidth
        slotProps={{ htmlInput: { maxLength: limits.school.nameMax } }}
      />
      <AccentField colour={accent} isDisabled={!mayChange} onChange={setAccent} />
      <TextField
        select
        label={translate('school.language')}
        value={language}
        disabled={!mayChange}
        onChange={({ target }) => setLanguage(target.value as SchoolLanguage | '')}
        helperText={translate('school.languageHelp')}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        fullWidth
        sx={{ mt: 3, display: 'flex' }}
      >
        <MenuItem value="">{translate('school.languageBrowser')}</MenuItem>
        {languages.map((one) => (
          <MenuItem key={one} value={one} lang={one}>
            {languageNames[one]}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ mt: 3 }}>
        <Typography variant="h2">{translate('school.timeZone')}</Typography>
        <Typography>{installed.timeZone}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('school.timeZoneHelp')}
        </Typography>
      </Box>
      {mayChange && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('ra.action.save')}
          </Button>
        </Box>
      )}
    </Card>
  );
};

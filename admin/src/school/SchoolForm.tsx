import { callError } from '@derslik/client/callError';
import { languageNames, languages } from '@derslik/client/language';
import { limits } from '@derslik/contract/limits';
import type { SchoolLanguage, SchoolSettings } from '@derslik/contract/school';
import { Box, Button, Card, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLogoutIfAccessDenied, useNotify, useTranslate } from 'react-admin';
import type { GuidedForm } from '../layout/guidedForm';
import { useDraft } from '../session/useDraft';
import { AccentField, accentFault } from './AccentField';
import { writeSchool } from './schoolApi';
import { TimeZoneField } from './TimeZoneField';

interface Props {
  settings: SchoolSettings;
  mayChange: boolean;
  onSaved: (settings: SchoolSettings) => void;
  /** Which of its fields are shown; the others stay as they are. */
  part?: 'all' | 'appearance' | 'language';
  guided?: GuidedForm;
}

export const SchoolForm = ({ settings, mayChange, onSaved, part = 'all', guided }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const leaveIfOver = useLogoutIfAccessDenied();
  const { kept, note } = useDraft<Pick<SchoolSettings, 'name' | 'accent' | 'language' | 'timeZone'>>(`school/${part}`);
  const [name, setName] = useState((kept ?? settings).name ?? '');
  const [accent, setAccent] = useState((kept ?? settings).accent);
  const [language, setLanguage] = useState<SchoolLanguage | ''>((kept ?? settings).language ?? '');
  const [timeZone, setTimeZone] = useState((kept ?? settings).timeZone);
  const [isPending, setIsPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { installed, revision } = settings;

  const wanted = {
    ...{ name: name.trim() === '' ? null : name, accent },
    ...{ language: language === '' ? null : language, timeZone },
  };
  const isSame = (['name', 'accent', 'language', 'timeZone'] as const).every(
    (field) => wanted[field] === settings[field],
  );
  useEffect(() => note(isSame ? null : wanted));

  const pend = (next: boolean) => {
    setIsPending(next);
    guided?.onPending(next);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (accent !== null && accentFault(accent))
      return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // A guide goes on where nothing was changed; elsewhere who saves is answered.
    if (guided && isSame) return onSaved(settings);
    pend(true);
    try {
      const saved = await writeSchool({ ...wanted, revision });
      notify('school.saved');
      pend(false);
      onSaved(saved);
    } catch (error) {
      if (await leaveIfOver(error)) return;
      notify(callError(error).code, { type: 'error' });
      pend(false);
    }
  };

  return (
    <Card
      component="form"
      ref={form}
      {...(guided && { id: guided.id })}
      noValidate
      onSubmit={(event: FormEvent) => void save(event)}
      // The list of time zones hangs out of it.
      sx={{ p: { xs: 2, sm: 3 }, overflow: 'visible' }}
    >
      {part !== 'language' && (
        <>
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
        </>
      )}
      {part !== 'appearance' && (
        <>
          <TextField
            select
            label={translate('school.language')}
            value={language}
            disabled={!mayChange}
            onChange={({ target }) => setLanguage(target.value as SchoolLanguage | '')}
            helperText={translate('school.languageHelp')}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            fullWidth
            sx={{ mt: part === 'all' ? 3 : 0, display: 'flex' }}
          >
            <MenuItem value="">{translate('school.languageBrowser')}</MenuItem>
            {languages.map((one) => (
              <MenuItem key={one} value={one} lang={one}>
                {languageNames[one]}
              </MenuItem>
            ))}
          </TextField>
          <Box sx={{ mt: 3 }}>
            <TimeZoneField
              timeZone={timeZone}
              installed={installed.timeZone}
              isDisabled={!mayChange}
              onChange={setTimeZone}
            />
          </Box>
        </>
      )}
      {mayChange && !guided && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('ra.action.save')}
          </Button>
        </Box>
      )}
    </Card>
  );
};

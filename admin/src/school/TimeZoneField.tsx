import { nowUnix } from '@derslik/client/schoolTime';
import { Autocomplete, Box, createFilterOptions, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TimeZoneNow } from './TimeZoneNow';
import { zoneNow, zonesWith } from './zoneNow';

/** The choice of what stands on the server. */
const asInstalled = '';

interface Props {
  /** IANA name; null: as the server is installed. */
  timeZone: string | null;
  installed: string;
  isDisabled: boolean;
  onChange: (timeZone: string | null) => void;
}

/** The school's time zone, looked for by city or distance from UTC, and what its clocks show. */
export const TimeZoneField = ({ timeZone, installed, isDisabled, onChange }: Props) => {
  const translate = useTranslate();
  /** When the list was opened: its times are of then. Before, nothing of it is worked out. */
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const choices = useMemo(() => [asInstalled, ...zonesWith(timeZone ?? installed)], [timeZone, installed]);
  const wordsAt = useMemo(
    () => new Map(choices.map((choice) => [choice, openedAt === null ? null : zoneNow(choice || installed, openedAt)])),
    [choices, installed, openedAt],
  );
  const nameOf = (choice: string) =>
    choice === asInstalled ? translate('school.timeZoneInstalled', { timeZone: installed }) : choice;
  const filter = createFilterOptions<string>({
    // People write New York, and +5:30.
    stringify: (choice) =>
      `${nameOf(choice)} ${nameOf(choice).replaceAll('_', ' ')} ${wordsAt.get(choice)?.offset ?? ''}`,
  });
  return (
    <Box>
      <Autocomplete
        options={choices}
        value={timeZone ?? asInstalled}
        onChange={(_, choice) => onChange(choice === asInstalled ? null : choice)}
        onOpen={() => setOpenedAt(nowUnix())}
        getOptionLabel={nameOf}
        filterOptions={filter}
        renderOption={({ key, ...row }, choice) => (
          <li key={key} {...row}>
            <span>
              {nameOf(choice)}
              <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {translate('school.zoneNow', { ...wordsAt.get(choice) })}
              </Box>
            </span>
          </li>
        )}
        renderInput={(field) => (
          <TextField {...field} label={translate('school.timeZone')} helperText={translate('school.timeZoneHelp')} />
        )}
        disabled={isDisabled}
        disableClearable
        // Within the page's landmarks, and after its field.
        disablePortal
        fullWidth
        noOptionsText={translate('school.timeZoneNoMatch')}
        openText={translate('ra.action.open')}
        closeText={translate('ra.action.close')}
      />
      <TimeZoneNow timeZone={timeZone ?? installed} />
    </Box>
  );
};

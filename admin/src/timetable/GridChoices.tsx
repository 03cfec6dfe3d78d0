import { Autocomplete, Box, Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { dayAfter } from '@derslik/contract/timetableDays';
import { type LessonsOf, lessonsBy } from './lessonsOf';
import { type Asked, gridViews, shownWeeks } from './useAsked';
import { timetablesOf, type Names } from './useNames';

const toggleSx = {
  '& button': {
    textTransform: 'none',
    minHeight: 40,
    px: 1.5,
    fontWeight: 550,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
} as const;

/** Whose week, of which term, and whether as it is planned or as it comes. */
export const GridChoices = ({ names, asked }: { names: Names; asked: Asked }) => {
  const translate = useTranslate();
  const { ask, by, chosen, view, on } = asked;
  const choices = timetablesOf(names, by);
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={by}
        onChange={(_, next: LessonsOf['by'] | null) => next && ask({ by: next, id: null })}
        aria-label={translate('timetable.by.label')}
        sx={toggleSx}
      >
        {lessonsBy.map((one) => (
          <ToggleButton key={one} value={one}>
            {translate(`timetable.by.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Autocomplete
        key={`${by} ${chosen !== undefined}`}
        options={[...choices]}
        value={chosen}
        onChange={(_, one) => ask({ id: one.id })}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        renderInput={(field) => (
          <TextField
            {...field}
            slotProps={{ htmlInput: { ...field.inputProps, 'aria-label': translate(`timetable.by.${by}`) } }}
          />
        )}
        disableClearable
        disablePortal
        disabled={choices.length === 0}
        noOptionsText={translate('structure.noMatch')}
        openText={translate('ra.action.open')}
        closeText={translate('ra.action.close')}
        sx={{ flex: '1 1 200px', maxWidth: { sm: 280 } }}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        onChange={(_, next: (typeof gridViews)[number] | null) => next && ask({ view: next })}
        aria-label={translate('timetable.views.label')}
        sx={toggleSx}
      >
        {gridViews.map((one) => (
          <ToggleButton key={one} value={one}>
            {translate(`timetable.views.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {view === 'plan' && (
        <>
          <TextField
            select
            label={translate('timetable.term')}
            value={asked.term?.id ?? ''}
            onChange={(event) => ask({ term: event.target.value })}
            sx={{ flex: '1 1 160px', maxWidth: { sm: 260 } }}
          >
            {names.terms.map(({ id, name, archivedAt }) => (
              <MenuItem key={id} value={id}>
                {archivedAt ? `${name} (${translate('timetable.terms.isArchived')})` : name}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={translate('timetable.weeks.label')}
            value={asked.weeks}
            onChange={(event) => ask({ weeks: event.target.value })}
            sx={{ flex: '1 1 120px', maxWidth: { sm: 180 } }}
          >
            {shownWeeks.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`timetable.weeks.show.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
      {view === 'days' && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Button
            variant="outlined"
            aria-label={translate('timetable.weekBefore')}
            onClick={() => ask({ on: dayAfter(on, -7) })}
            sx={{ minWidth: 40, p: 0 }}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </Button>
          <TextField
            type="date"
            value={on}
            onChange={(event) => event.target.value && ask({ on: event.target.value })}
            slotProps={{ htmlInput: { 'aria-label': translate('timetable.weekOf'), max: '2099-12-31' } }}
          />
          <Button
            variant="outlined"
            aria-label={translate('timetable.weekAfter')}
            onClick={() => ask({ on: dayAfter(on, 7) })}
            sx={{ minWidth: 40, p: 0 }}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </Button>
          <Button variant="text" onClick={() => ask({ on: null })}>
            {translate('timetable.today')}
          </Button>
        </Box>
      )}
    </Box>
  );
};

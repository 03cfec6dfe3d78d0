import { callError } from '@derslik/client/callError';
import { useTimeZone } from '@derslik/client/config';
import { Alert, Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHeader } from '../layout/PageHeader';
import { AbsentTeachers } from './AbsentTeachers';
import { DayLessons } from './DayLessons';
import { dayAfter } from '@derslik/contract/timetableDays';
import { schoolToday, useDayWords } from './days';
import { defaultBells } from './gridRows';
import { Substitutions } from './Substitutions';
import type { TimetableCalls } from './timetableCalls';
import { TimetableNav } from './TimetableNav';
import { useDays } from './useDays';
import { type Names, useNames } from './useNames';
import { useRecords } from './useRecords';
import { useSaveRecord } from './useSaveRecord';

/** The day in the page's address, else today. */
export const useAskedDay = () => {
  const [search, setSearch] = useSearchParams();
  const today = schoolToday(useTimeZone());
  const asked = search.get('on') ?? '';
  return {
    on: /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today,
    goTo: (day: string | null): void => setSearch(day === null ? {} : { on: day }, { replace: true }),
  };
};

const DayBar = ({ on, goTo }: { on: string; goTo: (day: string | null) => void }) => {
  const translate = useTranslate();
  return (
    <>
      <Button
        variant="outlined"
        aria-label={translate('timetable.dayBefore')}
        onClick={() => goTo(dayAfter(on, -1))}
        sx={{ minWidth: 40, p: 0 }}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </Button>
      <TextField
        type="date"
        value={on}
        onChange={(event) => event.target.value && goTo(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': translate('timetable.day.label'), max: '2099-12-31' } }}
      />
      <Button
        variant="outlined"
        aria-label={translate('timetable.dayAfter')}
        onClick={() => goTo(dayAfter(on, 1))}
        sx={{ minWidth: 40, p: 0 }}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
      <Button variant="text" onClick={() => goTo(null)}>
        {translate('timetable.today')}
      </Button>
    </>
  );
};

const DayParts = ({ names, on }: { names: Names; on: string }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DataProvider & TimetableCalls>();
  const { data: holidays = [] } = useRecords('holidays');
  const { run, isPending } = useSaveRecord('bells', true);
  const { lessons, changes = [], schedules = [], error, again } = useDays(on, on);
  const holiday = holidays.find(({ fromOn, untilOn }) => fromOn <= on && on <= untilOn);
  const usual = defaultBells(names.bells);
  const bellsId = schedules[0]?.scheduleId ?? usual?.id ?? '';
  const ring = (id: string): Promise<boolean> =>
    run(
      () => dataProvider.setDaySchedule({ onDate: on, scheduleId: id === usual?.id ? null : id }),
      'timetable.day.bellsSet',
    );
  if (error && !lessons)
    return (
      <Alert severity="error" action={<Button onClick={() => void again()}>{translate('console.retry')}</Button>}>
        {translate('console.listFailed')} {translate(callError(error).code)}
      </Alert>
    );
  if (!lessons) return <Skeleton variant="rounded" height={360} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {holiday && <Alert severity="info">{translate('timetable.day.holiday', { name: holiday.name })}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
        <TextField
          select
          label={translate('timetable.day.bells')}
          value={bellsId}
          disabled={isPending || names.bells.length === 0}
          onChange={(event) => void ring(event.target.value)}
          sx={{ flex: '1 1 220px', maxWidth: 320 }}
        >
          {names.bells.map(({ id, name, isDefault }) => (
            <MenuItem key={id} value={id}>
              {isDefault ? `${name} (${translate('timetable.bells.default')})` : name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <AbsentTeachers names={names} on={on} />
      <Substitutions names={names} on={on} changes={changes} />
      <DayLessons names={names} on={on} lessons={lessons} changes={changes} />
    </Box>
  );
};

/** A school day: its bells, who is away and who stands in, and what was changed of its lessons. */
export const DayPage = () => {
  const translate = useTranslate();
  const { dayOfWeek } = useDayWords();
  const { on, goTo } = useAskedDay();
  const { names, error, again } = useNames();
  return (
    <>
      <PageHeader
        title={translate('timetable.title')}
        action={
          <Button
            component={Link}
            to={`/timetable-substitutions?on=${on}`}
            variant="outlined"
            startIcon={<Printer size={20} aria-hidden="true" />}
          >
            {translate('timetable.print')}
          </Button>
        }
      />
      <TimetableNav />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mb: 2 }}>
        <Typography variant="h6" component="h2" sx={{ flex: '1 1 200px' }}>
          {dayOfWeek(on)}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <DayBar on={on} goTo={goTo} />
        </Box>
      </Box>
      {error !== null && !names && (
        <Alert severity="error" action={<Button onClick={again}>{translate('console.retry')}</Button>}>
          {translate('console.listFailed')} {translate(callError(error).code)}
        </Alert>
      )}
      {error === null && !names && <Skeleton variant="rounded" height={360} />}
      {names && <DayParts key={on} names={names} on={on} />}
    </>
  );
};

import { callError } from '@derslik/client/callError';
import type { FreeTeacher, Substitution } from '@derslik/contract/adminTimetable';
import type { LessonChange } from '@derslik/contract/timetable';
import { Alert, Box, Button, Card, Menu, MenuItem, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, UserCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { StatusChip } from '../list/StatusChip';
import { ChangeDialog } from './ChangeDialog';
import type { TimetableCalls } from './timetableCalls';
import { changeOf, useChangeLesson } from './useChangeLesson';
import { dayLessonKey, useDayLessonWords } from './useDayLessonWords';
import type { Names } from './useNames';

/** So many stand as buttons; the others are in a menu. */
const shownFree = 3;

interface RowProps {
  names: Names;
  substitution: Substitution;
  change: LessonChange | undefined;
}

/** Why somebody is suggested. */
const useWhy = () => {
  const translate = useTranslate();
  return ({ teachesSubject, teachesClass, lessonsThatDay }: FreeTeacher): string =>
    [
      teachesSubject && translate('timetable.day.sameSubject'),
      teachesClass && translate('timetable.day.sameClass'),
      translate('timetable.day.lessonsThatDay', { smart_count: lessonsThatDay }),
    ]
      .filter(Boolean)
      .join(' · ');
};

const SubstitutionRow = ({ names, substitution, change }: RowProps) => {
  const translate = useTranslate();
  const why = useWhy();
  const { classesOf, teachersOf, timesOf, periodOf } = useDayLessonWords();
  const { write, pending } = useChangeLesson();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const { lesson, free } = substitution;
  const before = changeOf(lesson, change);
  const name = `${classesOf(lesson)} ${lesson.subject.name}`;
  const assign = (substituteId: string | null): void => {
    setAnchor(null);
    if (before)
      void write(
        { ...before, isCancelled: false, substituteId },
        substituteId ? 'timetable.day.assigned' : 'timetable.day.released',
      );
  };
  const isOpen = !lesson.substitute && !lesson.isCancelled;
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1 },
        ...{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography translate="no" sx={{ fontWeight: 550 }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary">
          {[periodOf(lesson), timesOf(lesson), teachersOf(lesson)].join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ flex: '2 1 320px', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
        {lesson.substitute && (
          <>
            <StatusChip tone="ok" label={translate('timetable.change.standsIn', { name: lesson.substitute.name })} />
            <Button
              variant="text"
              loading={pending !== null}
              aria-label={translate('timetable.day.releaseNamed', { name })}
              onClick={() => assign(null)}
            >
              {translate('timetable.day.release')}
            </Button>
          </>
        )}
        {lesson.isCancelled && <StatusChip tone="bad" label={translate('timetable.change.cancelled')} />}
        {isOpen && free.length === 0 && <StatusChip tone="warn" label={translate('timetable.day.nobodyFree')} />}
        {isOpen &&
          free.slice(0, shownFree).map((one) => (
            <Button
              key={one.id}
              variant="outlined"
              translate="no"
              title={why(one)}
              disabled={pending !== null || !before}
              startIcon={one.teachesSubject && <UserCheck size={18} aria-hidden="true" />}
              aria-label={translate('timetable.day.assignNamed', { name: one.name, lesson: name, why: why(one) })}
              onClick={() => assign(one.id)}
            >
              {one.name}
            </Button>
          ))}
        {isOpen && free.length > shownFree && (
          <Button
            variant="text"
            endIcon={<ChevronDown size={18} aria-hidden="true" />}
            aria-haspopup="menu"
            aria-label={translate('timetable.day.moreFreeNamed', { name, smart_count: free.length - shownFree })}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {translate('timetable.day.moreFree', { smart_count: free.length - shownFree })}
          </Button>
        )}
        <Box sx={{ flexGrow: 1 }} />
        <Button
          variant="text"
          aria-label={translate('timetable.day.otherNamed', { name })}
          onClick={() => setIsChanging(true)}
        >
          {translate('timetable.day.other')}
        </Button>
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {free.slice(shownFree).map((one) => (
          <MenuItem key={one.id} onClick={() => assign(one.id)}>
            <Box>
              <Typography translate="no">{one.name}</Typography>
              <Typography variant="caption" color="text.secondary">
                {why(one)}
              </Typography>
            </Box>
          </MenuItem>
        ))}
      </Menu>
      {isChanging && (
        <ChangeDialog names={names} lesson={lesson} change={change} onClose={() => setIsChanging(false)} />
      )}
    </Box>
  );
};

interface Props {
  names: Names;
  on: string;
  changes: readonly LessonChange[];
}

/** The lessons of those who are away: who is free stands beside each, best first, and one press assigns. */
export const Substitutions = ({ names, on, changes }: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<DataProvider & TimetableCalls>();
  const { data, error, refetch } = useQuery({
    queryKey: ['timetable', 'substitutions', on],
    queryFn: () => dataProvider.substitutions(on),
  });
  const open = (data ?? []).filter(({ lesson }) => !lesson.substitute && !lesson.isCancelled).length;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography id={titleId} variant="h2" component="h3" sx={{ flexGrow: 1 }}>
          {translate('timetable.day.substitutions')}
        </Typography>
        {data && data.length > 0 && (
          <Typography role="status" color="text.secondary">
            {open > 0 ? translate('timetable.day.open', { smart_count: open }) : translate('timetable.day.allDone')}
          </Typography>
        )}
      </Box>
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('console.retry')}</Button>}>
          {translate(callError(error).code)}
        </Alert>
      )}
      {!error && !data && <Skeleton variant="rounded" height={96} />}
      {data?.length === 0 && (
        <Typography color="text.secondary">{translate('timetable.day.noSubstitutions')}</Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((substitution) => (
            <SubstitutionRow
              key={dayLessonKey(substitution.lesson)}
              names={names}
              substitution={substitution}
              change={changes.find(
                ({ weeklyLessonId, plannedOn }) =>
                  weeklyLessonId === substitution.lesson.weeklyLessonId && plannedOn === substitution.lesson.plannedOn,
              )}
            />
          ))}
        </Box>
      )}
    </Card>
  );
};

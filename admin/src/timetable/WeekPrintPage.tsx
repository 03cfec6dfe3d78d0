import { callError } from '@derslik/client/callError';
import { Alert, FormControlLabel, Skeleton, Switch } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useAuthenticated, useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { PrintPage } from '../layout/PrintPage';
import { lessonsFor } from './lessonsFor';
import type { TimetableCalls } from './timetableCalls';
import { useAsked } from './useAsked';
import { timetablesOf, type Names, useNames } from './useNames';
import { useState } from 'react';
import { WeekSheet } from './WeekSheet';

const Sheets = ({ names }: { names: Names }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<DataProvider & TimetableCalls>();
  const { term, by, chosen } = useAsked(names);
  const [isAll, setIsAll] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['weekly-lessons', term?.id],
    queryFn: () => dataProvider.weeklyLessons(term?.id ?? ''),
    enabled: term !== undefined,
  });
  const some = (isAll ? timetablesOf(names, by) : chosen ? [chosen] : []).map(({ id, name }) => ({
    ...{ id, name, lessons: (data ?? []).filter(lessonsFor({ by, id })) },
  }));
  // Nobody prints the empty weeks among all of them.
  const sheets = isAll ? some.filter(({ lessons }) => lessons.length > 0) : some;
  return (
    <PrintPage
      title={translate('timetable.printTitle')}
      back={translate('slips.back')}
      onBack={() => navigate(-1)}
      width={1120}
      margin="10mm"
      isLandscape
      canPrint={data !== undefined && sheets.length > 0}
      notes={
        <>
          <FormControlLabel
            label={translate(`timetable.printAll.${by}`)}
            control={
              <Switch
                checked={isAll}
                onChange={(_, isOn) => setIsAll(isOn)}
                slotProps={{ input: { role: 'switch' } }}
              />
            }
          />
          {error && <Alert severity="error">{translate(callError(error).code)}</Alert>}
          {!error && !data && <Skeleton variant="rounded" height={320} />}
        </>
      }
    >
      {term &&
        data &&
        sheets.map(({ id, name, lessons }) => (
          <WeekSheet key={id} names={names} term={term} by={by} name={name} lessons={lessons} />
        ))}
    </PrintPage>
  );
};

/** The week of a class, a teacher or a classroom on paper, or those of all of them, a page each. */
export const WeekPrintPage = () => {
  useAuthenticated();
  const { names } = useNames();
  return names && <Sheets names={names} />;
};

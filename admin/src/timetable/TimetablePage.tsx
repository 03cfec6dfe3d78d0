import { callError } from '@derslik/client/callError';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { Printer } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeader } from '../layout/PageHeader';
import { NoRows } from '../list/NoRows';
import { DaysWeek } from './DaysWeek';
import { FirstSteps, firstSteps } from './FirstSteps';
import { GridChoices } from './GridChoices';
import { ExportTimetable } from './import/ExportTimetable';
import { PlanWeek } from './PlanWeek';
import { TimetableNav } from './TimetableNav';
import { useAsked } from './useAsked';
import { type Names, useNames } from './useNames';

const Grid = ({ names }: { names: Names }) => {
  const translate = useTranslate();
  const asked = useAsked(names);
  const { term, of, view } = asked;
  const print = of && term && (
    <Button
      component={Link}
      to={`/timetable-print?term=${term.id}&by=${of.by}&id=${of.id}`}
      variant="outlined"
      startIcon={<Printer size={20} aria-hidden="true" />}
    >
      {translate('timetable.print')}
    </Button>
  );
  const actions = term && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
      <ExportTimetable termId={term.id} />
      {print}
    </Box>
  );
  const week = () => {
    if (asked.isReading) return <Skeleton variant="rounded" height={480} />;
    if (!of || !term) return <NoRows text={translate(`timetable.by.none.${asked.by}`)} />;
    const key = `${of.by}:${of.id}`;
    return view === 'plan' ? (
      <PlanWeek key={key} names={names} asked={asked} term={term} of={of} />
    ) : (
      <DaysWeek key={key} names={names} asked={asked} of={of} />
    );
  };
  return (
    <>
      <PageHeader title={translate('timetable.title')} action={actions} />
      <TimetableNav />
      <GridChoices names={names} asked={asked} />
      {week()}
    </>
  );
};

/** The week of a class, a teacher or a classroom; before there can be one, the way to it. */
export const TimetablePage = () => {
  const translate = useTranslate();
  const { names, error, again } = useNames();
  if (names && firstSteps(names).every(([, , isDone]) => isDone)) return <Grid names={names} />;
  return (
    <>
      <PageHeader title={translate('timetable.title')} />
      <TimetableNav />
      {error !== null && (
        <Alert severity="error" action={<Button onClick={again}>{translate('console.retry')}</Button>}>
          {translate('console.listFailed')} {translate(callError(error).code)}
        </Alert>
      )}
      {error === null && !names && <Skeleton variant="rounded" height={480} />}
      {names && <FirstSteps names={names} />}
    </>
  );
};

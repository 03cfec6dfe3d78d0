import { http } from '@derslik/client/http';
import { useTimeZone } from '@derslik/client/config';
import { shareText } from '@derslik/client/shareText';
import { attendancePercent } from '@derslik/contract/register';
import { boardLessonKinds, missedStatuses, type TermBoard } from '@derslik/contract/registerBoards';
import type { Term } from '@derslik/contract/timetable';
import { dayAfter } from '@derslik/contract/timetableDays';
import { Box, MenuItem, TextField } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { LoadedPage } from '../layout/LoadedPage';
import { useLoaded } from '../layout/useLoaded';
import { schoolToday, useDayWords } from '../timetable/days';
import { AttendanceChart } from './AttendanceChart';
import { BoardRows, type BoardShown } from './BoardRows';
import { ExportTerm } from './ExportTerm';
import { Figures } from './Figures';
import { AttendanceTable } from './AttendanceTable';
import { readTermBoard } from './registerCalls';
import { RegisterNav } from './RegisterNav';

const readTerms = (): Promise<Term[]> =>
  http<Term[]>({ path: '/admin/terms', query: { sort: '["startsOn","DESC"]', range: '[0,49]' } });

const shownBy = (text: string | null): BoardShown | null => {
  const kind = boardLessonKinds.find((one) => one === text);
  if (kind) return { kind };
  if (text === 'percent') return { pupils: true };
  const status = missedStatuses.find((one) => one === text);
  return status ? { status } : null;
};

/** What is shown stands in the page's address: a number's rows can be shared and kept. */
const useShownRows = () => {
  const [search, setSearch] = useSearchParams();
  const ask = (some: Record<string, string | null>): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [key, value] of Object.entries(some))
        if (value === null) next.delete(key);
        else next.set(key, value);
      return next;
    });
  return { ask, text: search.get('show'), classId: search.get('class'), week: search.get('week'), search };
};

const Board = ({ data, range }: { data: TermBoard; range: { from: string; to: string } }) => {
  const translate = useTranslate();
  const language = useLocale();
  const { dayShort } = useDayWords();
  const { ask, text, classId, week } = useShownRows();
  const shown = shownBy(text);
  const of = data.classes.find(({ id }) => id === classId) ?? null;
  const figureOf = (key: string, value: number | string) => ({
    ...{ key, value: String(value), isShown: text === key && !classId && !week },
    label: translate(key === 'percent' || key in data.counts ? `register.heads.${key}` : `register.kinds.${key}`),
    onShow: () => ask({ show: text === key && !classId && !week ? null : key, class: null, week: null }),
  });
  const shownRange =
    week && data.weeks.some(({ monday }) => monday === week)
      ? { from: week < range.from ? range.from : week, to: dayAfter(week, 6) < range.to ? dayAfter(week, 6) : range.to }
      : range;
  const weeks = data.weeks.map((one) => ({ ...one, key: one.monday, name: dayShort(one.monday) }));
  const classes = data.classes.map((one) => ({ ...one, key: one.id }));
  return (
    <>
      <Figures
        figures={[
          figureOf('percent', shareText(language, attendancePercent(data.counts))),
          figureOf('planned', data.planned),
          figureOf('held', data.held),
          figureOf('notHeld', data.planned - data.held),
          figureOf('cancelled', data.cancelled),
          ...missedStatuses.map((status) => figureOf(status, data.counts[status])),
        ]}
      />
      {shown && (
        <BoardRows
          key={`${text} ${classId} ${week}`}
          range={shownRange}
          shown={shown}
          of={of ?? (week ? { id: '', name: translate('register.weekOf', { day: dayShort(week) }) } : null)}
          onClose={() => ask({ show: null, class: null, week: null })}
        />
      )}
      <AttendanceChart
        title={translate('register.byWeek')}
        groups={weeks}
        onPress={({ key }) => ask({ show: 'absent', class: null, week: key })}
        table={<AttendanceTable head="week" groups={weeks} to={(show, key) => ({ show, week: key, class: null })} />}
      />
      <AttendanceChart
        title={translate('register.byClass')}
        groups={classes}
        onPress={({ key }) => ask({ show: 'absent', class: key, week: null })}
        table={
          <AttendanceTable
            head="class"
            groups={classes}
            to={(show, key) => ({ show, class: key, week: null })}
            book={(id) => `/yoklama?tab=book&class=${id}`}
          />
        }
      />
    </>
  );
};

/** Attendance by week and by class for a term or the last thirty days, and lessons held against planned. */
export const TermPage = () => {
  const translate = useTranslate();
  const today = schoolToday(useTimeZone());
  const { ask, search } = useShownRows();
  const [terms, setTerms] = useState<Term[] | null>(null);
  useEffect(() => {
    // Without them the last thirty days are there.
    readTerms().then(setTerms, () => setTerms([]));
  }, []);
  const wanted = search.get('term');
  const running = terms?.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  const term = wanted === 'recent' ? undefined : (terms?.find(({ id }) => id === wanted) ?? running);
  const [from, to] = term ? [term.startsOn, term.endsOn] : [dayAfter(today, -29), today];
  const isKnown = terms !== null;
  const read = useCallback(
    () => (isKnown ? readTermBoard({ from, to }).then((board) => ({ board, from, to })) : Promise.resolve(null)),
    [isKnown, from, to],
  );
  const { data, error, load } = useLoaded(read);
  return (
    <LoadedPage
      title={translate('register.title')}
      nav={<RegisterNav />}
      error={error}
      isLoading={!data}
      onRetry={load}
    >
      {terms && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 2 }}>
          <TextField
            select
            size="small"
            label={translate('register.when')}
            value={term?.id ?? 'recent'}
            onChange={(event) => ask({ term: event.target.value, week: null })}
            sx={{ minWidth: 240 }}
          >
            <MenuItem value="recent">{translate('register.recent')}</MenuItem>
            {terms.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <ExportTerm range={{ from, to }} name={term?.name ?? translate('register.recent')} />
        </Box>
      )}
      {data && <Board data={data.board} range={data} />}
    </LoadedPage>
  );
};

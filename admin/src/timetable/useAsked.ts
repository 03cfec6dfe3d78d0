import type { Day, Term } from '@derslik/contract/timetable';
import { useTimeZone } from '@derslik/client/config';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { schoolToday } from './days';
import { lessonsFor } from './lessonsFor';
import { type LessonsOf, lessonsBy } from './lessonsOf';
import type { TimetableCalls } from './timetableCalls';
import { timetablesOf, type Names } from './useNames';

export const gridViews = ['plan', 'days'] as const;
export const shownWeeks = ['every', 'odd', 'even'] as const;

/** The term of today, else the one that comes next, else the last one; archived ones only where there is no other. */
export const termNow = (terms: readonly Term[], today: Day): Term | undefined => {
  const open = terms.filter(({ archivedAt }) => archivedAt === null);
  const byStart = (open.length > 0 ? open : terms).toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  return byStart.find(({ endsOn }) => endsOn >= today) ?? byStart.at(-1);
};

const oneOf = <T extends string>(all: readonly T[], value: string | null, first: T): T =>
  all.find((one) => one === value) ?? first;

/** What the page shows stands in its address: it is shared, kept and printed by it. */
export const useAsked = (names: Names) => {
  const [search, setSearch] = useSearchParams();
  const today = schoolToday(useTimeZone());
  const by = oneOf(lessonsBy, search.get('by'), 'class');
  const choices = timetablesOf(names, by);
  const term = names.terms.find(({ id }) => id === search.get('term')) ?? termNow(names.terms, today);
  const dataProvider = useDataProvider<DataProvider & TimetableCalls>();
  const { data: lessons, isPending } = useQuery({
    queryKey: ['weekly-lessons', term?.id],
    queryFn: () => dataProvider.weeklyLessons(term?.id ?? ''),
    enabled: term !== undefined,
  });
  const named = choices.find(({ id }) => id === search.get('id'));
  const isReading = !named && term !== undefined && isPending;
  // Without a name in the address the page begins with the first that has lessons.
  const busy = named ? undefined : choices.find(({ id }) => lessons?.some(lessonsFor({ by, id })));
  const chosen = isReading ? undefined : (named ?? busy ?? choices[0]);
  const on = /^\d{4}-\d\d-\d\d$/.test(search.get('on') ?? '') ? (search.get('on') ?? today) : today;
  return {
    today,
    term,
    by,
    chosen,
    /** Whose week the page begins with is not known yet. */
    isReading,
    of: chosen ? ({ by, id: chosen.id } satisfies LessonsOf) : null,
    weeks: oneOf(shownWeeks, search.get('weeks'), 'every'),
    view: oneOf(gridViews, search.get('view'), 'plan'),
    on,
    ask: (some: Record<string, string | null>): void =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [key, value] of Object.entries(some))
            if (value === null) next.delete(key);
            else next.set(key, value);
          return next;
        },
        { replace: true },
      ),
  };
};
export type Asked = ReturnType<typeof useAsked>;

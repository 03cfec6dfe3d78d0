import type { Day, LessonChange, TimetableLesson, WeeklyLesson } from '@derslik/contract/timetable';
import { useQueries } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { TimetableCalls } from './timetableCalls';

export interface MovedAway extends TimetableLesson {
  /** In which period the day would have it; null until that is known. */
  plannedPeriod: number | null;
}

/** Lessons that a day would have, as they stand on the days to which they were moved. */
export const useMovedAway = (on: Day, changes: readonly LessonChange[]): MovedAway[] => {
  const dataProvider = useDataProvider<DataProvider & TimetableCalls>();
  const isAway = ({ plannedOn, movedTo }: LessonChange): boolean =>
    plannedOn === on && movedTo !== null && movedTo !== on;
  const days = [...new Set(changes.filter(isAway).flatMap(({ movedTo }) => movedTo ?? []))].toSorted();
  const asked = useQueries({
    queries: days.map((day) => ({
      queryKey: ['timetable', 'lessons', day, day, undefined, undefined],
      queryFn: () => dataProvider.timetableDays(day, day),
    })),
  });
  const moved = asked.flatMap(({ data = [] }) =>
    data.filter(({ weeklyLessonId, plannedOn, onDate }) => weeklyLessonId && plannedOn === on && onDate !== on),
  );
  const planned = useQueries({
    queries: moved.map(({ weeklyLessonId }) => ({
      queryKey: ['weekly-lessons', 'one', weeklyLessonId],
      queryFn: () => dataProvider.getOne<WeeklyLesson>('weekly-lessons', { id: weeklyLessonId ?? '' }),
    })),
  });
  return moved.map((lesson, n) => ({ ...lesson, plannedPeriod: planned[n]?.data?.data.period ?? null }));
};

import type { Day, LessonChange, TimetableLesson } from '@derslik/contract/timetable';
import { useQueries } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { TimetableCalls } from './timetableCalls';

/** Lessons that a day would have, as they stand on the days to which they were moved. */
export const useMovedAway = (on: Day, changes: readonly LessonChange[]): TimetableLesson[] => {
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
  return asked.flatMap(({ data = [] }) =>
    data.filter(({ weeklyLessonId, plannedOn, onDate }) => weeklyLessonId && plannedOn === on && onDate !== on),
  );
};

import type { Day } from '@derslik/contract/timetable';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { LessonsOf } from './lessonsOf';
import type { TimetableCalls } from './timetableCalls';

/** Lessons of real days, what was changed of them, and the days' bells. @param of everybody's without it */
export const useDays = (from: Day, to: Day, of?: LessonsOf) => {
  const dataProvider = useDataProvider<DataProvider & TimetableCalls>();
  const lessons = useQuery({
    queryKey: ['timetable', 'lessons', from, to, of?.by, of?.id],
    queryFn: () => dataProvider.timetableDays(from, to, of),
  });
  const changes = useQuery({
    queryKey: ['timetable', 'changes', from, to],
    queryFn: () => dataProvider.lessonChanges(from, to),
  });
  const schedules = useQuery({
    queryKey: ['timetable', 'schedules', from, to],
    queryFn: () => dataProvider.daySchedules(from, to),
  });
  return {
    lessons: lessons.data,
    changes: changes.data,
    schedules: schedules.data,
    error: lessons.error ?? changes.error ?? schedules.error,
    again: () => Promise.all([lessons.refetch(), changes.refetch(), schedules.refetch()]),
  };
};

import { callError } from '@derslik/client/callError';
import type { LessonChange, TimetableLesson } from '@derslik/contract/timetable';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify } from 'react-admin';
import type { TimetableCalls } from './timetableCalls';
import { useReadTimetableAgain } from './useTimetableAct';

/** What stands of a day's lesson now; as the week has it where nothing does. Null: made by hand, which no plan changes. */
export const changeOf = (lesson: TimetableLesson, change: LessonChange | undefined): LessonChange | null =>
  change ??
  (lesson.weeklyLessonId === null
    ? null
    : {
        weeklyLessonId: lesson.weeklyLessonId,
        plannedOn: lesson.plannedOn,
        isCancelled: false,
        movedTo: null,
        period: null,
        classroomId: null,
        substituteId: null,
        note: '',
      });

/** Writes what one day makes of a lesson, and says so. */
export const useChangeLesson = () => {
  const dataProvider = useDataProvider<DataProvider & TimetableCalls>();
  const notify = useNotify();
  const readAgain = useReadTimetableAgain();
  const [pending, setPending] = useState<string | null>(null);
  return {
    /** The weekly lesson whose change is on its way. */
    pending,
    write: async (change: LessonChange, said = 'timetable.change.saved'): Promise<boolean> => {
      setPending(change.weeklyLessonId);
      try {
        await dataProvider.changeLesson(change);
        notify(said);
        return true;
      } catch (failure) {
        notify(callError(failure).code, { type: 'error' });
        return false;
      } finally {
        await readAgain();
        setPending(null);
      }
    },
  };
};

import type { AdminLessonChange } from '@derslik/contract/timetableDays';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { TimetableCalls } from './timetableCalls';
import { useTimetableAct } from './useTimetableAct';

/** Makes, changes and deletes a lesson by hand, and says so, as `useTimetableAct` does. */
export const useHandLesson = () => {
  const dataProvider = useDataProvider<DataProvider & TimetableCalls>();
  const { isPending, error, run } = useTimetableAct();
  return {
    isPending,
    error,
    /** @param id null: a new one */
    save: ({ isCancelled, ...wanted }: AdminLessonChange, id: string | null): Promise<boolean> =>
      id === null
        ? run(() => dataProvider.makeLesson(wanted), 'timetable.hand.added')
        : run(() => dataProvider.changeHandLesson(id, { ...wanted, isCancelled }), 'timetable.hand.saved'),
    remove: (id: string): Promise<boolean> => run(() => dataProvider.deleteHandLesson(id), 'timetable.hand.deleted'),
  };
};

import { useDataProvider } from 'react-admin';
import { useTimetableAct } from './useTimetableAct';
import type { TimetableResource } from './writableTimetable';

/**
 * Writes and deletes records of one kind, and says so, as `useTimetableAct` does.
 * @param isLoud a refusal is a notice, where no dialog stands
 */
export const useSaveRecord = (resource: TimetableResource, isLoud = false) => {
  const dataProvider = useDataProvider();
  const { isPending, error, run } = useTimetableAct(isLoud, resource);
  return {
    isPending,
    error,
    save: (data: object, id?: string): Promise<boolean> =>
      run(
        () =>
          id
            ? dataProvider.update(resource, { id, data, previousData: { id } })
            : dataProvider.create(resource, { data }),
        id ? 'timetable.saved' : 'timetable.added',
      ),
    remove: (id: string): Promise<boolean> =>
      run(() => dataProvider.delete(resource, { id, previousData: { id } }), 'timetable.deleted'),
    /** Another act on records of this kind. */
    run,
  };
};

import type { TimetableImport, TimetableImportName } from '@derslik/contract/timetableFiles';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useGetOne } from 'react-admin';
import type { TimetableFileCalls } from './timetableFileCalls';

/** How often one looks how far an import is. */
const lookMs = 1_000;

/** One file, looked at again and again while it runs. */
export const useTimetableImport = (id: string) =>
  useGetOne<TimetableImport>(
    'timetableImports',
    { id },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookMs : false) },
  );

/** The names of a file, and what they mean. */
export const useTimetableNames = (id: string) => {
  const dataProvider = useDataProvider<DataProvider & TimetableFileCalls>();
  return useQuery<TimetableImportName[]>({
    queryKey: ['timetableNames', id],
    queryFn: () => dataProvider.timetableNames(id),
  });
};

import type { AdminImport } from '@derslik/contract/imports';
import { useGetOne } from 'react-admin';

/** How often one looks how far an import is. */
const lookMs = 1_000;

/** One list, looked at again and again while it runs. */
export const useImport = (id: string) =>
  useGetOne<AdminImport>(
    'imports',
    { id },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookMs : false) },
  );

import type { KeptData } from '@derslik/contract/keptData';
import { addCalls } from '../../lib/api';

const keptDataApi = addCalls((build) => ({
  keptData: build.query<KeptData, void>({ query: () => ({ path: '/keptData' }) }),
}));

export const { useKeptDataQuery } = keptDataApi;

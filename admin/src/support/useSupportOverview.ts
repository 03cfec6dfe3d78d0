import type { SupportOverview } from '@derslik/contract/support';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { SupportCalls } from './supportCalls';

/**
 * How much waits for an answer, and what is set; null until that is known. Asked again with each other `page` and with
 * every refresh.
 */
export const useSupportOverview = (page = ''): SupportOverview | null => {
  const dataProvider = useDataProvider<DataProvider & SupportCalls>();
  const { data } = useQuery({
    queryKey: ['supportOverview', page],
    queryFn: () => dataProvider.supportOverview(),
    placeholderData: (before) => before,
    // Without an answer nothing is counted, and the list says enough.
    retry: false,
  });
  return data ?? null;
};

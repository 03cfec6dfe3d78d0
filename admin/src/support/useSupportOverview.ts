import type { SupportOverview } from '@derslik/contract/support';
import { useEffect, useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { SupportCalls } from './supportCalls';

/** How much waits for an answer, and what is set; null until that is known. Asked again with each other `page`. */
export const useSupportOverview = (page = '') => {
  const dataProvider = useDataProvider<DataProvider & SupportCalls>();
  const [overview, setOverview] = useState<SupportOverview | null>(null);
  useEffect(() => {
    // Without an answer nothing is counted, and the list says enough.
    dataProvider.supportOverview().then(setOverview, () => undefined);
  }, [dataProvider, page]);
  return { overview, setOverview };
};

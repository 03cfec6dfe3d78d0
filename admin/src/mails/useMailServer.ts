import { useEffect, useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { MailCalls } from './mailCalls';

/** Whether mails leave; null until that is known. */
export const useMailServer = (): boolean | null => {
  const dataProvider = useDataProvider<DataProvider & MailCalls>();
  const [isConfigured, setIsConfigured] = useState<boolean | null>(null);
  useEffect(() => {
    // Without an answer the list below says enough.
    dataProvider.mailServer().then(
      (server) => setIsConfigured(server.isConfigured),
      () => undefined,
    );
  }, [dataProvider]);
  return isConfigured;
};

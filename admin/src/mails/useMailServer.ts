import type { MailServer } from '@derslik/contract/mails';
import { useEffect, useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { MailCalls } from './mailCalls';

/** Whether mails leave, and by which server; null until that is known. */
export const useMailServer = (): MailServer | null => {
  const dataProvider = useDataProvider<DataProvider & MailCalls>();
  const [server, setServer] = useState<MailServer | null>(null);
  useEffect(() => {
    // Without an answer what stands beside says enough.
    dataProvider.mailServer().then(setServer, () => undefined);
  }, [dataProvider]);
  return server;
};

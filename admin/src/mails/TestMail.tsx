import { callError } from '@derslik/client/callError';
import { Button } from '@mui/material';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { MailCalls } from './mailCalls';

/** A mail to oneself, to see whether mails arrive. */
export const TestMail = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & MailCalls>();
  const [isPending, setIsPending] = useState(false);
  const send = async () => {
    setIsPending(true);
    try {
      await dataProvider.sendTestMail();
      notify('mails.testDone');
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    setIsPending(false);
    refresh();
  };
  return (
    <Button
      variant="contained"
      loading={isPending}
      startIcon={<Send size={20} aria-hidden="true" />}
      onClick={() => void send()}
    >
      {translate('mails.test')}
    </Button>
  );
};

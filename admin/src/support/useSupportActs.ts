import { callError } from '@derslik/client/callError';
import type { AdminSupportDetail, SupportUpdate } from '@derslik/contract/support';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { SupportCalls } from './supportCalls';

/** What one does with a message; each says whether it was done. */
export const useSupportActs = ({ id, answers }: AdminSupportDetail) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & SupportCalls>();
  const [isPending, setIsPending] = useState(false);
  const attempt = async (act: () => Promise<void>, done: string): Promise<boolean> => {
    setIsPending(true);
    try {
      await act();
      notify(done);
      return true;
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
      return false;
    } finally {
      setIsPending(false);
      refresh();
    }
  };
  return {
    isPending,
    change: (body: SupportUpdate, done: string) => attempt(() => dataProvider.changeSupport(id, body), done),
    answer: (text: string) =>
      attempt(() => dataProvider.answerSupport(id, { text, seen: answers.length }), 'support.answered'),
  };
};

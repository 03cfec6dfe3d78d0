import { callError } from '@derslik/client/callError';
import { useState } from 'react';
import { useNotify } from 'react-admin';

/** Does what the server may refuse, and says so where it does. @returns how to, and whether it lasts still */
export const useAttempt = () => {
  const notify = useNotify();
  const [isPending, setIsPending] = useState(false);
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    setIsPending(true);
    try {
      await act();
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    setIsPending(false);
  };
  return { attempt, isPending };
};

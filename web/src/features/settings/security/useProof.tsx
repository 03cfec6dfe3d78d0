import { callError } from '@derslik/client/callError';
import { useCallback, useState, type ReactNode } from 'react';
import { ProveDialog } from './ProveDialog';

interface Proof {
  /** Does the act; where the server first wants to know who it is, asks the person, and does it again. */
  proven: <T>(act: () => Promise<T>) => Promise<T>;
  /** Belongs on the page that acts. */
  dialog: ReactNode;
}

/** For acts that change the account. Who closes the window gets the server's refusal as the act's own. */
export const useProof = (): Proof => {
  const [answer, setAnswer] = useState<{ give: (isProven: boolean) => void } | null>(null);
  const proven = useCallback(async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (failure) {
      if (callError(failure).code !== 'auth.proveFirst') throw failure;
      const isProven = await new Promise<boolean>((give) => setAnswer({ give }));
      setAnswer(null);
      if (!isProven) throw failure;
      return act();
    }
  }, []);
  const dialog = answer && <ProveDialog onProven={() => answer.give(true)} onClose={() => answer.give(false)} />;
  return { proven, dialog };
};

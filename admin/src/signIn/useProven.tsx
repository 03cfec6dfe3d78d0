import { callError } from '@derslik/client/callError';
import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ProveAgain } from './ProveAgain';

interface Proven {
  /** Does the act; where the server first wants to know who it is, asks the manager, and does it again. */
  proven: <T>(act: () => Promise<T>) => Promise<T>;
  /** Belongs on the page that acts. */
  dialog: ReactNode;
}

/** For acts on a person that can't be undone. Who closes the window gets the server's refusal as the act's own. */
export const useProven = (): Proven => {
  const translate = useTranslate();
  const titleId = useId();
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
  const close = () => answer?.give(false);
  const dialog = answer && (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth>
      <DialogTitle id={titleId}>{translate('factors.proveTitle')}</DialogTitle>
      <DialogContent>
        <ProveAgain onProven={() => answer.give(true)} onBack={close} />
      </DialogContent>
    </Dialog>
  );
  return { proven, dialog };
};

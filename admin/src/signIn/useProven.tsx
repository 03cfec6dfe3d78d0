import { useProof } from '@derslik/client/useProof';
import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { ProveAgain } from './ProveAgain';

interface Proven extends Pick<ReturnType<typeof useProof>, 'proven'> {
  /** Belongs on the page that acts. */
  dialog: ReactNode;
}

/** For acts on a person that can't be undone. Who closes the window gets the server's refusal as the act's own. */
export const useProven = (): Proven => {
  const translate = useTranslate();
  const titleId = useId();
  const { proven, answer } = useProof();
  const close = () => answer?.(false);
  const dialog = answer && (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth>
      <DialogTitle id={titleId}>{translate('factors.proveTitle')}</DialogTitle>
      <DialogContent>
        <ProveAgain onProven={() => answer(true)} onBack={close} />
      </DialogContent>
    </Dialog>
  );
  return { proven, dialog };
};

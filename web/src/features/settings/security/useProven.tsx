import { useProof } from '@derslik/client/useProof';
import type { ReactNode } from 'react';
import { ProveDialog } from './ProveDialog';

interface Proven extends Pick<ReturnType<typeof useProof>, 'proven'> {
  /** Belongs on the page that acts. */
  dialog: ReactNode;
}

/** For acts that change the account. Who closes the window gets the server's refusal as the act's own. */
export const useProven = (): Proven => {
  const { proven, answer } = useProof();
  return { proven, dialog: answer && <ProveDialog onProven={() => answer(true)} onClose={() => answer(false)} /> };
};

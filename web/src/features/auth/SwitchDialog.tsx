import { callError, type CallError } from '@derslik/client/callError';
import type { Arrival, ArrivalAnswer } from '@derslik/contract/arrival';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { answerArrival } from './arrivalCalls';

interface SwitchDialogProps {
  arrival: Extract<Arrival, { ask: 'switch' }>;
  onAsked: (arrival: Arrival) => void;
  onIn: (path: string) => void;
  onOver: (failure: CallError) => void;
}

/** Asks who goes on in this browser: who is signed in, or whom the token names. To close it is to stay. */
export const SwitchDialog = ({ arrival, onAsked, onIn, onOver }: SwitchDialogProps) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<ArrivalAnswer['act'] | null>(null);
  const { signedIn, provider, name } = arrival;
  const answer = async (act: 'stay' | 'switch'): Promise<void> => {
    if (busy) return;
    setBusy(act);
    try {
      const { path, arrival: next } = await answerArrival({ act });
      if (next) onAsked(next);
      else onIn(path ?? '/');
    } catch (caught) {
      onOver(callError(caught));
    }
    setBusy(null);
  };
  return (
    <Dialog
      open
      kind="stoys"
      title={t('identity.switchTitle')}
      text={t('identity.switchText', { signedInName: signedIn, providerName: provider, name })}
      onClose={() => void answer('stay')}
      actions={
        <>
          <Button busy={busy === 'switch'} onClick={() => void answer('switch')}>
            {t('identity.switch', { name })}
          </Button>
          <Button variant="primary" data-begins busy={busy === 'stay'} onClick={() => void answer('stay')}>
            {t('identity.stay', { name: signedIn })}
          </Button>
        </>
      }
    />
  );
};

import { onCutPaste } from '@derslik/client/cutPaste';
import i18next from 'i18next';
import { useEffect } from 'react';
import { toast } from '../ui/toast';

/** Nothing is cut in silence: who pastes more than a field takes is told how much it has left out. */
export const CutPasteNotice = () => {
  useEffect(
    () => onCutPaste((count) => toast({ id: 'cut', kind: 'warn', title: i18next.t('common.pasteCut', { count }) })),
    [],
  );
  return null;
};

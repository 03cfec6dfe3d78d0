import { onCutPaste } from '@derslik/client/cutPaste';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';

/** Nothing is cut in silence: who pastes more than a field takes is told how much it has left out. */
export const CutPasteNotice = () => {
  const notify = useNotify();
  useEffect(
    () => onCutPaste((count) => notify('console.pasteCut', { type: 'warning', messageArgs: { smart_count: count } })),
    [notify],
  );
  return null;
};

import type { AdminImport } from '@derslik/contract/imports';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../list/StatusChip';

const tones = { checked: 'quiet', running: 'accent', done: 'ok' } as const;

export const ImportState = ({ state }: Pick<AdminImport, 'state'>) => {
  const translate = useTranslate();
  return <StatusChip tone={tones[state]} label={translate(`imports.states.${state}`)} />;
};

import type { TimetableImport } from '@derslik/contract/timetableFiles';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../../list/StatusChip';

const tones = { checked: 'quiet', running: 'accent', done: 'ok', undone: 'quiet' } as const;

export const TimetableImportChip = ({ state }: Pick<TimetableImport, 'state'>) => {
  const translate = useTranslate();
  return <StatusChip tone={tones[state]} label={translate(`timetableFiles.states.${state}`)} />;
};

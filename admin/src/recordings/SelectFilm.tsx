import type { AdminRecording } from '@derslik/contract/adminRecordings';
import { Checkbox } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useRecordingWords } from './useRecordingWords';

/** Chooses one film of the list. */
export const SelectFilm = ({ film }: { film: AdminRecording }) => {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext<AdminRecording>();
  const { namedOf } = useRecordingWords();
  const label = translate('recordings.select', { name: namedOf(film) });
  return (
    <Checkbox
      checked={selectedIds.includes(film.id)}
      onChange={() => onToggleItem(film.id)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
};

import type { AdminRecording } from '@derslik/contract/adminRecordings';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetMany, useListContext, useTranslate } from 'react-admin';
import { ChosenBar } from '../layout/ChosenBar';
import { fits, recordingActs, type RecordingAct } from './acts';
import { RecordingDialog } from './RecordingDialog';

/** Acts on the chosen films, on whatever page of the list they stand. */
export const ChosenRecordings = () => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext<AdminRecording>();
  const { data } = useGetMany<AdminRecording>('recordings', { ids: selectedIds });
  const [act, setAct] = useState<RecordingAct | null>(null);
  if (selectedIds.length === 0) return null;
  const films = data?.filter(Boolean) ?? [];
  return (
    <ChosenBar text={translate('recordings.chosen', { smart_count: selectedIds.length })} tableFrom="lg">
      {recordingActs
        .filter((one) => films.some(fits[one]))
        .map((one) => (
          <Button key={one} variant="text" sx={{ flex: 'none' }} onClick={() => setAct(one)}>
            {translate(`recordings.acts.${one}`)}
          </Button>
        ))}
      {act && (
        <RecordingDialog
          act={act}
          films={films.filter(fits[act])}
          onDone={onUnselectItems}
          onClose={() => setAct(null)}
        />
      )}
    </ChosenBar>
  );
};

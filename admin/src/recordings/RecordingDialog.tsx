import { callError } from '@derslik/client/callError';
import type { AdminRecording } from '@derslik/contract/adminRecordings';
import { limits } from '@derslik/contract/limits';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { callOf, type RecordingAct } from './acts';
import type { RecordingCalls } from './recordingCalls';
import { useRecordingWords } from './useRecordingWords';

interface Props {
  act: RecordingAct;
  films: readonly AdminRecording[];
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before something is done with films, does it one by one, and says of each that was refused why. */
export const RecordingDialog = ({ act, films, onDone, onClose }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & RecordingCalls>();
  const { namedOf } = useRecordingWords();
  const titleId = useId();
  const [why, setWhy] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const verb = translate(`recordings.acts.${act}`);
  const count = films.length;

  const run = async () => {
    if (act === 'hold' && why.trim() === '') return setIsMissing(true);
    setIsPending(true);
    const refused: string[] = [];
    for (const film of films) {
      try {
        await callOf[act](dataProvider, film.id, why.trim());
      } catch (error) {
        refused.push(`${namedOf(film)}: ${translate(callError(error).code)}`);
      }
    }
    if (refused.length < count)
      notify(`recordings.done.${act}`, { messageArgs: { smart_count: count - refused.length } });
    refresh();
    setIsPending(false);
    setRefusals(refused);
    if (refused.length > 0) return;
    onDone?.();
    onClose();
  };

  // Some films may be gone by now, and what is chosen would count them.
  const closeRefusals = (): void => {
    onDone?.();
    onClose();
  };
  if (refusals.length > 0)
    return (
      <Dialog open onClose={closeRefusals} aria-labelledby={titleId} fullWidth>
        <DialogTitle id={titleId}>{translate('recordings.refused', { smart_count: refusals.length })}</DialogTitle>
        <DialogContent>
          <Alert severity="error" role="alert">
            {refusals.map((refusal) => (
              <div key={refusal}>{refusal}</div>
            ))}
          </Alert>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={closeRefusals}>
            {translate('ra.action.close')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      title={translate(`recordings.ask.${act}`, { smart_count: count })}
      text={translate(`recordings.askText.${act}`)}
      verb={verb}
      isPending={isPending}
      isDangerous={act === 'delete'}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {act === 'hold' && (
        <TextField
          label={translate('recordings.why')}
          value={why}
          error={isMissing}
          helperText={translate(isMissing ? 'invalid.required' : 'recordings.whyHelp')}
          onChange={({ target }) => {
            setWhy(target.value);
            setIsMissing(false);
          }}
          required
          fullWidth
          sx={{ mt: 2 }}
          slotProps={{ htmlInput: { maxLength: limits.recording.reasonMax } }}
        />
      )}
    </ConfirmDialog>
  );
};

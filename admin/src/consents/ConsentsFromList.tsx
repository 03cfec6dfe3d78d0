import { callError, type CallError } from '@derslik/client/callError';
import { AppError } from '@derslik/contract/errors';
import type { ConsentListSeen } from '@derslik/contract/filmConsents';
import { limits } from '@derslik/contract/limits';
import { guardianAnswers } from '@derslik/contract/room/filming';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsentCalls } from './consentCalls';
import { ConsentListWords } from './ConsentListWords';

/** Takes what a school's own list says of many children, once it was read and confirmed. */
export const ConsentsFromList = () => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<FileUp size={20} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {translate('consents.list')}
      </Button>
      {isOpen && <ListDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};

const ListDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const dataProvider = useDataProvider<DataProvider & ConsentCalls>();
  const [seen, setSeen] = useState<ConsentListSeen | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [isPending, setIsPending] = useState(false);
  const changes = seen?.children.filter(({ was, answer }) => was !== answer) ?? [];

  const during = async (act: () => Promise<void>): Promise<void> => {
    setIsPending(true);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(callError(failure));
    }
    setIsPending(false);
  };
  const take = (file: File | undefined): void => {
    if (!file) return;
    void during(async () => {
      setSeen(null);
      if (file.size > limits.import.fileBytes) throw new AppError('common.tooLarge');
      setSeen(await dataProvider.readConsentList(file));
    });
  };
  const save = (): void =>
    void during(async () => {
      try {
        for (const answer of guardianAnswers) {
          const people = changes.filter((one) => one.answer === answer).map(({ id }) => id);
          if (people.length > 0) await dataProvider.setConsents({ people, answer, source: 'list' });
        }
      } finally {
        // Some may stand already where one call failed.
        refresh();
      }
      notify('consents.saved', { messageArgs: { smart_count: changes.length } });
      onClose();
    });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('consents.listTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('consents.listText')}</DialogContentText>
        <Button
          variant="outlined"
          loading={isPending && !seen}
          onClick={() => input.current?.click()}
          startIcon={<FileUp size={20} aria-hidden="true" />}
          sx={{ my: 2 }}
        >
          {translate('consents.listChoose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          hidden
          onChange={({ target }) => {
            take(target.files?.[0]);
            // One file may come again, once it was mended.
            target.value = '';
          }}
        />
        <Box role="status">
          {isPending && !seen ? translate('consents.listReading') : seen && <ConsentListWords seen={seen} />}
        </Box>
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(error.code, error.params)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={changes.length === 0} loading={isPending && seen !== null} onClick={save}>
          {translate('consents.listSave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

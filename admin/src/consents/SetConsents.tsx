import type { GuardianAnswer } from '@derslik/contract/room/filming';
import { FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useAttempt } from '../layout/useAttempt';
import type { ConsentCalls } from './consentCalls';

interface Props {
  answer: GuardianAnswer;
  people: readonly string[];
  onDone: () => void;
  onClose: () => void;
}
const sources = ['letter', 'list'] as const;

/** Enters what guardians told the school, and from where it knows that. */
export const SetConsents = ({ answer, people, onDone, onClose }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & ConsentCalls>();
  const [source, setSource] = useState<(typeof sources)[number]>('letter');
  const [note, setNote] = useState('');
  const { attempt, isPending } = useAttempt();
  const save = async () => {
    await attempt(async () => {
      await dataProvider.setConsents({ people: [...people], answer, source, note });
      notify('consents.saved', { messageArgs: { smart_count: people.length } });
      onDone();
      onClose();
    });
    refresh();
  };
  return (
    <ConfirmDialog
      open
      title={translate(`consents.setTitles.${answer}`, { smart_count: people.length })}
      text={translate('consents.setText')}
      verb={translate(`consents.acts.${answer}`)}
      isPending={isPending}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={translate('consents.from')}
        value={source}
        onChange={(_event, value) => setSource(value as typeof source)}
        sx={{ mt: 1 }}
      >
        {sources.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={translate(`consents.sources.${one}`)} />
        ))}
      </RadioGroup>
      <TextField
        label={translate('consents.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        fullWidth
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ mt: 1 }}
      />
    </ConfirmDialog>
  );
};

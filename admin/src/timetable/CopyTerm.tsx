import { type Term, termWrite } from '@derslik/contract/timetable';
import { Alert, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { DayField } from './DayField';
import { dayAfter } from '@derslik/contract/timetableDays';
import type { TimetableCalls } from './timetableCalls';
import { useSaveRecord } from './useSaveRecord';

/** A new term with the lessons of another one. */
export const CopyTerm = ({ term, onClose }: { term: Term; onClose: () => void }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DataProvider & TimetableCalls>();
  const [values, setValues] = useState({ name: '', startsOn: dayAfter(term.endsOn, 1), endsOn: '' });
  const [isTried, setIsTried] = useState(false);
  const { run, isPending, error } = useSaveRecord('terms');
  const isRight = termWrite.safeParse(values).success;
  const copy = async (): Promise<void> => {
    setIsTried(true);
    if (isRight && (await run(() => dataProvider.copyTerm(term.id, values), 'timetable.terms.copied'))) onClose();
  };
  const said = error ?? (isTried && !isRight ? 'timetable.wrongFields' : null);
  return (
    <ConfirmDialog
      open
      title={translate('timetable.terms.copyTitle', { name: term.name })}
      text={translate('timetable.terms.copyText')}
      verb={translate('timetable.terms.copy')}
      isPending={isPending}
      onConfirm={() => void copy()}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ mt: 2 }}>
        <TextField
          label={translate('timetable.fields.name')}
          placeholder={translate('timetable.terms.example')}
          value={values.name}
          autoFocus
          onChange={(event) => setValues({ ...values, name: event.target.value })}
        />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          <DayField
            label={translate('timetable.fields.startsOn')}
            value={values.startsOn}
            onChange={(startsOn) => setValues({ ...values, startsOn })}
          />
          <DayField
            label={translate('timetable.fields.endsOn')}
            value={values.endsOn}
            onChange={(endsOn) => setValues({ ...values, endsOn })}
          />
        </Stack>
        {said && <Alert severity="error">{translate(said)}</Alert>}
      </Stack>
    </ConfirmDialog>
  );
};

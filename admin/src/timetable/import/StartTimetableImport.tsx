import { timetableModes, type TimetableImport, type TimetableMode } from '@derslik/contract/timetableFiles';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { useAttempt } from '../../layout/useAttempt';
import type { TimetableFileCalls } from './timetableFileCalls';

interface Props {
  about: TimetableImport;
  onStarted: () => void;
  onDiscarded: () => void;
}

/** After the check: what becomes of the term's other lessons, from when on, and the start. */
export const StartTimetableImport = ({ about, onStarted, onDiscarded }: Props) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DataProvider & TimetableFileCalls>();
  const [mode, setMode] = useState<TimetableMode>('add');
  const [fromOn, setFromOn] = useState('');
  const [withBells, setWithBells] = useState(false);
  const { attempt, isPending } = useAttempt();
  const { id, plans, names, bells } = about;
  const canStart = plans.create > 0 || (mode === 'replace' && plans.existing > 0);
  const start = () =>
    attempt(() => dataProvider.startTimetableImport(id, { mode, fromOn: fromOn || null, withBells }).then(onStarted));
  const discard = () => attempt(() => dataProvider.discardTimetable(id).then(onDiscarded));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {names.choose > 0 && (
        <Alert severity="warning">{translate('timetableFiles.toChoose', { smart_count: names.choose })}</Alert>
      )}
      <FormControl>
        <FormLabel id="timetable-mode">{translate('timetableFiles.mode')}</FormLabel>
        <RadioGroup
          aria-labelledby="timetable-mode"
          value={mode}
          onChange={(_, value) => setMode(value as TimetableMode)}
        >
          {timetableModes.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              label={translate(`timetableFiles.modes.${one}`)}
            />
          ))}
        </RadioGroup>
        <Typography variant="body2" color="text.secondary">
          {translate('timetableFiles.modeNote')}
        </Typography>
      </FormControl>
      <TextField
        type="date"
        size="small"
        label={translate('timetableFiles.fromOn')}
        helperText={translate('timetableFiles.fromNote')}
        value={fromOn}
        onChange={({ target }) => setFromOn(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ maxWidth: 420 }}
      />
      {bells.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={withBells} onChange={(_, checked) => setWithBells(checked)} />}
          label={translate('timetableFiles.withBells', { count: bells.length })}
        />
      )}
      <Typography role="status">
        {plans.create > 0
          ? translate('timetableFiles.startable', { smart_count: plans.create })
          : translate('timetableFiles.nothing')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" loading={isPending} disabled={!canStart} onClick={() => void start()}>
          {translate('timetableFiles.start')}
        </Button>
        <Button variant="text" disabled={isPending} onClick={() => void discard()}>
          {translate('timetableFiles.discard')}
        </Button>
      </Box>
    </Box>
  );
};

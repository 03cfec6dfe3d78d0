import { type AdminImport, existingChoices, type ImportStart } from '@derslik/contract/imports';
import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { useAttempt } from '../layout/useAttempt';
import type { ImportCalls } from './importCalls';

interface Props {
  about: AdminImport;
  onStarted: () => void;
  onDiscarded: () => void;
}

/** After the check: what to do with people who are there, and the start. */
export const StartImport = ({ about, onStarted, onDiscarded }: Props) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DataProvider & ImportCalls>();
  const [existing, setExisting] = useState<ImportStart['existing']>('leave');
  const { attempt, isPending } = useAttempt();
  const { id, plans } = about;
  const count = plans.create + (existing === 'update' ? plans.existing : 0);
  const start = () => attempt(() => dataProvider.startImport(id, { existing }).then(onStarted));
  const discard = () => attempt(() => dataProvider.discardImport(id).then(onDiscarded));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {plans.existing > 0 && (
        <FormControl>
          <FormLabel id="existing">{translate('imports.existingTitle')}</FormLabel>
          <RadioGroup
            aria-labelledby="existing"
            value={existing}
            onChange={(_, value) => setExisting(value as ImportStart['existing'])}
          >
            {existingChoices.map((choice) => (
              <FormControlLabel
                key={choice}
                value={choice}
                control={<Radio />}
                label={translate(`imports.${choice}`)}
              />
            ))}
          </RadioGroup>
          <Typography variant="body2" color="text.secondary">
            {translate('imports.existingNote')}
          </Typography>
        </FormControl>
      )}
      {count === 0 ? (
        <Alert severity="info">{translate('imports.nothing')}</Alert>
      ) : (
        <Typography role="status">{translate('imports.startable', { smart_count: count })}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" loading={isPending} disabled={count === 0} onClick={() => void start()}>
          {translate('imports.start')}
        </Button>
        <Button variant="text" disabled={isPending} onClick={() => void discard()}>
          {translate('imports.discard')}
        </Button>
      </Box>
    </Box>
  );
};

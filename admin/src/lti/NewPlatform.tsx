import { callError } from '@derslik/client/callError';
import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** Which kind of platform is made here. */
  label: string;
  /** Rejects with what the server said. */
  onMake: (name: string) => Promise<void>;
}

/** Makes a learning platform by its name. */
export const NewPlatform = ({ label, onMake }: Props) => {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return setFault('bigBlueButton.nameMissing');
    setIsPending(true);
    setFault(null);
    try {
      await onMake(name);
      setName('');
    } catch (error) {
      setFault(callError(error).code);
    }
    setIsPending(false);
  };
  return (
    <Card component="section" aria-label={label} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" component="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void make(event)}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
      >
        <TextField
          label={translate('bigBlueButton.name')}
          helperText={translate('bigBlueButton.nameHelp')}
          value={name}
          error={fault === 'bigBlueButton.nameMissing'}
          slotProps={{ htmlInput: { maxLength: limits.platformNameMax } }}
          onChange={(event) => setName(event.target.value)}
          sx={{ flex: '1 1 240px' }}
        />
        <Button
          type="submit"
          variant="contained"
          loading={isPending}
          sx={{ mt: 0.5 }}
          aria-label={`${label}: ${translate('bigBlueButton.make')}`}
        >
          {translate('bigBlueButton.make')}
        </Button>
      </Box>
      {fault && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate(fault, { max: limits.platformsMax })}
        </Alert>
      )}
    </Card>
  );
};

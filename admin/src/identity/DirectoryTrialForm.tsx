import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { tryDirectory } from './directoryCalls';
import { plainInput } from './plainInput';
import { TrialForm, type TrialFormProps } from './TrialForm';

/** "Dene" with a real person of the directory: nobody is signed in, and their password is kept nowhere. */
export const DirectoryTrialForm = ({ id, ...form }: TrialFormProps) => {
  const translate = useTranslate();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const name = username.trim();
  const attempt = (): Promise<unknown> => tryDirectory(id, { username: name, ...(password ? { password } : {}) });
  return (
    <TrialForm {...form} missing={name ? null : 'directories.trialNameMissing'} attempt={attempt}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          label={translate('directories.trialName')}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          slotProps={{ htmlInput: { ...plainInput.htmlInput, maxLength: 254 } }}
        />
        <TextField
          label={translate('directories.trialPassword')}
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 128 } }}
        />
      </Box>
    </TrialForm>
  );
};

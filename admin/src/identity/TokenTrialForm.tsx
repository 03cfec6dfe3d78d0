import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { tryToken } from './identityCalls';
import { plainInput } from './plainInput';
import { TrialForm, type TrialFormProps } from './TrialForm';

/** "Dene" with a real token, or the link that holds it. */
export const TokenTrialForm = ({ id, ...form }: TrialFormProps) => {
  const translate = useTranslate();
  const [token, setToken] = useState('');
  const text = token.trim();
  return (
    <TrialForm {...form} missing={text ? null : 'identitySources.tokenTrialMissing'} attempt={() => tryToken(id, text)}>
      <TextField
        label={translate('identitySources.tokenTrialField')}
        multiline
        minRows={2}
        maxRows={6}
        value={token}
        onChange={(event) => setToken(event.target.value)}
        slotProps={{ htmlInput: { ...plainInput.htmlInput, maxLength: 16_384 } }}
      />
    </TrialForm>
  );
};

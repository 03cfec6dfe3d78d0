import { Box, Button } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { PasswordField } from '../session/PasswordField';
import { generatePassword } from './generatePassword';

/** The first password of a new account: written by hand, or made up. */
export const NewPasswordInput = () => {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source: 'password', defaultValue: '' });
  const error = fieldState.error?.message;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mt: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <PasswordField
        {...field}
        id="password"
        required={false}
        label={translate('resources.users.fields.password')}
        autoComplete="new-password"
        error={Boolean(error)}
        helperText={error ? <ValidationError error={error} /> : translate('users.passwordHelp')}
      />
      <Button variant="outlined" onClick={() => field.onChange(generatePassword())} sx={{ mt: { sm: '26px' } }}>
        {translate('users.generate')}
      </Button>
    </Box>
  );
};

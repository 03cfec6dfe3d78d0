import { Box } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { NewPasswordField } from './NewPasswordField';

/** The first password of a new account. */
export const NewPasswordInput = () => {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source: 'password', defaultValue: '' });
  const error = fieldState.error?.message;
  return (
    <Box sx={{ mt: 2, maxWidth: { sm: 'calc(50% - 8px)' } }}>
      <NewPasswordField
        id="password"
        label={translate('resources.users.fields.password')}
        value={String(field.value)}
        onChange={field.onChange}
        error={error && <ValidationError error={error} />}
      />
    </Box>
  );
};

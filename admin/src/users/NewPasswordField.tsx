import { type ReactNode, useState } from 'react';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PasswordField } from '../signIn/PasswordField';
import { CopyButton } from '../layout/CopyButton';
import { suggestPassword } from './suggestPassword';

interface Props {
  id: string;
  label: string;
  value: string;
  onChange: (password: string) => void;
  /** What is wrong with it; else how it should be. */
  error?: ReactNode;
  autoFocus?: boolean;
}

/** A password for somebody else: written by hand, or made up, and then shown and ready to be copied. */
export const NewPasswordField = ({ id, label, value, onChange, error, autoFocus = false }: Props) => {
  const translate = useTranslate();
  const [made, setMade] = useState('');
  const isMade = made !== '' && value === made;
  const make = () => {
    const password = suggestPassword();
    setMade(password);
    onChange(password);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1, width: '100%' }}>
      <PasswordField
        key={made}
        id={id}
        required={false}
        autoFocus={autoFocus && made === ''}
        label={label}
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        reveal={made !== ''}
        error={Boolean(error)}
        helperText={error || translate('users.passwordHelp')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={make}>
          {translate('users.generate')}
        </Button>
        {isMade && <CopyButton text={made} />}
      </Box>
    </Box>
  );
};

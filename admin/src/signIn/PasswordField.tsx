import { useState } from 'react';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslate } from 'react-admin';

type Props = Omit<TextFieldProps, 'type' | 'slotProps' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
  /** Its letters are shown from the start, as of one that was just made up. */
  reveal?: boolean;
};

/** A password whose letters can be shown. */
export const PasswordField = ({ autoComplete, reveal = false, ...props }: Props) => {
  const translate = useTranslate();
  const [chosen, setIsShown] = useState<boolean | null>(null);
  const isShown = chosen ?? reveal;
  return (
    <TextField
      required
      fullWidth
      {...props}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { autoComplete, maxLength: 128, spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={translate(isShown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden')}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

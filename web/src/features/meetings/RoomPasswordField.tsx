import { limits } from '@derslik/contract/limits';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../../ui/TextField';

interface RoomPasswordFieldProps extends Pick<TextFieldProps, 'bare' | 'boxClassName' | 'error' | 'ref'> {
  value: string;
  onChange: (password: string) => void;
}

/** A meeting's password as it stands in the invitation. */
export const RoomPasswordField = ({ value, onChange, bare = false, ...field }: RoomPasswordFieldProps) => {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      bare={bare}
      label={t('auth.password')}
      placeholder={bare ? t('auth.password') : undefined}
      maxLength={limits.meeting.passwordLength}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

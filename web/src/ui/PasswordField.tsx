import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PasswordField.module.css';
import { TextField, type TextFieldProps } from './TextField';

export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'end'>) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className={styles.toggle}
          data-small
          aria-label={t(shown ? 'common.hidePassword' : 'common.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
          {t(shown ? 'common.hide' : 'common.show')}
        </button>
      }
    />
  );
};

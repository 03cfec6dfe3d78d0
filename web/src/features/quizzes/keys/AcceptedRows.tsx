import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton';
import { Switch } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import { AddButton } from './AddButton';
import type { KeyProps } from './keyProps';
import styles from './Keys.module.css';
import { onEnter } from './rowKeys';

/** What is taken as right, as it is typed. */
export const AcceptedRows = ({ editing: { accepted, isLenient }, onChange }: KeyProps) => {
  const { t } = useTranslation();
  const add = (): void => onChange({ accepted: [...accepted, ''] });
  return (
    <fieldset className={styles.rows}>
      <legend>{t('quizzes.acceptedRows')}</legend>
      <ul>
        {accepted.map((text, n) => (
          // Rows have nothing but their place.
          <li key={n}>
            <TextField
              bare
              label={t('quizzes.acceptedNumber', { number: n + 1 })}
              value={text}
              maxLength={limits.typedMax}
              boxClassName={styles.grow}
              onKeyDown={onEnter(n === accepted.length - 1 && n + 1 < limits.acceptedMax, add)}
              onChange={({ target }) =>
                onChange({ accepted: accepted.map((one, m) => (m === n ? target.value : one)) })
              }
            />
            {accepted.length > 1 && (
              <IconButton
                size="sm"
                label={t('quizzes.removeAccepted', { number: n + 1 })}
                onClick={() => onChange({ accepted: accepted.filter((_, m) => m !== n) })}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <AddButton words={t('quizzes.addAccepted')} count={accepted.length} most={limits.acceptedMax} onClick={add} />
      <Switch
        checked={isLenient}
        onChange={(next) => onChange({ isLenient: next })}
        label={t('quizzes.lenient')}
        hint={t('quizzes.lenientHint')}
      />
    </fieldset>
  );
};

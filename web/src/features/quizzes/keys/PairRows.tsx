import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton';
import { TextField } from '../../../ui/TextField';
import { newItem } from '../editing';
import { AddButton } from './AddButton';
import type { KeyProps } from './keyProps';
import styles from './Keys.module.css';

/** What belongs together, and what belongs to nothing. */
export const PairRows = ({ editing: { pairs, extras }, onChange }: KeyProps) => {
  const { t } = useTranslation();
  const add = (): void => onChange({ pairs: [...pairs, { left: newItem(), right: newItem() }] });
  return (
    <fieldset className={styles.rows}>
      <legend>{t('quizzes.pairRows')}</legend>
      <ul>
        {pairs.map((pair, n) => (
          <li key={pair.left.id}>
            {(['left', 'right'] as const).map((side) => (
              <TextField
                key={side}
                bare
                label={t(side === 'left' ? 'quizzes.leftNumber' : 'quizzes.rightNumber', { number: n + 1 })}
                placeholder={t(side === 'left' ? 'quizzes.left' : 'quizzes.right')}
                value={pair[side].text}
                maxLength={limits.itemMax}
                boxClassName={styles.grow}
                onChange={({ target }) =>
                  onChange({
                    pairs: pairs.map((one) =>
                      one === pair ? { ...pair, [side]: { id: pair[side].id, text: target.value } } : one,
                    ),
                  })
                }
              />
            ))}
            {pairs.length > limits.choicesMin && (
              <IconButton
                size="sm"
                label={t('quizzes.removePair', { number: n + 1 })}
                onClick={() => onChange({ pairs: pairs.filter((one) => one !== pair) })}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
        {extras.map((extra, n) => (
          <li key={extra.id}>
            <TextField
              bare
              label={t('quizzes.extraNumber', { number: n + 1 })}
              placeholder={t('quizzes.extra')}
              value={extra.text}
              maxLength={limits.itemMax}
              boxClassName={styles.grow}
              onChange={({ target }) =>
                onChange({ extras: extras.map((one) => (one === extra ? { id: extra.id, text: target.value } : one)) })
              }
            />
            <IconButton
              size="sm"
              label={t('quizzes.removeExtra', { number: n + 1 })}
              onClick={() => onChange({ extras: extras.filter((one) => one !== extra) })}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <AddButton words={t('quizzes.addPair')} count={pairs.length} most={limits.choicesMax} onClick={add} />
        <AddButton
          words={t('quizzes.addExtra')}
          count={extras.length}
          most={limits.extrasMax}
          onClick={() => onChange({ extras: [...extras, newItem()] })}
        />
      </div>
    </fieldset>
  );
};

import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import type { QuestionItem } from '@derslik/contract/quizzes/question';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton';
import { TextField } from '../../../ui/TextField';
import { newItem } from '../editing';
import { AddButton } from './AddButton';
import type { KeyProps } from './keyProps';
import styles from './Keys.module.css';
import { onEnter } from './rowKeys';

/** Things in their right order. */
export const OrderRows = ({ editing: { items }, onChange }: KeyProps) => {
  const { t } = useTranslation();
  const put = (next: QuestionItem[]): void => onChange({ items: next });
  const move = (from: number, to: number): void => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    put(next);
  };
  const add = (): void => put([...items, newItem()]);
  return (
    <fieldset className={styles.rows}>
      <legend>{t('quizzes.orderRows')}</legend>
      <ul>
        {items.map(({ id, text }, n) => (
          <li key={id}>
            <span className={styles.number}>{n + 1}.</span>
            <TextField
              bare
              label={t('quizzes.itemNumber', { number: n + 1 })}
              value={text}
              maxLength={limits.itemMax}
              boxClassName={styles.grow}
              onKeyDown={onEnter(n === items.length - 1 && n + 1 < limits.choicesMax, add)}
              onChange={({ target }) => put(items.map((one) => (one.id === id ? { id, text: target.value } : one)))}
            />
            <IconButton
              size="sm"
              label={t('quizzes.moveUp', { text: text || String(n + 1) })}
              disabled={n === 0}
              onClick={() => move(n, n - 1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              label={t('quizzes.moveDown', { text: text || String(n + 1) })}
              disabled={n === items.length - 1}
              onClick={() => move(n, n + 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            {items.length > limits.choicesMin && (
              <IconButton
                size="sm"
                label={t('quizzes.removeItem', { number: n + 1 })}
                onClick={() => put(items.filter((one) => one.id !== id))}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <AddButton words={t('quizzes.addItem')} count={items.length} most={limits.choicesMax} onClick={add} />
    </fieldset>
  );
};

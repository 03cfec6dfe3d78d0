import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import { ImageOff, ImagePlus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FileChoice } from '../../../room/files/FileChoice';
import { IconButton } from '../../../ui/IconButton';
import { TextField } from '../../../ui/TextField';
import { newItem } from '../editing';
import { PictureOfQuestion } from '../PictureOfQuestion';
import { AddButton } from './AddButton';
import type { ChoiceKeyProps } from './keyProps';
import styles from './Keys.module.css';
import { onEnter } from './rowKeys';

/** What can be chosen, and which of it is right. */
export const ChoiceRows = ({ editing, onChange, onPicture }: ChoiceKeyProps) => {
  const { t } = useTranslation();
  const { kind, items, right, pictures } = editing;
  const isOne = kind === 'choice';
  const put = (id: string, text: string): void =>
    onChange({ items: items.map((one) => (one.id === id ? { ...one, text } : one)) });
  const takePicture = (id: string): void =>
    onChange({ items: items.map((one) => (one.id === id ? { id, text: one.text } : one)) });
  const add = (): void => onChange({ items: [...items, newItem()] });
  return (
    <fieldset className={styles.rows}>
      <legend>{t(isOne ? 'quizzes.choicesOne' : 'quizzes.choicesSeveral')}</legend>
      <ul>
        {items.map(({ id, text, picture }, n) => {
          const shown = pictures.find((one) => one.id === picture);
          const letter = String.fromCharCode(65 + n);
          return (
            <li key={id}>
              <input
                type={isOne ? 'radio' : 'checkbox'}
                name="right"
                aria-label={t('quizzes.isRight', { letter })}
                checked={right.includes(id)}
                onChange={({ target }) =>
                  onChange({
                    right: isOne ? [id] : target.checked ? [...right, id] : right.filter((one) => one !== id),
                  })
                }
              />
              <TextField
                bare
                label={t('quizzes.choiceNamed', { letter })}
                placeholder={t('quizzes.choiceNamed', { letter })}
                value={text}
                maxLength={limits.itemMax}
                boxClassName={styles.grow}
                onKeyDown={onEnter(n === items.length - 1 && n + 1 < limits.choicesMax, add)}
                onChange={({ target }) => put(id, target.value)}
              />
              {!shown && (
                <FileChoice
                  accept="image/png,image/jpeg,image/webp"
                  onChoose={(file) => onPicture(file, id)}
                  trigger={(open) => (
                    <IconButton size="sm" label={t('quizzes.choicePicture', { letter })} onClick={open}>
                      <ImagePlus aria-hidden />
                    </IconButton>
                  )}
                />
              )}
              {items.length > limits.choicesMin && (
                <IconButton
                  size="sm"
                  label={t('quizzes.removeChoice', { letter })}
                  onClick={() =>
                    onChange({
                      items: items.filter((one) => one.id !== id),
                      right: right.filter((one) => one !== id),
                    })
                  }
                >
                  <X aria-hidden />
                </IconButton>
              )}
              {shown && (
                <div className={styles.choicePicture}>
                  <PictureOfQuestion id={shown.id} alt={shown.alt} />
                  <TextField
                    label={t('quizzes.choiceAlt', { letter })}
                    value={shown.alt}
                    maxLength={limits.altMax}
                    onChange={({ target }) =>
                      onChange({
                        pictures: pictures.map((one) => (one.id === shown.id ? { ...one, alt: target.value } : one)),
                      })
                    }
                  />
                  <IconButton
                    size="sm"
                    label={t('quizzes.removeChoicePicture', { letter })}
                    onClick={() => takePicture(id)}
                  >
                    <ImageOff aria-hidden />
                  </IconButton>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <AddButton words={t('quizzes.addChoice')} count={items.length} most={limits.choicesMax} onClick={add} />
    </fieldset>
  );
};

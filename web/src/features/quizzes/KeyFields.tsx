import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import type { QuestionItem } from '@derslik/contract/quizzes/question';
import { ArrowDown, ArrowUp, ImageOff, ImagePlus, Plus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { FileChoice } from '../../room/files/FileChoice';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Segmented } from '../../ui/Segmented';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { newItem, type Editing } from './editing';
import { PictureOfQuestion } from './PictureOfQuestion';
import styles from './Quizzes.module.css';

interface KeyFieldsProps {
  editing: Editing;
  onChange: (part: Partial<Editing>) => void;
}
interface ChoiceRowsProps extends KeyFieldsProps {
  /** Sends a picture, which becomes this choice's. */
  onPicture: (file: File, choiceId: string) => void;
}

export const submitOnCtrlEnter = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

/** Enter goes on to the next row, and makes one below the last. */
const onEnter =
  (isLast: boolean, add: () => void) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) return submitOnCtrlEnter(event);
    event.preventDefault();
    const list = event.currentTarget.closest('ul');
    const row = event.currentTarget.closest('li');
    // At once: what a fast hand types next belongs to the next row.
    if (isLast) flushSync(add);
    const rows = [...(list?.children ?? [])];
    rows[rows.indexOf(row!) + 1]
      ?.querySelector<HTMLInputElement>('input:not([type=radio]):not([type=checkbox])')
      ?.focus();
  };

/** What can be chosen, and which of it is right. */
const ChoiceRows = ({ editing, onChange, onPicture }: ChoiceRowsProps) => {
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
      {items.length < limits.choicesMax && (
        <Button size="sm" icon={<Plus aria-hidden />} onClick={add}>
          {t('quizzes.addChoice')}
        </Button>
      )}
    </fieldset>
  );
};

/** Things in their right order. */
const OrderRows = ({ editing: { items }, onChange }: KeyFieldsProps) => {
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
      {items.length < limits.choicesMax && (
        <Button size="sm" icon={<Plus aria-hidden />} onClick={add}>
          {t('quizzes.addItem')}
        </Button>
      )}
    </fieldset>
  );
};

const PairRows = ({ editing: { pairs, extras }, onChange }: KeyFieldsProps) => {
  const { t } = useTranslation();
  const add = (): void => onChange({ pairs: [...pairs, { left: newItem(), right: newItem() }] });
  return (
    <fieldset className={styles.rows}>
      <legend>{t('quizzes.pairRows')}</legend>
      <ul>
        {pairs.map((pair, n) => (
          <li key={pair.left.id} className={styles.pair}>
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
        {pairs.length < limits.choicesMax && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={add}>
            {t('quizzes.addPair')}
          </Button>
        )}
        {extras.length < limits.extrasMax && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => onChange({ extras: [...extras, newItem()] })}>
            {t('quizzes.addExtra')}
          </Button>
        )}
      </div>
    </fieldset>
  );
};

const AcceptedRows = ({ editing: { accepted, isLenient }, onChange }: KeyFieldsProps) => {
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
      {accepted.length < limits.acceptedMax && (
        <Button size="sm" icon={<Plus aria-hidden />} onClick={add}>
          {t('quizzes.addAccepted')}
        </Button>
      )}
      <Switch
        checked={isLenient}
        onChange={(next) => onChange({ isLenient: next })}
        label={t('quizzes.lenient')}
        hint={t('quizzes.lenientHint')}
      />
    </fieldset>
  );
};

/** What is right, as the question's kind needs it. */
export const KeyFields = ({ editing, onChange, onPicture }: ChoiceRowsProps) => {
  const { t } = useTranslation();
  switch (editing.kind) {
    case 'choice':
    case 'choices':
      return <ChoiceRows {...{ editing, onChange, onPicture }} />;
    case 'trueFalse':
      return (
        <Segmented
          label={t('quizzes.rightAnswer')}
          value={editing.truth ? 'true' : 'false'}
          options={[
            { value: 'true', label: t('quizzes.true') },
            { value: 'false', label: t('quizzes.false') },
          ]}
          onChange={(value) => onChange({ truth: value === 'true' })}
        />
      );
    case 'shortText':
      return <AcceptedRows {...{ editing, onChange }} />;
    case 'number':
      return (
        <div className={styles.two}>
          <TextField
            label={t('quizzes.value')}
            inputMode="decimal"
            value={editing.value}
            maxLength={30}
            onChange={({ target }) => onChange({ value: target.value })}
          />
          <TextField
            label={t('quizzes.tolerance')}
            hint={t('quizzes.toleranceHint')}
            inputMode="decimal"
            value={editing.tolerance}
            maxLength={30}
            onChange={({ target }) => onChange({ tolerance: target.value })}
          />
        </div>
      );
    case 'order':
      return <OrderRows {...{ editing, onChange }} />;
    case 'match':
      return <PairRows {...{ editing, onChange }} />;
  }
};

import { limits } from '@derslik/contract/limits';
import { hasEqualOptions } from '@derslik/contract/surveyChoices';
import { CircleCheck, Plus } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Message } from '../../ui/Message';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { useRoomUiStore } from '../../room/roomUi';
import { useRoomActions } from '../../room/useRoom';
import { useTyped } from '../../room/useTyped';
import styles from './SurveyForm.module.css';
import { filledOptions } from './filledOptions';
import { surveyUi } from './surveyUi';
import { emptySurvey, type TypedSurvey } from './typedSurvey';

const { optionsMin, optionsMax, textMax } = limits.survey;

/** What is asked, two to eight options, perhaps which one is right, perhaps without names; new, or in the place of one. */
export const SurveyForm = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const [typed, note] = useTyped('survey', emptySurvey);
  const { title, options, right, isAnonymous, replaces } = typed;
  const change = (now: Partial<TypedSurvey>): void => note({ ...typed, ...now });
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const rightHint = useId();
  const filled = filledOptions(options, right);
  const isTitleMissing = title.trim() === '';
  const isFew = filled.options.length < optionsMin;
  const isTwice = hasEqualOptions(filled.options);
  const close = (): void => {
    note(null);
    ui.patch(surveyUi.with(ui.get(), { at: { page: 'list' } }));
  };
  const complete = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (isTitleMissing || isFew || isTwice) return;
    setBusy(true);
    const isDone = await send({
      ...{ type: 'createSurvey', title: title.trim(), isAnonymous },
      ...filled,
      ...(replaces !== undefined && { replaces }),
    });
    setBusy(false);
    if (!isDone) return;
    toast({ title: t('survey.saved'), kind: 'ok' });
    close();
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t(replaces === undefined ? 'survey.create' : 'survey.edit')}
      onSubmit={(event) => void complete(event)}
    >
      <TextField
        label={t('survey.title')}
        aside={`${title.length}/${textMax}`}
        value={title}
        maxLength={textMax}
        autoComplete="off"
        autoFocus
        {...(isChecked && isTitleMissing && { error: t('survey.titleMissing') })}
        onChange={({ target }) => change({ title: target.value })}
      />
      <fieldset className={styles.options} aria-describedby={rightHint}>
        <legend>{t('survey.options')}</legend>
        {options.map((option, n) => (
          // Options have no names of their own: their places are what they are.
          <div key={n} className={styles.option}>
            <TextField
              bare
              label={t('survey.option', { number: n + 1 })}
              placeholder={t('survey.option', { number: n + 1 })}
              value={option}
              maxLength={textMax}
              autoComplete="off"
              // One that was added is written at once.
              autoFocus={n >= optionsMin}
              onChange={({ target }) => change({ options: options.map((was, k) => (k === n ? target.value : was)) })}
            />
            <IconButton
              label={t('survey.right', { number: n + 1 })}
              className={styles.right}
              aria-pressed={right === n}
              onClick={() => change({ right: right === n ? null : n })}
            >
              <CircleCheck aria-hidden />
            </IconButton>
          </div>
        ))}
        <p id={rightHint} className={styles.hint}>
          {t('survey.rightHint')}
        </p>
        {isChecked && isFew && (
          <Message kind="bad" live="alert">
            {t('survey.optionsMissing', { min: optionsMin })}
          </Message>
        )}
        {isChecked && !isFew && isTwice && (
          <Message kind="bad" live="alert">
            {t('survey.equalOptions')}
          </Message>
        )}
        {options.length < optionsMax ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus aria-hidden />}
            onClick={() => change({ options: [...options, ''] })}
          >
            {t('survey.addOption')}
          </Button>
        ) : (
          <p className={styles.hint} role="status">
            {t('survey.maxOptionsWarn', { max: optionsMax })}
          </p>
        )}
      </fieldset>
      <Switch
        label={t('survey.anonymous')}
        hint={t('survey.anonymousHint')}
        checked={isAnonymous}
        onChange={(isOn) => change({ isAnonymous: isOn })}
      />
      <div className={styles.acts}>
        <Button variant="ghost" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {t('survey.complete')}
        </Button>
      </div>
    </form>
  );
};

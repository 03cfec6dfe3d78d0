import { callError, type CallError } from '@derslik/client/callError';
import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import type { LectureTargets } from '@derslik/contract/lectures';
import type { Quiz, QuizRow } from '@derslik/contract/quizzes';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { LessonsField } from '../../room/materials/LessonsField';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Message } from '../../ui/Message';
import { OptionalSelect } from '../../ui/OptionalSelect';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { quizLibraryCalls } from './quizLibraryCalls';
import styles from './Dialogs.module.css';

const form = 'quiz-form';

interface SettingsDialogProps {
  quiz: QuizRow;
  targets: LectureTargets | null;
  onClose: () => void;
  onSaved: (quiz: Quiz) => void;
}

/** What a test is called, how it runs, who sees it, and for which lessons it is. */
export const SettingsDialog = ({ quiz, targets, onClose, onSaved }: SettingsDialogProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [title, setTitle] = useState(quiz.title);
  const [topic, setTopic] = useState(quiz.topic);
  const [minutes, setMinutes] = useState(quiz.minutes === null ? '' : String(quiz.minutes));
  const [isShared, setShared] = useState(quiz.isShared);
  const [shufflesQuestions, setShufflesQuestions] = useState(quiz.shufflesQuestions);
  const [shufflesChoices, setShufflesChoices] = useState(quiz.shufflesChoices);
  const [subjectId, setSubject] = useState(quiz.subject?.id ?? null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(quiz.lessons.map(({ id }) => id)));
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const time = minutes.trim() === '' ? null : Number(minutes);
  const isTime = time === null || (Number.isInteger(time) && time >= 1 && time <= limits.minutesMax);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!title.trim() || !isTime) return;
    setSaving(true);
    try {
      onSaved(
        await quizLibraryCalls.change(quiz.id, {
          ...{ title, topic, isShared, shufflesQuestions, shufflesChoices, minutes: time, lessonIds: [...chosen] },
          subjectId,
        }),
      );
      onClose();
    } catch (error) {
      setFailure(callError(error));
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      kind="crop"
      closable
      onClose={onClose}
      title={t('quizzes.settings')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isSaving}>
            {t('quizzes.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        <TextField
          label={t('quizzes.name')}
          value={title}
          maxLength={limits.titleMax}
          error={title.trim() ? undefined : t('quizzes.nameMissing')}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label={t('quizzes.minutes')}
          hint={t('quizzes.minutesHint')}
          inputMode="numeric"
          value={minutes}
          maxLength={3}
          error={isTime ? undefined : t('quizzes.minutesWrong', { max: limits.minutesMax })}
          onChange={({ target }) => setMinutes(target.value)}
        />
        <div>
          <Switch
            checked={shufflesQuestions}
            onChange={setShufflesQuestions}
            label={t('quizzes.shuffleQuestions')}
            hint={t('quizzes.shuffleHint')}
          />
          <Switch checked={shufflesChoices} onChange={setShufflesChoices} label={t('quizzes.shuffleChoices')} />
          <Switch checked={isShared} onChange={setShared} label={t('quizzes.share')} hint={t('quizzes.shareHint')} />
        </div>
        {targets && (
          <OptionalSelect
            label={t('quizzes.subjectOf')}
            hint={t('quizzes.subjectHint')}
            none={t('quizzes.noSubject')}
            value={subjectId}
            options={targets.subjects.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setSubject}
          />
        )}
        <TextField
          label={t('quizzes.topic')}
          value={topic}
          maxLength={limits.topicMax}
          onChange={({ target }) => setTopic(target.value)}
        />
        <LessonsField
          label={t('quizzes.lessons')}
          brought={quiz.lessons}
          targets={targets}
          chosen={chosen}
          onChange={setChosen}
        />
        {failure && (
          <Message kind="bad" live="alert">
            {errorText(failure)}
          </Message>
        )}
      </form>
    </Dialog>
  );
};

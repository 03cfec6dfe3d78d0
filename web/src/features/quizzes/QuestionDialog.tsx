import { callError, type CallError } from '@derslik/client/callError';
import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import type { LectureTargets } from '@derslik/contract/lectures';
import type { BankQuestion } from '@derslik/contract/quizzes';
import { questionKinds, type QuestionKind } from '@derslik/contract/quizzes/question';
import { ImagePlus, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { FileChoice } from '../../room/files/FileChoice';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FormulaText } from '../../ui/FormulaText';
import { IconButton } from '../../ui/IconButton';
import { Message } from '../../ui/Message';
import { OptionalSelect } from '../../ui/OptionalSelect';
import { Select } from '../../ui/Select';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { editingOf, emptyQuestion, written, type Editing, type EditingProblem } from './editing';
import { KeyFields } from './keys/KeyFields';
import { submitOnCtrlEnter } from './keys/rowKeys';
import { PictureOfQuestion } from './PictureOfQuestion';
import { quizLibraryCalls } from './quizLibraryCalls';
import styles from './Dialogs.module.css';

const form = 'question-form';

interface QuestionDialogProps {
  /** Null: a new one. */
  question: BankQuestion | null;
  /** Into the bank, and at the end of this test; null: into the bank alone. */
  quizId: string | null;
  targets: LectureTargets | null;
  subjectId: string | null;
  onClose: () => void;
  /** It is saved. */
  onSaved: () => void;
}

/** A question with its key, written by keyboard alone: Enter goes on to the next choice, Ctrl+Enter saves. */
export const QuestionDialog = ({ question, quizId, targets, subjectId, onClose, onSaved }: QuestionDialogProps) => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const [editing, setEditing] = useState<Editing>(() =>
    question ? editingOf(question, i18n.language) : emptyQuestion('choice', subjectId),
  );
  const [problem, setProblem] = useState<EditingProblem | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isSending, setSending] = useState(false);
  const [count, setCount] = useState(0);
  const change = (part: Partial<Editing>): void => {
    setEditing((now) => ({ ...now, ...part }));
    setProblem(null);
  };
  const save = async (goesOn: boolean): Promise<void> => {
    const made = written(editing);
    if ('problem' in made) return setProblem(made.problem);
    setSaving(true);
    setFailure(null);
    try {
      if (question) await quizLibraryCalls.write(question.id, made.question);
      else await quizLibraryCalls.add(made.question, quizId);
      onSaved();
      if (!goesOn) return onClose();
      // The next one is often of the same kind and topic.
      const { kind, topic, tags, points } = editing;
      setEditing({ ...emptyQuestion(kind, editing.subjectId), topic, tags, points });
      setCount((now) => now + 1);
    } catch (error) {
      setFailure(callError(error));
    }
    setSaving(false);
  };
  /** @param choiceId whose picture it becomes; without it, it stands beside the question */
  const addPicture = (file: File, choiceId?: string): void => {
    setSending(true);
    setFailure(null);
    Promise.resolve()
      .then(() => quizLibraryCalls.addPicture(file))
      .then(
        ({ id }) =>
          setEditing((now) => {
            const isKnown = now.pictures.some((one) => one.id === id);
            const pictures = isKnown ? now.pictures : [...now.pictures, { id, alt: '' }];
            const items = now.items.map((one) => (one.id === choiceId ? { ...one, picture: id } : one));
            return { ...now, pictures, items };
          }),
        (error: unknown) => setFailure(callError(error)),
      )
      .finally(() => setSending(false));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(false);
  };
  const ofChoices = new Set(editing.items.flatMap(({ picture }) => picture ?? []));
  const beside = editing.pictures.filter(({ id }) => !ofChoices.has(id));
  const hasFormula = /\$/.test(editing.text);
  return (
    <Dialog
      open
      kind="crop"
      closable
      wide
      onClose={onClose}
      title={t(question ? 'quizzes.editQuestion' : 'quizzes.newQuestion')}
      actions={
        <>
          {!question && (
            <Button variant="ghost" onClick={() => void save(true)} disabled={isSaving}>
              {t('quizzes.saveAndNext')}
            </Button>
          )}
          <Button variant="primary" type="submit" form={form} busy={isSaving}>
            {t('quizzes.save')}
          </Button>
        </>
      }
    >
      <form key={count} id={form} noValidate className={styles.form} onSubmit={submit}>
        <div className={styles.two}>
          <Select
            label={t('quizzes.kind')}
            value={editing.kind}
            options={questionKinds.map((kind) => ({ value: kind, label: t(`quizzes.kinds.${kind}`) }))}
            onChange={(kind) =>
              change({
                kind: kind as QuestionKind,
                // One alone can be right now.
                ...(kind === 'choice' && { right: editing.right.slice(0, 1) }),
              })
            }
          />
          <TextField
            label={t('quizzes.pointsLabel')}
            inputMode="decimal"
            value={editing.points}
            maxLength={6}
            onChange={({ target }) => change({ points: target.value })}
          />
        </div>
        <TextArea
          label={t('quizzes.text')}
          aside={t('quizzes.formulaHint')}
          value={editing.text}
          maxLength={limits.textMax}
          rows={3}
          autoFocus
          onKeyDown={submitOnCtrlEnter}
          onChange={({ target }) => change({ text: target.value })}
        />
        {hasFormula && (
          <p className={styles.shown}>
            <FormulaText text={editing.text} />
          </p>
        )}
        <KeyFields editing={editing} onChange={change} onPicture={addPicture} />
        <div className={styles.pictures}>
          {beside.map(({ id, alt }, n) => (
            <div key={id} className={styles.picture}>
              <PictureOfQuestion id={id} alt={alt} />
              <TextField
                label={t('quizzes.alt', { number: n + 1 })}
                value={alt}
                maxLength={limits.altMax}
                onChange={({ target }) =>
                  change({
                    pictures: editing.pictures.map((one) => (one.id === id ? { id, alt: target.value } : one)),
                  })
                }
              />
              <IconButton
                size="sm"
                label={t('quizzes.removePicture', { number: n + 1 })}
                onClick={() => change({ pictures: editing.pictures.filter((one) => one.id !== id) })}
              >
                <X aria-hidden />
              </IconButton>
            </div>
          ))}
          {beside.length < limits.picturesMax && (
            <FileChoice
              accept="image/png,image/jpeg,image/webp"
              onChoose={(file) => addPicture(file)}
              trigger={(open) => (
                <Button size="sm" icon={<ImagePlus aria-hidden />} busy={isSending} onClick={open}>
                  {t('quizzes.addPicture')}
                </Button>
              )}
            />
          )}
        </div>
        <details className={styles.more}>
          <summary>{t('quizzes.filing')}</summary>
          <div className={styles.form}>
            {targets && targets.subjects.length > 0 && (
              <OptionalSelect
                label={t('quizzes.subject')}
                none={t('quizzes.noSubject')}
                value={editing.subjectId}
                options={targets.subjects.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => change({ subjectId: id })}
              />
            )}
            <div className={styles.two}>
              <TextField
                label={t('quizzes.topic')}
                value={editing.topic}
                maxLength={limits.topicMax}
                onChange={({ target }) => change({ topic: target.value })}
              />
              <TextField
                label={t('quizzes.tags')}
                hint={t('quizzes.tagsHint')}
                value={editing.tags}
                maxLength={limits.tagMax * limits.tagsMax}
                onChange={({ target }) => change({ tags: target.value })}
              />
            </div>
          </div>
        </details>
        {(problem || failure) && (
          <Message kind="bad" live="alert">
            {problem ? t(`quizzes.problems.${problem}`) : errorText(failure!)}
          </Message>
        )}
      </form>
    </Dialog>
  );
};

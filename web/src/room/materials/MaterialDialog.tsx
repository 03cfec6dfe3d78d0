import { callError, type CallError } from '@derslik/client/callError';
import { lectureLimits } from '@derslik/contract/limits/lecture';
import type { Lecture, LecturePatch, LectureTargets } from '@derslik/contract/lectures';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Message } from '../../ui/Message';
import { OptionalSelect } from '../../ui/OptionalSelect';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { lectureCalls } from '../slides/lectureCalls';
import { LessonsField } from './LessonsField';
import styles from './MaterialDialog.module.css';

interface MaterialDialogProps {
  material: Pick<Lecture, 'title' | 'topic' | 'isShared' | 'subject' | 'lessons'>;
  /** Those that one has given already. */
  topics: readonly string[];
  /** What it says of this kind of material. */
  words: Record<'title' | 'share' | 'shareHint' | 'subject' | 'nameMissing', string>;
  save: (patch: LecturePatch) => Promise<unknown>;
  onClose: () => void;
  onChange: () => void;
}

/** What a material is called, whether colleagues may show it, and for which lessons it is. Its texts are those of slides. */
export const MaterialDialog = ({ material, topics, words, save, onClose, onChange }: MaterialDialogProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [title, setTitle] = useState(material.title);
  const [topic, setTopic] = useState(material.topic);
  const [isShared, setShared] = useState(material.isShared);
  const [subjectId, setSubject] = useState(material.subject?.id ?? null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(material.lessons.map(({ id }) => id)));
  const [targets, setTargets] = useState<LectureTargets | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    lectureCalls.targets(over.signal).then(setTargets, (error: unknown) => {
      if (!over.signal.aborted) setFailure(callError(error));
    });
    return () => over.abort();
  }, []);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!title.trim()) return;
    setSaving(true);
    try {
      await save({
        ...{ title, topic, isShared, lessonIds: [...chosen] },
        subjectId,
      });
      onChange();
    } catch (error) {
      setFailure(callError(error));
      setSaving(false);
    }
  };
  const form = 'material-form';
  const topicList = 'material-topics';
  return (
    <Dialog
      open
      kind="crop"
      closable
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isSaving}>
            {t('lectures.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('lectures.name')}
          value={title}
          maxLength={lectureLimits.titleMax}
          error={title.trim() ? undefined : words.nameMissing}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label={t('lectures.topic')}
          hint={t('lectures.topicHint')}
          value={topic}
          maxLength={lectureLimits.topicMax}
          list={topicList}
          onChange={({ target }) => setTopic(target.value)}
        />
        <datalist id={topicList}>
          {topics.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
        <Switch checked={isShared} onChange={setShared} label={words.share} hint={words.shareHint} />
        {targets && (
          <OptionalSelect
            label={words.subject}
            hint={t('lectures.subjectHint')}
            none={t('lectures.noSubject')}
            value={subjectId}
            options={targets.subjects.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setSubject}
          />
        )}
        <LessonsField
          label={t('lectures.lessons')}
          brought={material.lessons}
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

import { callError } from '@derslik/client/callError';
import { timetableLimits } from '@derslik/contract/limits/timetable';
import type { Day } from '@derslik/contract/timetable';
import { dayAfter, type LessonWrite } from '@derslik/contract/timetableDays';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Dialog } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { Message } from '../../ui/Message';
import { Select } from '../../ui/Select';
import { Skeleton } from '../../ui/Skeleton';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { useLessonChoicesQuery, useMakeLessonMutation } from './api';
import styles from './MakeLessonDialog.module.css';

interface Props {
  /** The day that stands there first. */
  day: Day;
  today: Day;
  onClose: () => void;
}
/** A select's value is never empty. */
const byClock = 'clock';
const none = 'none';
/** A lesson is planned for this term, or the next. */
const aheadDays = 366;

/** A lesson that no week has: a teacher makes it for classes of theirs, by the bells or by the clock. */
const MakeLessonDialog = ({ day, today, onClose }: Props) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: choices, error: unread, isFetching, refetch } = useLessonChoicesQuery();
  const [make, { isLoading }] = useMakeLessonMutation();
  const [subjectId, setSubject] = useState('');
  /** What has the lesson of each chosen class: the part, or null for all of it. */
  const [chosen, setChosen] = useState<Record<string, string | null>>({});
  const [onDate, setDate] = useState(day);
  const [period, setPeriod] = useState<string | null>(null);
  const [length, setLength] = useState(1);
  const [clock, setClock] = useState({ startsAt: '', endsAt: '' });
  const [classroom, setClassroom] = useState(none);
  const [error, setError] = useState<string | null>(null);
  const periods = choices?.periods ?? [];
  const asked = period ?? String(periods[0]?.number ?? byClock);
  const isByClock = asked === byClock;
  const classes = Object.entries(chosen).map(([classId, groupId]) => ({ classId, groupId }));
  const missing = (): string | null => {
    if (subjectId === '') return t('timetable.noSubjectChosen');
    if (classes.length === 0) return t('timetable.noClassChosen');
    if (onDate === '' || (isByClock && (clock.startsAt === '' || clock.endsAt === ''))) return t('timetable.noTime');
    return isByClock && clock.startsAt === clock.endsAt ? t('timetable.noLength') : null;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = missing();
    setError(wrong);
    if (wrong !== null) return;
    const when = isByClock
      ? { period: null, length: 1, ...clock }
      : { period: Number(asked), length, startsAt: null, endsAt: null };
    const classroomId = classroom === none ? null : classroom;
    const lesson: LessonWrite = { subjectId, classes, onDate, ...when, classroomId };
    const { error: failed } = await make(lesson);
    if (failed) return setError(errorText(callError(failed)));
    toast({ kind: 'ok', title: t('timetable.made') });
    onClose();
  };
  const choose = (id: string, isOn: boolean): void => {
    const { [id]: _gone, ...others } = chosen;
    setChosen(isOn ? { ...chosen, [id]: null } : others);
  };
  const isUsable = choices !== undefined && choices.subjects.length > 0 && choices.classes.length > 0;
  return (
    <Dialog
      open
      kind="confirm"
      closable
      wide
      onClose={onClose}
      title={t('timetable.make')}
      text={t('timetable.makeText')}
    >
      {!choices && unread && (
        <ErrorState text={errorText(callError(unread))} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!choices && !unread && <Skeleton shape="row" />}
      {choices && !isUsable && (
        <Message kind="soft">
          {t(choices.classes.length === 0 ? 'timetable.noOwnClasses' : 'timetable.noSubjects')}
        </Message>
      )}
      {choices && isUsable && (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <Select
            label={t('timetable.subject')}
            placeholder={t('timetable.choose')}
            value={subjectId}
            onChange={setSubject}
            options={choices.subjects.map(({ id, name: label }) => ({ value: id, label }))}
          />
          <fieldset className={styles.classes}>
            <legend>{t('timetable.classes')}</legend>
            <div className={styles.boxes}>
              {choices.classes.map((one) => (
                <Checkbox key={one.id} checked={one.id in chosen} onChange={(isOn) => choose(one.id, isOn)}>
                  {one.name}
                </Checkbox>
              ))}
            </div>
          </fieldset>
          {choices.classes
            .filter(({ id, groups }) => id in chosen && groups.length > 0)
            .map((one) => (
              <Select
                key={one.id}
                label={t('timetable.partOf', { name: one.name })}
                value={chosen[one.id] ?? none}
                onChange={(group) => setChosen({ ...chosen, [one.id]: group === none ? null : group })}
                options={[
                  { value: none, label: t('timetable.wholeClass') },
                  ...one.groups.map(({ id, name: label }) => ({ value: id, label })),
                ]}
              />
            ))}
          <div className={styles.when}>
            <TextField
              type="date"
              label={t('timetable.day')}
              value={onDate}
              min={today}
              max={dayAfter(today, aheadDays)}
              onChange={({ target }) => setDate(target.value)}
            />
            <Select
              label={t('timetable.period')}
              value={asked}
              onChange={setPeriod}
              options={[
                ...periods.map(({ number, startsAt, endsAt }) => ({
                  value: String(number),
                  label: t('timetable.periodAt', { number, from: startsAt, to: endsAt }),
                })),
                { value: byClock, label: t('timetable.byClock') },
              ]}
            />
            {isByClock ? (
              (['startsAt', 'endsAt'] as const).map((field) => (
                <TextField
                  key={field}
                  type="time"
                  label={t(`timetable.${field}`)}
                  value={clock[field]}
                  onChange={({ target }) => setClock({ ...clock, [field]: target.value })}
                />
              ))
            ) : (
              <Select
                label={t('timetable.length')}
                value={String(length)}
                onChange={(text) => setLength(Number(text))}
                options={Array.from({ length: timetableLimits.lengthMax }, (_, n) => ({
                  value: String(n + 1),
                  label: t('timetable.periods', { count: n + 1 }),
                }))}
              />
            )}
          </div>
          {choices.classrooms.length > 0 && (
            <Select
              label={t('timetable.classroom')}
              value={classroom}
              onChange={setClassroom}
              options={[
                { value: none, label: t('timetable.noClassroom') },
                ...choices.classrooms.map(({ id, name: label }) => ({ value: id, label })),
              ]}
            />
          )}
          {error && (
            <Message kind="bad" live="alert">
              {error}
            </Message>
          )}
          <Button type="submit" variant="primary" busy={isLoading}>
            {t('timetable.make')}
          </Button>
        </form>
      )}
    </Dialog>
  );
};
export default MakeLessonDialog;

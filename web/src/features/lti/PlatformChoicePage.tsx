import { callError, type CallError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import { useTimeZone } from '@derslik/client/config';
import { nowUnix, unixOf, wallTime } from '@derslik/client/schoolTime';
import { limits } from '@derslik/contract/limits';
import type { LtiAnswer, LtiChoice, LtiChosen } from '@derslik/contract/lti';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { usePageTitle } from '../../lib/pageTitle';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { DateField } from '../../ui/DateField';
import { FrontPage } from '../../ui/FrontPage';
import { Message } from '../../ui/Message';
import { Select } from '../../ui/Select';
import { Skeleton } from '../../ui/Skeleton';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { TimeField } from '../../ui/TimeField';
import { giveAnswer } from './answerPlatform';
import styles from '../../ui/FrontForm.module.css';

/** What stands for a lesson that is made now: a select's value is never empty. */
const fresh = 'new';

const nextHour = (timeZone: string): { day: Date; time: string } => {
  const wall = wallTime(nowUnix() + 3_600, timeZone);
  return { day: new Date(wall.year, wall.month - 1, wall.day), time: `${String(wall.hour).padStart(2, '0')}:00` };
};

interface FormProps {
  choice: LtiChoice;
  isPending: boolean;
  onChoose: (chosen: Omit<LtiChosen, 'token'>) => void;
}

const ChoiceForm = ({ choice, isPending, onChoose }: FormProps) => {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const { write } = useSchoolTime();
  const [lesson, setLesson] = useState(fresh);
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [hasTime, setHasTime] = useState(false);
  const [when, setWhen] = useState(() => nextHour(timeZone));
  const [hour = 0, minute = 0] = when.time.split(':').map(Number);
  const { day } = when;
  const start = unixOf(
    { year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate(), hour, minute },
    timeZone,
  );
  const today = wallTime(nowUnix(), timeZone);
  const asDay = (unix: number): string =>
    write(unix, { day: '2-digit', month: '2-digit', year: 'numeric' }).replaceAll('/', '.');
  const choose = (event: FormEvent): void => {
    event.preventDefault();
    if (lesson !== fresh) return onChoose({ lessonId: lesson });
    if (name.trim() === '') return setIsMissing(true);
    onChoose({ made: { name, startsAt: hasTime ? new Date(start * 1_000).toISOString() : null } });
  };
  return (
    <form className={styles.form} noValidate onSubmit={choose}>
      {choice.lessons.length > 0 && (
        <Select
          label={t('lti.lesson')}
          value={lesson}
          options={[
            { value: fresh, label: t('lti.newLesson') },
            ...choice.lessons.map(({ id, name: one, startsAt }) => ({
              value: id,
              label: startsAt === null ? one : `${one} (${asDay(Date.parse(startsAt) / 1_000)})`,
            })),
          ]}
          onChange={setLesson}
        />
      )}
      {lesson === fresh && (
        <>
          <TextField
            label={t('lti.lessonName')}
            value={name}
            maxLength={limits.meeting.nameMax}
            error={isMissing && name.trim() === '' && t('lti.lessonNameMissing')}
            onChange={(event) => setName(event.target.value)}
          />
          <Switch label={t('lti.hasTime')} checked={hasTime} onChange={setHasTime} />
          {hasTime && (
            <>
              <DateField
                label={t('lti.day')}
                value={day}
                text={asDay(start)}
                today={new Date(today.year, today.month - 1, today.day)}
                onChange={(next) => setWhen({ ...when, day: next })}
              />
              <TimeField label={t('lti.time')} value={when.time} onChange={(time) => setWhen({ ...when, time })} />
            </>
          )}
        </>
      )}
      <Button type="submit" variant="primary" wide busy={isPending}>
        {t('lti.add')}
      </Button>
      <Button wide onClick={() => onChoose({})}>
        {t('lti.addNothing')}
      </Button>
    </form>
  );
};

/** A teacher of a learning platform chooses what a link of their course leads to; the platform is told, and goes on itself. */
const PlatformChoicePage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [choice, setChoice] = useState<LtiChoice | null>(null);
  const [error, setError] = useState<CallError | null>(token === '' ? { code: 'lti.choiceOver' } : null);
  const [isPending, setIsPending] = useState(false);
  usePageTitle(t('lti.choose'));
  useEffect(() => {
    let isHere = true;
    if (token !== '')
      http<LtiChoice>({ path: '/ltiChoice', method: 'POST', body: { token }, anonymous: true }).then(
        (found) => isHere && setChoice(found),
        (reason: unknown) => isHere && setError(callError(reason)),
      );
    return () => {
      isHere = false;
    };
  }, [token]);
  const choose = async (chosen: Omit<LtiChosen, 'token'>): Promise<void> => {
    setIsPending(true);
    setError(null);
    try {
      const body = { token, ...chosen } satisfies LtiChosen;
      giveAnswer((await http<LtiAnswer>({ path: '/ltiChoice/chosen', method: 'POST', body, anonymous: true })).answer);
    } catch (reason) {
      setError(callError(reason));
      setIsPending(false);
    }
  };
  return (
    <FrontPage alone>
      <Card narrow padded aria-busy={!choice && !error}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('lti.choose')}</h1>
          {choice && <p>{t('lti.chooseText', { platformName: choice.platform })}</p>}
        </div>
        {!choice && !error && <Skeleton shape="row" />}
        {choice && <ChoiceForm {...{ choice, isPending }} onChoose={(chosen) => void choose(chosen)} />}
        {error && (
          <Message kind="bad" live="alert">
            {errorText(error)}
          </Message>
        )}
      </Card>
    </FrontPage>
  );
};
export default PlatformChoicePage;

import { callError } from '@derslik/client/callError';
import { useTimeZone } from '@derslik/client/config';
import { nowUnix, wallTime } from '@derslik/client/schoolTime';
import { AppError } from '@derslik/contract/errors';
import { broadcastAudiences, type Broadcast } from '@derslik/contract/broadcasts';
import { limits } from '@derslik/contract/limits';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { paths } from '../../lib/paths';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { BroadcastPoster } from '../../ui/BroadcastPoster';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Checkbox } from '../../ui/Checkbox';
import { DateField } from '../../ui/DateField';
import { Message } from '../../ui/Message';
import { Select } from '../../ui/Select';
import { Switch } from '../../ui/Switch';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { TimeField } from '../../ui/TimeField';
import { toast } from '../../ui/toast';
import { useCreateBroadcastMutation, useUpdateBroadcastMutation, useWatchingClassesQuery } from './api';
import { BroadcastFacts } from './BroadcastCard';
import { formErrors, placeOfRefusal, type FormErrors } from './formErrors';
import { PictureField } from './PictureField';
import {
  bodyOf,
  movedStart,
  offeredHours,
  unixOfMoment,
  type BroadcastFormValues,
  type SchoolMoment,
} from './broadcastForm';
import { BroadcastPeople } from './BroadcastPeople';
import cardStyles from './Broadcasts.module.css';
import styles from './BroadcastForm.module.css';

const lengthOf = (text: string): number => [...text].length;

const MomentFields = ({
  names: [dayName, timeName],
  value,
  error,
  onChange,
}: {
  names: readonly [string, string];
  value: SchoolMoment;
  error: string | null;
  onChange: (moment: SchoolMoment) => void;
}) => {
  const { timeZone, write } = useSchoolTime();
  const today = wallTime(nowUnix(), timeZone);
  const at = unixOfMoment(value, timeZone);
  return (
    <div className={styles.half}>
      <DateField
        label={dayName}
        value={value.day}
        text={write(at, { day: '2-digit', month: '2-digit', year: 'numeric' }).replaceAll('/', '.')}
        today={new Date(today.year, today.month - 1, today.day)}
        onChange={(day) => onChange({ ...value, day })}
      />
      <TimeField
        label={timeName}
        step={limits.broadcast.timeStepMinutes}
        value={value.time}
        error={error}
        onChange={(time) => onChange({ ...value, time })}
      />
    </div>
  );
};

interface BroadcastFormProps {
  initial: BroadcastFormValues;
  /** The broadcast that is changed. */
  before: Broadcast | null;
  onDone: () => void;
}

export const BroadcastForm = ({ initial, before, onDone }: BroadcastFormProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const timeZone = useTimeZone();
  const { data: classes = [] } = useWatchingClassesQuery();
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [wrong, setWrong] = useState<FormErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const [create, creating] = useCreateBroadcastMutation();
  const [update, updating] = useUpdateBroadcastMutation();
  const { title, description, start, end, users, audience, departments, opensWithoutPassword, logo, poster } = values;
  // Offered hours that nobody touched go with the clock: a list of people is longer in writing than their lead.
  const [hours, setHours] = useState({ start: initial.start, end: initial.end });
  const follows = before === null && start === hours.start && end === hours.end;
  useEffect(() => {
    if (!follows) return undefined;
    const lead = (limits.broadcast.minLeadMinutes - limits.broadcast.timeStepMinutes) * 60;
    const turn = setTimeout(
      () => {
        const next = offeredHours(timeZone);
        setHours(next);
        setValues((now) => ({ ...now, ...next }));
      },
      Math.max(0, (unixOfMoment(start, timeZone) - lead) * 1_000 - Date.now()),
    );
    return () => clearTimeout(turn);
  }, [follows, start, timeZone]);
  const set = (changed: Partial<BroadcastFormValues>): void => {
    const next = { ...values, ...changed };
    setValues(next);
    // A word that was said goes with what it spoke of; none comes while somebody writes.
    const now = formErrors(next, timeZone, before);
    setWrong((said) => Object.fromEntries(Object.entries(said).filter(([place]) => place in now)));
  };
  const said = (place: keyof FormErrors): string | null => {
    const code = wrong[place];
    return code ? errorText(new AppError(code)) : null;
  };
  const show = (found: FormErrors): void => {
    setWrong(found);
    // The keyboard goes on where something is to be mended, once it is marked.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const offered = [...classes, ...initial.departments.filter(({ id }) => !classes.some((one) => one.id === id))];

  const save = async (): Promise<void> => {
    setError(null);
    const found = formErrors(values, timeZone, before);
    if (Object.keys(found).length > 0) return show(found);
    try {
      const body = bodyOf(values, timeZone);
      await (before?.mToken ? update({ mToken: before.mToken, body }) : create(body)).unwrap();
      toast({ kind: 'ok', title: t(before ? 'broadcast.saved' : 'broadcast.planned') });
      onDone();
    } catch (failure) {
      const refusal = callError(failure);
      const place = placeOfRefusal(refusal.code);
      if (place) show({ [place]: refusal.code });
      else setError(errorText(refusal));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <div className={styles.columns}>
      <Card>
        <form ref={form} className={styles.form} noValidate onSubmit={submit}>
          <TextField
            label={t('broadcast.title')}
            aside={`${lengthOf(title)}/${limits.broadcast.titleMax}`}
            maxLength={limits.broadcast.titleMax}
            autoComplete="off"
            value={title}
            error={said('title')}
            onChange={(event) => set({ title: event.target.value })}
          />
          <TextArea
            label={t('broadcast.description')}
            aside={`${lengthOf(description)}/${limits.broadcast.descriptionMax}`}
            maxLength={limits.broadcast.descriptionMax}
            rows={3}
            value={description}
            onChange={(event) => set({ description: event.target.value })}
          />
          <MomentFields
            names={[t('broadcast.startDay'), t('broadcast.startTime')]}
            value={start}
            error={said('start')}
            onChange={(moment) => set(movedStart(values, moment, timeZone))}
          />
          <MomentFields
            names={[t('broadcast.endDay'), t('broadcast.endTime')]}
            value={end}
            error={said('end')}
            onChange={(moment) => set({ end: moment })}
          />
          <PictureField kind="logo" picture={logo} onChange={(next) => set({ logo: next })} />
          <PictureField kind="poster" picture={poster} onChange={(next) => set({ poster: next })} />
          <BroadcastPeople users={users} said={said} onChange={(next) => set({ users: next })} />
          <Select
            label={t('broadcast.audience')}
            value={audience}
            hint={t(`broadcast.audienceHint.${audience}`)}
            options={broadcastAudiences.map((value) => ({ value, label: t(`broadcast.audienceOf.${value}`) }))}
            onChange={(next) => set({ audience: broadcastAudiences.find((one) => one === next) ?? audience })}
          />
          {audience === 'classes' && (
            <fieldset className={styles.people}>
              <legend>{t('broadcast.classes')}</legend>
              {offered.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  checked={departments.some((one) => one.id === id)}
                  onChange={(isOn) =>
                    set({
                      departments: [...departments.filter((one) => one.id !== id), ...(isOn ? [{ id, name }] : [])],
                    })
                  }
                >
                  {name}
                </Checkbox>
              ))}
              {said('classes') && (
                <Message kind="bad" live="alert">
                  {said('classes')}
                </Message>
              )}
            </fieldset>
          )}
          {audience === 'link' && (
            <Switch
              label={t('broadcast.opensWithoutPassword')}
              hint={t('broadcast.opensWithoutPasswordHint')}
              checked={opensWithoutPassword}
              onChange={(isOn) => set({ opensWithoutPassword: isOn })}
            />
          )}
          {error && (
            <Message kind="bad" live="alert">
              {error}
            </Message>
          )}
          <div className={styles.end}>
            <Button variant="primary" type="submit" busy={creating.isLoading || updating.isLoading}>
              {t(before ? 'broadcast.save' : 'broadcast.create')}
            </Button>
            <LinkButton variant="ghost" to={paths.broadcasts}>
              {t('common.cancel')}
            </LinkButton>
          </div>
        </form>
      </Card>
      <aside className={styles.aside}>
        <h2 className={styles.asideTitle}>{t('broadcast.preview')}</h2>
        <div className={styles.poster} role="group" aria-label={t('broadcast.posterPreview')}>
          <BroadcastPoster state="waiting" broadcast={{ startAt: unixOfMoment(start, timeZone), logo, poster }} />
        </div>
        <Card className={cardStyles.card ?? ''}>
          <BroadcastFacts
            {...{ description, logo }}
            title={title || t('broadcast.untitled')}
            startAt={unixOfMoment(start, timeZone)}
            endAt={unixOfMoment(end, timeZone)}
            users={users.filter(({ fullName }) => fullName.trim() !== '')}
          />
        </Card>
      </aside>
    </div>
  );
};

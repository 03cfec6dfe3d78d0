import type { SchoolClass } from '@derslik/contract/structure';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { searchForm } from '../../lib/searchForm';
import { Checkbox } from '../../ui/Checkbox';
import { TextField } from '../../ui/TextField';
import { useMyClassesQuery } from './api';
import styles from './ClassesField.module.css';
import type { MeetingFormBody, MeetingFormValues } from './meetingForm';

type Chosen = MeetingFormValues['departments'];

/** More than a teacher's classes: a manager's list is searched. */
const searchedFrom = 13;

interface BoxesProps {
  classes: readonly (Chosen[number] & Partial<SchoolClass>)[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

const Boxes = ({ classes, chosen, onChange }: BoxesProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const wanted = searchForm(text);
  const isChosen = (id: string): boolean => chosen.some((one) => one.id === id);
  const fits = (name: string): boolean => searchForm(name).includes(wanted);
  const shown = classes.filter(({ id, name, level = '' }) => isChosen(id) || fits(name) || fits(level));
  const set = ({ id, name }: Chosen[number], isOn: boolean): void =>
    onChange(isOn ? [...chosen, { id, name }] : chosen.filter((one) => one.id !== id));
  return (
    <>
      {classes.length >= searchedFrom && (
        <TextField
          bare
          type="search"
          label={t('meeting.classesSearch')}
          placeholder={t('meeting.classesSearch')}
          icon={<Search aria-hidden />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className={styles.boxes}>
        {shown.map((one) => (
          <Checkbox key={one.id} checked={isChosen(one.id)} onChange={(isOn) => set(one, isOn)}>
            {one.name}
          </Checkbox>
        ))}
      </div>
    </>
  );
};

/** For which classes it is: those that the person may invite, and those that it is for already. */
export const ClassesField = ({
  control,
  present,
}: {
  control: Control<MeetingFormValues, unknown, MeetingFormBody>;
  present: Chosen;
}) => {
  const { t } = useTranslation();
  const { data = [] } = useMyClassesQuery();
  const classes = [...data, ...present.filter(({ id }) => !data.some((one) => one.id === id))];
  if (classes.length === 0) return null;
  return (
    <fieldset className={styles.field} aria-describedby="classes-note">
      <legend className={styles.legend}>{t('meeting.classes')}</legend>
      <Controller
        control={control}
        name="departments"
        render={({ field }) => <Boxes classes={classes} chosen={field.value} onChange={field.onChange} />}
      />
      <p id="classes-note" className={styles.hint}>
        {t('meeting.classesHint')}
      </p>
    </fieldset>
  );
};

import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMyClassesQuery } from './api';
import { ClassBoxes } from './ClassBoxes';
import styles from './ClassesField.module.css';
import type { MeetingFormBody, MeetingFormValues } from './meetingForm';

/** For which classes it is: those that the person may invite, and those that it is for already. */
export const ClassesField = ({
  control,
  present,
}: {
  control: Control<MeetingFormValues, unknown, MeetingFormBody>;
  present: MeetingFormValues['departments'];
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
        render={({ field }) => <ClassBoxes classes={classes} chosen={field.value} onChange={field.onChange} />}
      />
      <p id="classes-note" className={styles.hint}>
        {t('meeting.classesHint')}
      </p>
    </fieldset>
  );
};

import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Card } from '../../ui/Card';
import styles from './MeetingCard.module.css';
import { classNames } from './classNames';
import { startOf, type MeetingFormValues } from './meetingForm';

/** The card as it will stand in the list; a picture, without controls. */
export const MeetingCardPreview = ({ values }: { values: MeetingFormValues }) => {
  const { t } = useTranslation();
  const { clock, day, timeZone } = useSchoolTime();
  const start = startOf(values, timeZone);
  return (
    <Card className={styles.card ?? ''}>
      <div className={styles.head}>
        <span className={styles.time}>
          {values.minutes ? `${clock(start)}–${clock(start + Number(values.minutes) * 60)}` : clock(start)}
        </span>
        <span className={styles.day}>{day(start)}</span>
      </div>
      <p className={styles.name} dir="auto">
        {values.name.trim() || t('meeting.noName')}
      </p>
      <p className={styles.small}>{[t('meeting.hostYou'), classNames(values)].filter(Boolean).join(' · ')}</p>
      <div className={styles.foot}>
        <span className={styles.small}>{t('meeting.noOneYet')}</span>
      </div>
    </Card>
  );
};

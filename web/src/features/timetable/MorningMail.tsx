import { callError } from '@derslik/client/callError';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { Message } from '../../ui/Message';
import { Switch } from '../../ui/Switch';
import { useLessonMailsQuery, useWantLessonMailsMutation } from './api';
import styles from './CalendarDialog.module.css';

/** The lessons of the day by mail, each morning, for who wants it. */
export const MorningMail = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error } = useLessonMailsQuery();
  const [want, wanting] = useWantLessonMailsMutation();
  const now = wanting.data ?? data;
  const failure = wanting.error ?? error;
  return (
    <div className={styles.mail}>
      {failure && (
        <Message kind="bad" live="alert">
          {errorText(callError(failure))}
        </Message>
      )}
      {now && (
        <Switch
          checked={now.isOn}
          disabled={wanting.isLoading || (now.address === null && !now.isOn)}
          onChange={(isOn) => void want(isOn)}
          label={t('timetable.mail')}
          hint={now.address === null ? t('timetable.mailNoAddress') : t('timetable.mailHint', { address: now.address })}
        />
      )}
    </div>
  );
};

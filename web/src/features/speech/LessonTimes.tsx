import { can } from '@derslik/contract/room/can';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { useRoomSelector } from '../../room/useRoom';
import styles from './SpeechPanel.module.css';

/** Says when a lesson begins and ends, and how many are here, to who may know. */
export const LessonTimes = () => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  const room = useRoomSelector(({ data }) => (data?.view.kind === 'academic' ? data.room : null));
  const count = useRoomSelector(({ data }) =>
    data && can(data.view, data.you, 'studentCount')
      ? Object.values(data.view.participants).filter(({ role }) => role !== 'recorder').length
      : null,
  );
  if (!room) return null;
  return (
    <dl className={styles.lesson}>
      {room.startAt !== null && (
        <div>
          <dt>{t('speech.begins')}</dt>
          <dd>{clock(room.startAt)}</dd>
        </div>
      )}
      {room.endAt !== null && (
        <div>
          <dt>{t('speech.ends')}</dt>
          <dd>{clock(room.endAt)}</dd>
        </div>
      )}
      {count !== null && (
        <div>
          <dt>{t('speech.inside')}</dt>
          <dd>{count}</dd>
        </div>
      )}
    </dl>
  );
};

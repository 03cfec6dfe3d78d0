import { callError } from '@derslik/client/callError';
import type { Attendee, Room } from '@derslik/contract/meetings';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { Avatar } from '../../ui/Avatar';
import { Dialog } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { useAttendanceQuery } from './api';
import styles from './AttendanceDialog.module.css';

const Attendees = ({ people }: { people: readonly Attendee[] }) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {people.map(({ id, name, avatar, isGuest, minutes }) => (
        <li key={id} className={styles.person}>
          <Avatar id={id} name={name} src={avatar} size="sm" />
          <span className={styles.name} dir="auto" translate="no">
            {name}
          </span>
          {isGuest && <span className={styles.soft}>{t('meeting.guest')}</span>}
          <span className={styles.minutes}>{t('meeting.minutes', { count: minutes })}</span>
        </li>
      ))}
    </ul>
  );
};

const Answer = ({ room }: { room: Room }) => {
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useAttendanceQuery(
    { code: room.token },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <Attendees people={data} />;
  if (!error) return <Skeleton shape="row" />;
  return <ErrorState text={errorText(callError(error))} busy={isFetching} onRetry={() => void refetch()} />;
};

/** Who was in a lesson and for how long, for those who led it. */
export const AttendanceDialog = ({ room, onClose }: { room: Room | null; onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open={room !== null}
      kind="rollCall"
      closable
      onClose={onClose}
      title={t('meeting.attendees')}
      text={room?.name}
    >
      {room && <Answer room={room} />}
    </Dialog>
  );
};

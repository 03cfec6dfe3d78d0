import { isStillPlanned, type LastRoom, isRunning, type Room } from '@derslik/contract/meetings';
import { Copy, CircleStop, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { IconButton } from '../../ui/IconButton';
import { enterState, enterWord } from './enterWord';
import { MeetingPeople } from './MeetingPeople';
import { useCopyInvitation } from './useCopyInvitation';
import { useHostLine } from './useHostLine';
import { Chip } from '../../ui/Chip';
import styles from './MeetingCard.module.css';

/** Whether a meeting runs, or should by now; nothing for one that is to come. */
const MeetingMark = ({ room }: { room: Pick<Room, 'status' | 'isOverdue'> }) => {
  const { t } = useTranslation();
  if (room.isOverdue) return <Chip variant="warn">{t('meeting.notStarted')}</Chip>;
  return isRunning(room) ? (
    <Chip variant="accent" dot>
      {t('meeting.now')}
    </Chip>
  ) : null;
};

interface FutureMeetingCardProps {
  item: LastRoom;
  onDelete: () => void;
  onEnd: () => void;
}

export const FutureMeetingCard = ({ item, onDelete, onEnd }: FutureMeetingCardProps) => {
  const { room } = item;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { clock, day } = useSchoolTime();
  const hostLine = useHostLine();
  const copyInvitation = useCopyInvitation();
  const at = room.startAt ?? room.createdAt;
  const edit = (): void => void navigate(paths.updateMeeting(room.token), { state: { room } });
  return (
    <Card as="li" className={styles.card ?? ''}>
      <div className={styles.head}>
        <span className={styles.when}>
          <span className={styles.time}>{room.endAt ? `${clock(at)}–${clock(room.endAt)}` : clock(at)}</span>
          <span className={styles.day}>{day(at)}</span>
          <MeetingMark room={room} />
        </span>
        {room.isOwner && (
          <span className={styles.acts}>
            <IconButton size="sm" label={t('meeting.edit')} onClick={edit}>
              <Pencil aria-hidden />
            </IconButton>
            {isStillPlanned(room) ? (
              <IconButton size="sm" label={t('meeting.delete')} onClick={onDelete}>
                <Trash2 aria-hidden />
              </IconButton>
            ) : (
              <IconButton size="sm" label={t('meeting.end')} onClick={onEnd}>
                <CircleStop aria-hidden />
              </IconButton>
            )}
          </span>
        )}
      </div>
      <h2 className={styles.name} dir="auto" title={room.name}>
        {room.name}
      </h2>
      {room.description && (
        <p className={styles.small} dir="auto" title={room.description}>
          {room.description}
        </p>
      )}
      <p className={styles.small}>{hostLine(room)}</p>
      {room.password && (
        <Button
          variant="link"
          size="sm"
          className={styles.invite}
          icon={<Copy aria-hidden />}
          onClick={() => void copyInvitation(room)}
        >
          {t('meeting.copyInvitation')}
        </Button>
      )}
      <div className={styles.foot}>
        <MeetingPeople room={room} />
        <LinkButton className={styles.main ?? ''} to={paths.room(room.token)} state={enterState(item)}>
          {t(enterWord(item))}
        </LinkButton>
      </div>
    </Card>
  );
};

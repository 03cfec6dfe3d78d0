import type { Room } from '@derslik/contract/meetings';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSchoolTime } from '../../lib/schoolTime';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { IconButton } from '../../ui/IconButton';
import styles from './MeetingCard.module.css';
import { MeetingPeople } from './MeetingPeople';
import { useCopyInvitation } from './useCopyInvitation';
import { useHostLine } from './useHostLine';

interface FutureMeetingCardProps {
  room: Room;
  onDelete: () => void;
}

export const FutureMeetingCard = ({ room, onDelete }: FutureMeetingCardProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { clock, day } = useSchoolTime();
  const hostLine = useHostLine();
  const copyInvitation = useCopyInvitation();
  const at = room.startAt ?? room.createdAt;
  const edit = (): void => void navigate(`/toplanti-guncelle/${room.token}`, { state: { room } });
  return (
    <Card as="li" className={styles.card ?? ''}>
      <div className={styles.head}>
        <span className={styles.time}>{clock(at)}</span>
        <span className={styles.day}>{day(at)}</span>
        {room.isOwner && (
          <span className={styles.acts}>
            <IconButton size="sm" label={t('meeting.edit')} onClick={edit}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton size="sm" label={t('meeting.delete')} onClick={onDelete}>
              <Trash2 aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      <h2 className={styles.name} title={room.name}>
        {room.name}
      </h2>
      <p className={styles.small}>{hostLine(room)}</p>
      <div className={styles.foot}>
        <MeetingPeople room={room} max={room.password ? 2 : 3} />
        <span className={styles.go}>
          {room.password && (
            <IconButton label={t('meeting.copyInvitation')} onClick={() => void copyInvitation(room)}>
              <Copy aria-hidden />
            </IconButton>
          )}
          <LinkButton className={styles.main ?? ''} to={`/room/${room.token}`}>
            {t(room.isOwner && !room.isOpen ? 'meeting.start' : 'meeting.join')}
          </LinkButton>
        </span>
      </div>
    </Card>
  );
};

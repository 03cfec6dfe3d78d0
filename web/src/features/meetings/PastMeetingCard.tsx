import type { LastRoom } from '@derslik/contract/meetings';
import { CirclePlay, FileText, ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button, LinkButton } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import styles from './MeetingCard.module.css';
import { MeetingPeople } from './MeetingPeople';
import { useHostLine } from './useHostLine';

const unix = (iso: string): number => Date.parse(iso) / 1000;

interface PastMeetingCardProps {
  item: LastRoom;
  onAttendance: () => void;
}

/** A meeting that is over, with when the reader was in it. */
export const PastMeetingCard = ({ item, onAttendance }: PastMeetingCardProps) => {
  const { t } = useTranslation();
  const { clock, day } = useSchoolTime();
  const hostLine = useHostLine();
  const { room, lastJoin, lastLeft } = item;
  const at = room.startAt ?? room.createdAt;
  const from = lastJoin && clock(unix(lastJoin));
  const to = lastLeft && clock(unix(lastLeft));
  const joined = !from
    ? t('meeting.notJoined')
    : to
      ? t('meeting.joined', { from, to })
      : t('meeting.joinedFrom', { from });
  return (
    <Card as="li" className={styles.card ?? ''}>
      <div className={styles.head}>
        <span className={styles.when}>
          <span className={styles.time}>{clock(at)}</span>
          <span className={styles.day}>{day(at)}</span>
        </span>
        {room.old_time_status === 'cancelled' && <Chip variant="bad">{t('meeting.lessonCancelled')}</Chip>}
        {(room.isOwner || lastJoin || room.isHanded) && room.old_time_status !== 'cancelled' && (
          <LinkButton
            variant="link"
            size="sm"
            icon={<FileText aria-hidden />}
            to={paths.report(room.token)}
            aria-label={t('meeting.reportOf', { name: room.name })}
          >
            {t('meeting.report')}
          </LinkButton>
        )}
        {((room.isOwner && lastJoin) || room.isHanded) && room.old_time_status !== 'cancelled' && (
          <LinkButton
            variant="link"
            size="sm"
            icon={<CirclePlay aria-hidden />}
            to={paths.replay(room.token)}
            aria-label={t('meeting.againOf', { name: room.name })}
          >
            {t('meeting.again')}
          </LinkButton>
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
      <p className={styles.small}>{joined}</p>
      <div className={cx(styles.foot, styles.calm)}>
        <MeetingPeople room={room} />
        {room.isModerator && room.peopleCount > 0 && (
          <Button
            variant="link"
            size="sm"
            className={styles.attendees}
            icon={<ListChecks aria-hidden />}
            onClick={onAttendance}
          >
            {t('meeting.attendees')}
          </Button>
        )}
      </div>
    </Card>
  );
};

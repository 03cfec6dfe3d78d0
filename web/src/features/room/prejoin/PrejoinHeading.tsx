import type { Room } from '@derslik/contract/meetings';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './Prejoin.module.css';

type HeadingRoom = Pick<Room, 'name' | 'startAt'> & Partial<Pick<Room, 'description' | 'endAt' | 'waitingCount'>>;

/** What I am about to enter: name, subject, time, and for the teacher who waits. */
export const PrejoinHeading = ({ room, isGuest }: { room: HeadingRoom | null; isGuest: boolean }) => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  const facts = room
    ? [
        room.description,
        room.startAt && (room.endAt ? `${clock(room.startAt)}–${clock(room.endAt)}` : clock(room.startAt)),
        !!room.waitingCount && t('room.peopleWait', { count: room.waitingCount }),
      ].filter(Boolean)
    : [];
  // A member’s answer is on its way: its shape, no other words.
  if (!room && !isGuest)
    return (
      <div className={styles.heading} data-loading>
        <VisuallyHidden as="h1">{t('room.prepare')}</VisuallyHidden>
        <Skeleton />
        <Skeleton />
      </div>
    );
  return (
    <div className={styles.heading}>
      <h1>{room?.name ?? t('room.guestHeading')}</h1>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {isGuest && <p>{t('room.guestHeadingText')}</p>}
    </div>
  );
};

import { waitingPeople } from '@derslik/contract/room/state';
import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { LikePutOut } from '../../room/people/LikePutOut';
import { toldName } from '../../room/people/toldName';
import { sameList } from '../../room/people/sameList';
import { useRoomUi } from '../../room/roomUi';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import styles from './WaitingNotice.module.css';

const nobody: string[] = [];

/** Who waits at the door, for as long as someone does. The answer to one person says their name; several get one together. */
export const WaitingNotice = () => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const mayDecide = useCan('decideWaiting');
  const waiting = useRoomSelector(({ data }) => (data ? waitingPeople(data.view) : nobody), sameList);
  const names = useRoomSelector(({ data }) =>
    waiting
      .map((id) => toldName(data?.people[id], t))
      .filter(Boolean)
      .join(', '),
  );
  const likeness = useRoomSelector(
    ({ data }) => data?.view.outside[waiting.find((id) => data.view.outside[id]?.likePutOut) ?? '']?.likePutOut,
  );
  // The open list shows who waits.
  const isListOpen = useRoomUi(({ panel }) => panel === 'people');
  const isShown = mayDecide && waiting.length > 0 && !isListOpen;
  if (!isShown) return null;
  const id = waiting.length === 1 ? (waiting[0] ?? 'everyone') : 'everyone';
  return (
    <div className={styles.notice} role="status">
      <DoorOpen aria-hidden />
      <div className={styles.words}>
        <b>{t('room.peopleWait', { count: waiting.length })}</b>
        <div className={styles.who}>
          <span className={styles.names} translate="no">
            {names}
          </span>
          {likeness && <LikePutOut likeness={likeness} />}
        </div>
      </div>
      <div className={styles.acts}>
        <Button variant="ghost" onClick={() => void send({ type: 'rejectWaiting', id })}>
          {t(waiting.length > 1 ? 'waitingRoom.rejectAll' : 'waitingRoom.reject')}
        </Button>
        <Button variant="primary" onClick={() => void send({ type: 'acceptWaiting', id })}>
          {t(waiting.length > 1 ? 'waitingRoom.acceptAll' : 'waitingRoom.accept')}
        </Button>
      </div>
    </div>
  );
};

import { can, type Ability } from '@derslik/contract/room/can';
import { raisedHands, waitingPeople, type ParticipantId, type RoomState } from '@derslik/contract/room/state';
import { DoorOpen, Hand, KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { askingPeople } from '../../../room/people/requests';
import { useRoomUiStore } from '../../../room/roomUi';
import { useRoomSelector } from '../../../room/useRoom';
import { HeaderButton } from '../../../room/HeaderButton';
import styles from './RoomHeader.module.css';

/** How many, where I may see them; 0 too while I may not. */
const useCount = (ability: Ability, list: (view: RoomState, myId: ParticipantId) => readonly unknown[]): number =>
  useRoomSelector(({ data }) => (data && can(data.view, data.you, ability) ? list(data.view, data.you).length : 0));

/** Hands that are up, one press from the people who raised them. */
export const RaisedHands = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const count = useCount('handraiselist', raisedHands);
  if (count === 0) return null;
  return (
    <HeaderButton
      className={styles.hand}
      label={t('room.handsRaised', { count })}
      onClick={() => ui.patch({ panel: 'people' })}
    >
      <Hand aria-hidden />
      {count}
    </HeaderButton>
  );
};

/** Wishes to speak or show, one press from the answers: a notice passes, they don't. */
export const AskingPeople = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const count = useCount('seeRequests', askingPeople);
  if (count === 0) return null;
  return (
    <HeaderButton
      className={styles.ask}
      label={t('room.peopleAsk', { count })}
      onClick={() => ui.patch({ panel: 'people' })}
    >
      <KeyRound aria-hidden />
      {count}
    </HeaderButton>
  );
};

/** People at the door, one press from letting them in. */
export const WaitingPeople = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const count = useCount('canSeeWaitingRoom', waitingPeople);
  if (count === 0) return null;
  return (
    <HeaderButton
      className={styles.pill}
      label={t('room.peopleWait', { count })}
      onClick={() => ui.patch({ panel: 'people' })}
    >
      <DoorOpen aria-hidden />
      {count}
    </HeaderButton>
  );
};

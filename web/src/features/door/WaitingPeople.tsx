import { waitingPeople } from '@derslik/contract/room/state';
import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PeopleCount } from '../../room/people/PeopleCount';

/** People at the door. */
export const WaitingPeople = () => {
  const { t } = useTranslation();
  const label = (count: number): string => t('room.peopleWait', { count });
  return <PeopleCount may="canSeeWaitingRoom" list={waitingPeople} label={label} look="plain" icon={DoorOpen} />;
};

import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PeopleCount } from '../../room/people/PeopleCount';
import { askingPeople } from '../../room/people/requests';

/** Wishes to speak or show. */
export const AskingPeople = () => {
  const { t } = useTranslation();
  const label = (count: number): string => t('room.peopleAsk', { count });
  return <PeopleCount may="seeRequests" list={askingPeople} label={label} look="ask" icon={KeyRound} />;
};

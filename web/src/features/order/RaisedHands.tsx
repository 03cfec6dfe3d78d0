import { raisedHands } from '@derslik/contract/room/state';
import { Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PeopleCount } from '../../room/people/PeopleCount';

/** Hands that are up. */
export const RaisedHands = () => {
  const { t } = useTranslation();
  const label = (count: number): string => t('room.handsRaised', { count });
  return <PeopleCount may="handraiselist" list={raisedHands} label={label} look="hand" icon={Hand} />;
};

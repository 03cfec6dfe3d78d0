import { statusCounts } from '@derslik/contract/room/parts/status';
import type { RoomState } from '@derslik/contract/room/state';
import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PeopleCount } from '../../room/people/PeopleCount';

/** Those who wait for something: help, or a slower pace. */
const wanting = (view: RoomState): readonly unknown[] => {
  const { help, slower } = statusCounts(view);
  return Array.from({ length: help + slower });
};

/** How many need help or a slower pace, for those who lead. */
export const StatusCount = () => {
  const { t } = useTranslation();
  const label = (count: number): string => t('status.wanting', { count });
  return <PeopleCount may="clearStatus" list={wanting} label={label} variant="ask" icon={LifeBuoy} />;
};

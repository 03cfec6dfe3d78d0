import { later } from '../../lib/later';
import { useRoomSelector } from '../../room/useRoom';

/** Asks the server every few seconds: a lesson loads none of it. */
const AudienceCount = later(() => import('./AudienceCount'));

export const AudienceMark = () => {
  const isStage = useRoomSelector(({ data }) => data?.view.kind === 'broadcast');
  return isStage && <AudienceCount />;
};

import { useAppSelector } from '../../lib/hooks';
import { selectIsMember } from '../../lib/session';
import { useCan } from '../../room/useRoom';

/** Whoever leads for a learning platform has no pupils of the school here: the platform takes the roll itself. */
export const useMayTakeRoll = (): boolean => {
  const may = useCan('rollCall');
  const isMember = useAppSelector(selectIsMember);
  return may && isMember;
};

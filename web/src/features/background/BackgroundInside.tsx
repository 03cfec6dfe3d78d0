import { useBackgroundRule } from '../../room/media/background/choice';
import { useCan } from '../../room/useRoom';

/** What the room permits holds for what I wear. */
export const BackgroundInside = () => {
  useBackgroundRule(useCan('useVirtualBackground'));
  return null;
};

import { useLayoutEffect } from 'react';
import { backgrounds } from '../../room/media/background/choice';
import { useCan } from '../../room/useRoom';

/** Takes what I wear off for as long as I am in a room that does not permit it. */
export const BackgroundInside = () => {
  const may = useCan('useVirtualBackground');
  useLayoutEffect(() => {
    backgrounds.patch({ isForbidden: !may });
    return () => backgrounds.patch({ isForbidden: false });
  }, [may]);
  return null;
};

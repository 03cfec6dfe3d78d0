import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Rect } from '../../../room/layout/rect';
import type { Box } from '../../../room/media/useBox';
import { useRoomUi } from '../../../room/roomUi';
import { dockedQuery, useMediaQuery } from '../../../ui/useMediaQuery';

/** Where an open panel lies over the stage; null: nowhere. */
export const useCover = (stage: RefObject<HTMLElement | null>, box: Box): Rect | null => {
  const isOpen = useRoomUi(({ panel }) => panel !== null);
  const isDocked = useMediaQuery(dockedQuery);
  const [cover, setCover] = useState<Rect | null>(null);
  useLayoutEffect(() => {
    const panel = isOpen && !isDocked ? document.querySelector('[data-side-panel]') : null;
    const [over, below] = [panel?.getBoundingClientRect(), stage.current?.getBoundingClientRect()];
    setCover(over && below ? { ...over.toJSON(), x: over.x - below.x, y: over.y - below.y } : null);
  }, [isOpen, isDocked, stage, box]);
  return cover;
};

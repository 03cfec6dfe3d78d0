import type { BoardPage } from '@derslik/contract/room/board/state';
import { useEffect } from 'react';
import type { Box } from '../../room/media/useBox';
import type { OverSlideProps } from '../../room/roomPart';
import type { BoardSurface } from './boardSurface';
import { standingOn } from './page/viewport';

export type SlidePlace = OverSlideProps['place'];

/** Holds a layer on its page of slides, wherever that is moved. */
export const useStanding = (
  surface: BoardSurface | null,
  page: BoardPage | null,
  place: SlidePlace | null,
  box: Box,
): void => {
  const { left = 0, top = 0, width = 0, height = 0 } = place ?? {};
  const { id, ratio } = page ?? {};
  useEffect(() => {
    if (!surface || id === undefined || width === 0 || box.width === 0) return;
    surface.stand(standingOn(surface.size, { left, top, width, height }));
  }, [surface, id, ratio, left, top, width, height, box]);
};

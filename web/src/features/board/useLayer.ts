import { boardRatio } from '@derslik/contract/room/board/units';
import type { BoardPage } from '@derslik/contract/room/board/state';
import { useMemo } from 'react';

/** What lies on a page of slides, as a page of the board. @param ratio the slide's width for its height */
export const useLayer = (id: string, ratio: number, rev: number): BoardPage =>
  useMemo(() => ({ id, background: 'white', ratio: boardRatio({ width: ratio, height: 1 }), rev }), [id, ratio, rev]);

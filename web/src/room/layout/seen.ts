import type { ParticipantId } from '@derslik/contract/room/state';
import type { VisibleTile } from '../media/receivedTiles';
import type { Scene } from './layout';
import { isCovered, type Rect } from './rect';

/**
 * Of a scene what somebody can see, the largest first.
 * @param screen whose shared screen is in front
 * @param cover where something lies over the stage
 */
export const seenOf = ({ front, places }: Scene, screen: ParticipantId | null, cover: Rect | null): VisibleTile[] => {
  const isSeen = (rect: Rect): boolean => !cover || !isCovered(rect, cover);
  return [
    ...(front && screen !== null && isSeen(front)
      ? [{ participantId: screen, kind: 'screen' as const, height: front.height }]
      : []),
    ...places
      .filter(isSeen)
      .sort((a, b) => b.height - a.height)
      .map(({ id, height }) => ({ participantId: id, height })),
  ];
};

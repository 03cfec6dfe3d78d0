import type { ParticipantId } from '@derslik/contract/room/state';
import type { VisibleTile } from '../media/receivedTiles';
import type { Scene } from './layout';
import { isCovered, type Rect } from './rect';

/**
 * What of a scene is worth receiving, the largest first. What is shared goes on below a cover: who closes it goes on
 * reading at once.
 * @param screen whose shared screen is in front
 * @param cover where something lies over the stage
 */
export const seenOf = ({ front, places }: Scene, screen: ParticipantId | null, cover: Rect | null): VisibleTile[] => [
  ...(front && screen !== null ? [{ participantId: screen, kind: 'screen' as const, height: front.height }] : []),
  ...places
    .filter((place) => !cover || !isCovered(place, cover))
    .sort((a, b) => b.height - a.height)
    .map(({ id, height }) => ({ participantId: id, height })),
];

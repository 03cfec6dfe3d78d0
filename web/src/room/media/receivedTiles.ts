import { limits } from '@derslik/contract/limits';
import { sparing, type Sparing } from './useLowBandwidth';

export interface VisibleTile {
  participantId: string;
  /** Default: the camera. */
  kind?: 'camera' | 'screen';
  /** Height of the drawn tile in CSS pixels. */
  height: number;
}

/** Which drawn pictures are asked for: with low bandwidth a shared screen, and no camera; on the weakest line none. */
export const receivedTiles = (drawn: readonly VisibleTile[], spared: Sparing): readonly VisibleTile[] => {
  if (spared === sparing.nothing) return drawn;
  if (spared === sparing.pictures) return [];
  const screens = drawn.filter(({ kind }) => kind === 'screen');
  const [sharing, otherwise] = limits.video.lastNLowBandwidth;
  return screens.slice(0, screens.length > 0 ? sharing : otherwise);
};

/** What is drawn on the page, and what is shown apart from it alone. */
export const withApart = (page: readonly VisibleTile[], apart: readonly VisibleTile[]): readonly VisibleTile[] => {
  const keyOf = ({ participantId, kind = 'camera' }: VisibleTile): string => `${participantId}/${kind}`;
  const onPage = new Set(page.map(keyOf));
  return [...page, ...apart.filter((one) => !onPage.has(keyOf(one)))];
};

import type { RecordingLayout } from '@derslik/contract/room/filming';
import type { RecordedPerson } from './recorder';

/** What stands large: a screen that somebody shares, else a person; null in an empty room. */
export interface Large {
  readonly kind: 'screen' | 'camera';
  readonly id: string;
}

export interface RecorderLayout {
  /** Everybody of the same size, in the order in which they came: then nobody stands large, or beside. */
  readonly tiles: readonly string[];
  readonly large: Large | null;
  /** Beside it; in the order in which they came, so that nobody changes places. */
  readonly strip: readonly string[];
  /** How many have no place there. */
  readonly more: number;
}

export const stripMax = 5;

export const tilesMax = 25;

/**
 * A shared screen always stands in front, of several the one whose sharer spoke last; without one whoever spoke last.
 * Beside it stand those who spoke last, then those whose camera is on. With `tiles` all are alike while nothing is shared. Where
 * something else stands in front, everybody is beside it.
 * @param inFront `written`: whose screen is written on; it is shown before others
 */
export function recorderLayout(
  people: readonly RecordedPerson[],
  speakers: readonly string[],
  layout: RecordingLayout = 'speaker',
  { hasFront = false, written = null }: { hasFront?: boolean; written?: string | null } = {},
): RecorderLayout {
  if (layout === 'tiles' && !hasFront && people.length > 1 && !people.some(({ screen }) => screen)) {
    const tiles = people.slice(0, tilesMax).map(({ id }) => id);
    return { tiles, large: null, strip: [], more: people.length - tiles.length };
  }
  const spoke = (id: string): number => {
    const place = speakers.indexOf(id);
    return place < 0 ? speakers.length : place;
  };
  const bySpeech = [...people].sort((a, b) => spoke(a.id) - spoke(b.id));
  const sharers = bySpeech.filter(({ screen }) => screen);
  const sharer = sharers.find(({ id }) => id === written) ?? sharers[0];
  const speaker = speakers.length > 0 ? bySpeech[0] : (people.find(({ camera }) => camera) ?? people[0]);
  const large: Large | null = hasFront
    ? null
    : sharer
      ? { kind: 'screen', id: sharer.id }
      : speaker
        ? { kind: 'camera', id: speaker.id }
        : null;
  // The sharer stands beside their screen.
  const beside = bySpeech.filter(({ id }) => large?.kind === 'screen' || id !== large?.id);
  const chosen = new Set(
    [...beside]
      .sort((a, b) => spoke(a.id) - spoke(b.id) || Number(b.camera !== null) - Number(a.camera !== null))
      .slice(0, stripMax)
      .map(({ id }) => id),
  );
  return {
    tiles: [],
    large,
    strip: people.filter(({ id }) => chosen.has(id)).map(({ id }) => id),
    more: beside.length - chosen.size,
  };
}

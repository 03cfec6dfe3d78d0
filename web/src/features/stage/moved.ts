import type { StageScene } from '@derslik/contract/room/parts/stage';
import type { ParticipantId } from '@derslik/contract/room/state';

/**
 * The places after somebody was put in one of them; whoever stood there takes theirs.
 * @param drawn who stands in the places now, whether they were put there or by themselves
 */
export const moved = (
  places: StageScene['places'],
  drawn: ReadonlyMap<number, ParticipantId>,
  id: ParticipantId,
  place: number,
): StageScene['places'] => {
  const from = [...drawn].find(([, one]) => one === id)?.[0];
  const displaced = drawn.get(place) ?? null;
  return places.map((one, n) => {
    if (n === place) return id;
    if (n === from) return displaced;
    return one === id ? null : one;
  });
};

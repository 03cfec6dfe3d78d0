import { filming, filmingOf } from '@derslik/contract/room/filming';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';

/**
 * Whether somebody would be in the picture if it went out now, by the rule of every film. `unknown`: the server has said nothing of them yet;
 * `refused`: their guardian hasn't agreed, or they stepped out themselves.
 */
export const mayBeShown = (view: RoomState, id: ParticipantId): 'yes' | 'asked' | 'refused' | 'unknown' => {
  const known = filming.of(view);
  if (!known.people[id]) return 'unknown';
  const is = filmingOf(known, id);
  return is === 'no' ? 'refused' : is;
};

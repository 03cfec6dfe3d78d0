import type { LoggedEvent, SeenEvent } from './events.js';
import { followers, rowOf } from './parts.js';
import type { RoomState } from './state.js';

/** The next state of a room, or of one person's view: the same function on the server and in the browser. */
export const reduceRoom = (state: RoomState, seen: LoggedEvent | SeenEvent): RoomState => {
  if ('view' in seen && seen.view) return seen.view;
  const next = rowOf(seen.event)?.reduce(state, seen.event, seen.at) ?? state;
  const whole = state.viewer !== null ? next : followers.reduce((s, follow) => follow(state, s, seen.at), next);
  return { ...whole, seq: seen.seq };
};

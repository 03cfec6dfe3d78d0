import type { SeenEvent } from '@derslik/contract/room/events';
import { seesRoom } from '@derslik/contract/room/roleReader';
import type { RoomState } from '@derslik/contract/room/state';
import { viewFor } from '@derslik/contract/room/view';
import { seenEvent } from '../../api/src/rooms/delivery/frames.js';
import { withFrame, withSnapshot, type RoomData } from '../../web/src/room/roomData.js';
import type { Room } from './people.js';

/** A view that nobody told of the newest events, as these are nothing to its reader; at the door there are no numbers. */
export const numbered = (view: RoomState, whole: RoomState, id: string): RoomState => ({
  ...view,
  seq: seesRoom(whole, id) ? whole.seq : 0,
});

/** What one reader gets of the log between two states, as the server sends it. */
export const seenBy = (room: Room, id: string, from: number, to: number): SeenEvent[] =>
  room.log.slice(from, to).flatMap((logged, i) => {
    const [before, after] = [room.states[from + i] as RoomState, room.states[from + i + 1] as RoomState];
    const seen = seenEvent({ ...logged, before, after }, id);
    return seen ? [seen] : [];
  });

/** The server's answer to a client that lacks something: few events as a frame, many as a snapshot. */
export const catchUp = (room: Room, data: RoomData, id: string, to: number): RoomData => {
  const from = data.view.seq;
  if (to - from > 8) return withSnapshot(data, { view: viewFor(room.states[to] as RoomState, id), people: [] });
  const result = withFrame(data, { from: from + 1, to, events: seenBy(room, id, from, to) });
  if (result.kind === 'gap') throw new Error('a catch-up has no gap');
  return result.data;
};

import { parts } from './room/parts.js';
import type { RoomJoined, RoomJoinedShared, RoomSnapshot } from './socket.js';

/**
 * Version of the wire contract: of the messages in here, or of the newest part of the room. A client that is too old is
 * told to reload (`room.clientTooOld`).
 */
export const contractVersion = Math.max(4, ...parts.map(({ since }) => since));
/** Path of the Socket.IO endpoint. Query: `room` (for routing only), `v` (contract version). Auth: `{ token }`. */
export const socketPath = '/api/socket';

/** The whole answer, with the opened list. */
export const joinedWith = (answer: RoomJoinedShared, { view, people }: RoomSnapshot): RoomJoined => {
  const { list: _list, own, person, ...joined } = answer;
  const participants = { ...view.participants, [own.id]: own };
  return { ...joined, view: { ...view, viewer: own.id, participants }, people: [...people, person] };
};

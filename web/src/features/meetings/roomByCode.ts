import type { HttpRequest } from '@derslik/client/call';
import type { Device } from '@derslik/contract/room/state';

/** The room's code is called `token` on the wire; here alone. */
export interface RoomQuery {
  code: string;
  password?: string | null;
  /** The device with which the person would enter. */
  device?: Device['kind'];
}

/** Asks what a room is to the one who asks. Throws `warning.checkPassword`, `warning.roomLocked`, `warning.roomNotFound`. */
export const roomByCode = ({ code, ...more }: RoomQuery): HttpRequest => ({
  path: '/liveRoomByToken',
  query: { token: code, ...more },
});

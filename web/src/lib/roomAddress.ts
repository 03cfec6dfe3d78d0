import { decodePwd } from '@derslik/contract/roomLinks';
import { keepRoomPassword, roomPassword } from './roomPassword';

/** What the link of a room, or of a broadcast's viewers, holds. */
export interface RoomAddress {
  /** A link was opened just now; a reload brings nothing any more. */
  isFresh: boolean;
  /** Its password is not in the right form. */
  isBroken: boolean;
  password: string | null;
  /** Name and surname that the calling platform gave. */
  name: string;
  uid: string | null;
}

const taken = ['pwd', 'name', 'surname', 'uid', 'iamToken'] as const;

/**
 * Takes password and person out of the address bar at once, so that they reach no history, bookmark or referrer. The
 * password waits in session storage until the room is entered.
 */
export const takeRoomAddress = (roomId: string): RoomAddress => {
  const query = new URLSearchParams(location.search);
  const password = decodePwd(query.get('pwd') ?? '');
  const name = [query.get('name'), query.get('surname')].filter(Boolean).join(' ').trim();
  const isBroken = query.has('pwd') && password === null;
  const uid = query.get('uid');
  if (password) keepRoomPassword(roomId, password);
  const isFresh = taken.some((key) => query.has(key));
  if (isFresh) {
    for (const key of taken) query.delete(key);
    const rest = query.size > 0 ? `?${query}` : '';
    history.replaceState(history.state, '', location.pathname + rest + location.hash);
  }
  return { isFresh, isBroken, password: password ?? roomPassword(roomId), name, uid };
};

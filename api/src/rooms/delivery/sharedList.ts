import { additionalData } from '@derslik/contract/cipher';
import { sharedView, sightOf } from '@derslik/contract/room/view';
import type { RoomState } from '@derslik/contract/room/state';
import type { RoomSnapshot } from '@derslik/contract/socket';
import type { DeliveryRoom } from './delivery.js';
import type { SeatedSocket } from './seatedSocket.js';

/** From this many people on, the list costs more than sharing it. */
const sharedFrom = 30;

/** What everybody in a big room sees, as of the last frame: made and sealed once for all who enter until the next one. */
export class SharedList {
  private state: RoomState | null = null;
  private readonly sealed = new Map<string, string>();

  constructor(private readonly room: DeliveryRoom) {}

  /** Everybody knows this state. */
  renew(state: RoomState): void {
    this.state = state;
    this.sealed.clear();
  }

  /**
   * The sealed list for a newcomer, and the number of its last event. Null if they need a list of their own: in a small
   * room, and after a change of who may see what.
   */
  for(reader: SeatedSocket): { list: string; seq: number } | null {
    const { state: now, cipher, keys, roomId, code } = this.room;
    const { state } = this;
    if (!state || Object.keys(state.participants).length < sharedFrom) return null;
    const isSame =
      state.epoch === now.epoch &&
      state.roomType === now.roomType &&
      state.openedAt === now.openedAt &&
      state.endedAt === now.endedAt;
    if (!isSame || !reader.isInside || reader.peer.room !== code || !this.room.history.after(state.seq)) return null;
    const sight = sightOf(now, reader.personId);
    const kind = [...sight].join();
    let list = this.sealed.get(kind);
    if (list === undefined) {
      const view = sharedView(state, sight);
      const ids = [view.ownerId, ...Object.keys(view.participants), ...Object.keys(view.outside)];
      const people = this.room.people.list(ids, { names: sight.has('seeWholeNames') });
      const text = JSON.stringify({ view, people } satisfies RoomSnapshot);
      const aad = additionalData('s2c', 'room:list', code);
      list = cipher.seal(keys.key(roomId, state.epoch), state.epoch, aad, text);
      this.sealed.set(kind, list);
    }
    return { list, seq: state.seq };
  }
}

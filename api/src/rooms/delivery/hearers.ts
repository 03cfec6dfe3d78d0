import { seesRoom } from '@derslik/contract/room/roleReader';
import type { RoomSignalFrom } from '@derslik/contract/room/signals';
import { isAtLeisure } from '../../realtime/backlog.js';
import type { DeliveryRoom } from './delivery.js';
import type { SeatedSocket } from './seatedSocket.js';

/** Who gets these signals: everyone inside whose line is free, but nobody their own alone. */
export const hearersOf = (room: DeliveryRoom, sent: readonly RoomSignalFrom[]): SeatedSocket[] => {
  const { readers, state, code } = room;
  return [...readers].filter(
    ({ personId, isInside, peer }) =>
      isInside &&
      seesRoom(state, personId) &&
      peer.room === code &&
      sent.some(({ from }) => from !== personId) &&
      isAtLeisure(peer.socket),
  );
};

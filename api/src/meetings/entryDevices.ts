import type { Room } from '@derslik/contract/meetings';
import { opensAtEntry } from '@derslik/contract/room/entry';
import type { OptionChanges } from '@derslik/contract/room/schoolOptions';
import { emptyRoom, type Device, type NewRoom, type RoomState } from '@derslik/contract/room/state';
import type { Viewer } from './liveRoom.js';
import type { Meeting } from './meeting.entity.js';

/** How a meeting's room begins. @param options the school's differences from our option sets */
export const newRoomOf = (meeting: Meeting, options: OptionChanges | undefined): NewRoom => ({
  roomId: meeting.id,
  kind: meeting.kind,
  ownerId: meeting.ownerId,
  isModControl: meeting.isModControl,
  isWaitingRoom: meeting.isWaitingRoom,
  isChatOpen: meeting.isChatOpen,
  mayEnterBefore: meeting.mayEnterBefore,
  ...(options && { options }),
});

/** A meeting's room that nobody has come to. */
export const emptyRoomOf = (meeting: Meeting, options: OptionChanges | undefined): RoomState =>
  emptyRoom(newRoomOf(meeting, options));

/** What the room would leave open of a person's devices. */
export const entryDevices = (
  room: RoomState,
  { personId, kind }: Pick<Viewer, 'personId' | 'kind'>,
  device: Device['kind'] = 'desktop',
): NonNullable<Room['opens']> => {
  const known = room.facts[personId]?.grantedRole ?? (kind === 'guest' ? 'guest' : 'participant');
  const person = { role: personId === room.ownerId ? 'host' : known, device: { kind: device, ios: false } } as const;
  return { cam: opensAtEntry(room, personId, person, 'cam'), mic: opensAtEntry(room, personId, person, 'mic') };
};

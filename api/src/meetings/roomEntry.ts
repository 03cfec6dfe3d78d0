import type { RoomEntry } from '@derslik/contract/meetings';
import { opensAtEntry } from '@derslik/contract/room/entry';
import { filmedAtEntry, roomRecording } from '@derslik/contract/room/parts/recording';
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

/** What a person reads before they enter: which of their devices stay open, and whether it is filmed. */
export const entryOf = (
  room: RoomState,
  { personId, kind }: Pick<Viewer, 'personId' | 'kind'>,
  device: Device['kind'] = 'desktop',
): RoomEntry => {
  const known = room.facts[personId]?.grantedRole ?? (kind === 'guest' ? 'guest' : 'participant');
  const person = { role: personId === room.ownerId ? 'host' : known, device: { kind: device, ios: false } } as const;
  return {
    roomType: room.kind,
    opens: { cam: opensAtEntry(room, personId, person, 'cam'), mic: opensAtEntry(room, personId, person, 'mic') },
    recording: roomRecording.of(room)?.layout ?? null,
    filmed: filmedAtEntry(room, personId, person.role),
  };
};

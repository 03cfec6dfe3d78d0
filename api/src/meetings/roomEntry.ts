import type { RoomEntry } from '@derslik/contract/meetings';
import { opensAtEntry } from '@derslik/contract/room/entry';
import { lessonAudience } from '@derslik/contract/room/parts/broadcast';
import { filmedAtEntry, roomRecording } from '@derslik/contract/room/parts/recording';
import type { OptionChanges } from '@derslik/contract/room/schoolOptions';
import { emptyRoom, type Device, type NewRoom, type RoomRole, type RoomState } from '@derslik/contract/room/state';
import type { Viewer } from './liveRoom.js';
import type { Meeting } from './meeting.entity.js';
import type { Beginning } from './meetings.store.js';

/** What a room begins with that its meeting doesn't say. */
export interface RoomBeginning extends Beginning {
  /** The school's differences from our option sets. */
  options: OptionChanges | undefined;
}

/** What a learning platform asked of this room stands above what the school has of all. */
const askedOf = ({ options, platform }: RoomBeginning): OptionChanges | undefined =>
  platform ? { ...options, academic: { ...options?.academic, ...platform.options.academic } } : options;

/** How a meeting's room begins. */
export const newRoomOf = (meeting: Meeting, beginning: RoomBeginning): NewRoom => {
  const { lesson, platform } = beginning;
  const options = askedOf(beginning);
  return {
    roomId: meeting.id,
    kind: meeting.kind,
    ownerId: meeting.ownerId,
    isModControl: meeting.isModControl,
    isWaitingRoom: meeting.isWaitingRoom,
    isChatOpen: meeting.isChatOpen,
    mayEnterBefore: meeting.mayEnterBefore,
    ...(lesson && { letsGuestsIn: lesson.letsGuestsIn }),
    ...(lesson?.isSafe && { isSafe: true }),
    ...(platform?.chatToLeaders && { chatToLeaders: true }),
    ...(options && { options }),
  };
};

/** A meeting's room that nobody has come to. */
export const emptyRoomOf = (meeting: Meeting, beginning: RoomBeginning): RoomState =>
  emptyRoom(newRoomOf(meeting, beginning));

/** What a person reads before they enter: which of their devices stay open, and whether it is filmed. */
export const entryOf = (
  room: RoomState,
  { personId, kind, place }: Pick<Viewer, 'personId' | 'kind' | 'place'>,
  device: Device['kind'] = 'desktop',
  /** Names people in the room, as this role sees them there. */
  nameOf: (id: string, role: RoomRole) => string | null = () => null,
): RoomEntry => {
  const known = room.facts[personId]?.grantedRole ?? place ?? (kind === 'guest' ? 'guest' : 'participant');
  const person = { role: personId === room.ownerId ? 'host' : known, device: { kind: device, ios: false } } as const;
  const recording = roomRecording.of(room);
  return {
    roomType: room.kind,
    opens: { cam: opensAtEntry(room, personId, person, 'cam'), mic: opensAtEntry(room, personId, person, 'mic') },
    recording: recording?.layout ?? null,
    recordedBy: recording && nameOf(recording.by, person.role),
    filmed: filmedAtEntry(room, personId, person.role),
    watchedBy: lessonAudience(room),
  };
};

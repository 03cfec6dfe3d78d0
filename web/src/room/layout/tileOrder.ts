import { rankOf, type Participant, type ParticipantId, type RoomState } from '@derslik/contract/room/state';

/** Who leads comes first, then I, then the others as they came: places stay the same while people come and go behind. */
const place = (person: Participant, myId: ParticipantId): number =>
  rankOf(person.role) === 3 ? 0 : rankOf(person.role) > 0 ? 1 : person.id === myId ? 2 : 3;

/** Everyone with a tile, in a stable order. A recorder by its authenticated role has none. */
export const tileOrder = (view: RoomState, myId: ParticipantId): ParticipantId[] =>
  Object.values(view.participants)
    .filter((person) => person.role !== 'recorder')
    .sort((a, b) => place(a, myId) - place(b, myId) || a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1))
    .map((person) => person.id);

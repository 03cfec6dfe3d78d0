import { rankOf, type Participant, type ParticipantId, type RoomState } from '@derslik/contract/room/state';

/**
 * Who leads comes first, then I, then raised hands in their order, so that they stand on the first page, then the others as
 * they came: places stay the same while people come and go behind.
 */
const place = ({ role, id, handAt }: Participant, myId: ParticipantId): number =>
  rankOf(role) === 3 ? 0 : rankOf(role) > 0 ? 1 : id === myId ? 2 : handAt !== null ? 3 : 4;
/** Since when in this place: who leads and I don't move with a hand. */
const since = ({ handAt, joinedAt }: Participant, placeNow: number): number =>
  placeNow === 3 ? (handAt ?? joinedAt) : joinedAt;

/** Everyone with a tile, in a stable order. A recorder by its authenticated role has none. */
export const tileOrder = (view: RoomState, myId: ParticipantId): ParticipantId[] =>
  Object.values(view.participants)
    .filter((person) => person.role !== 'recorder')
    .map((person) => ({ person, at: place(person, myId) }))
    .sort(
      (a, b) => a.at - b.at || since(a.person, a.at) - since(b.person, b.at) || (a.person.id < b.person.id ? -1 : 1),
    )
    .map(({ person }) => person.id);

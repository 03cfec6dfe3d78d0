import { can } from '@derslik/contract/room/can';
import { isModeratorRole, type ParticipantId, type RoomState } from '@derslik/contract/room/state';

/** May I write privately to this person: to anyone where the room lets me, else to moderators only. */
export const mayWriteTo = (view: RoomState, myId: ParticipantId, id: ParticipantId): boolean => {
  const person = view.participants[id];
  return (
    !!person &&
    can(view, myId, 'chatPrivately') &&
    (isModeratorRole(person.role) || can(view, myId, 'chatPrivatelyWithAnyone'))
  );
};

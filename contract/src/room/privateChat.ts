import { can } from './can.js';
import { isLeaderRole, isModeratorRole, type ParticipantId, type RoomState } from './state.js';

/**
 * May this person write privately to that one, who is inside: to anyone where the room lets them, else to moderators; where the
 * chat is for those who lead, to these alone, as a moderator may be a pupil who helps.
 */
export const mayWritePrivately = (state: RoomState, senderId: ParticipantId, receiverId: ParticipantId): boolean => {
  const receiver = state.participants[receiverId];
  if (!receiver || !can(state, senderId, 'chatPrivately')) return false;
  const isAddressed = state.switches.chatToLeaders ? isLeaderRole(receiver.role) : isModeratorRole(receiver.role);
  return isAddressed || can(state, senderId, 'chatPrivatelyWithAnyone');
};

import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import type { chat } from '@derslik/contract/room/parts/chat';
import type { RoomEvent } from '@derslik/contract/room/parts';
import { mayWritePrivately } from '@derslik/contract/room/privateChat';
import { isLeaderRole, isModeratorRole, type ParticipantId, type RoomState } from '@derslik/contract/room/state';
import type { DecideContext } from './context.js';

/** Who may say what to whom, and whether anybody may. */
export const decideChat = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof chat>,
  { commandId }: DecideContext,
): RoomEvent[] => {
  switch (command.type) {
    case 'toggleChat':
      if (!can(state, actorId, 'toggleChat')) throw new AppError('common.forbidden');
      return state.switches.chat === command.open ? [] : [{ type: 'chatSet', open: command.open }];
    case 'setChatToLeaders':
      if (!can(state, actorId, 'setChatToLeaders')) throw new AppError('common.forbidden');
      return setChatToLeaders(state, command.on);
    case 'chat':
      return post(state, actorId, command.receiverId ?? null, commandId);
    case 'deleteChat':
      // Which message it is the rows know: of a private one, one that isn't there and one that is gone they say that nothing changes.
      if (!can(state, actorId, 'deleteMessage')) throw new AppError('common.forbidden');
      return [{ type: 'chatDeleted', messageId: command.messageId }];
  }
};

export const setChatToLeaders = (state: RoomState, on: boolean): RoomEvent[] =>
  (state.switches.chatToLeaders ?? false) === on ? [] : [{ type: 'chatToLeadersSet', on }];

/** Who leads now, and whose room it is: they read it when they come back. */
const leadersOf = ({ ownerId, participants }: RoomState): ParticipantId[] => [
  ...new Set([ownerId, ...Object.values(participants).flatMap(({ id, role }) => (isLeaderRole(role) ? id : []))]),
];

const post = (
  state: RoomState,
  senderId: ParticipantId,
  receiverId: ParticipantId | null,
  messageId: string,
): RoomEvent[] => {
  if (!can(state, senderId, 'chat')) {
    if (state.switches.chat) throw new AppError('common.forbidden');
    const role = state.participants[senderId]?.role;
    throw new AppError(role && isModeratorRole(role) ? 'chat.closed' : 'chat.closedByModerator');
  }
  if (receiverId !== null) {
    const receiver = state.participants[receiverId];
    if (!receiver || receiverId === senderId) throw new AppError('room.targetNotHere');
    if (!mayWritePrivately(state, senderId, receiverId)) throw new AppError('chat.privateNotAllowed');
  }
  const toLeaders = receiverId === null && !can(state, senderId, 'chatToEveryone');
  return [{ type: 'chatPosted', messageId, senderId, receiverId, ...(toLeaders && { leaderIds: leadersOf(state) }) }];
};

import { AppError } from '@derslik/contract/errors';
import { partOf } from '@derslik/contract/room/commands';
import type { CommandOf } from '@derslik/contract/room/part';
import type { RoomEvent, PartDefinition } from '@derslik/contract/room/parts';
import { readerRoleOf } from '@derslik/contract/room/roleReader';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import { decideChat } from './chat.js';
import { isSystemCommand, type RoomCommand } from './commands.js';
import type { DecideContext } from './context.js';
import { decideCountdown } from './countdown.js';
import { decideDoor } from './door.js';
import { decideFollow } from './follow.js';
import { decideMaterial } from './material.js';
import { decideMedia } from './media.js';
import { decideBoard } from './board.js';
import { decideAudience } from './audience.js';
import { decideAvatar } from './avatar.js';
import { decideBandwidth } from './bandwidth.js';
import { decideBroadcast } from './broadcast.js';
import { decideAnnouncement } from './announcement.js';
import { decideOrder } from './order.js';
import { decidePicker } from './picker.js';
import { decidePicture } from './picture.js';
import { decideQuiz } from './quiz.js';
import { decideReaction } from './reaction.js';
import { decideRecording } from './recording.js';
import { decideRegister } from './register.js';
import { decideSafety } from './safety.js';
import { decideScreen } from './screen.js';
import { decideSpeech } from './speech.js';
import { decideStage } from './stage.js';
import { decideStatus } from './status.js';
import { decideSurvey } from './survey.js';
import { decideSystem } from './system.js';
import { decideTopic } from './topic.js';
import { decideVideo, videoEndsAfter } from './video.js';

type Rule<P> = (state: RoomState, actorId: ParticipantId, command: CommandOf<P>, context: DecideContext) => RoomEvent[];

/** Exhaustive: a part without its rule does not compile, nor a command that its rule leaves out. */
const rules: { readonly [N in PartDefinition['name']]: Rule<Extract<PartDefinition, { name: N }>> } = {
  door: decideDoor,
  order: decideOrder,
  media: decideMedia,
  screen: decideScreen,
  chat: decideChat,
  announcement: decideAnnouncement,
  survey: decideSurvey,
  reaction: decideReaction,
  status: decideStatus,
  countdown: decideCountdown,
  picker: decidePicker,
  board: decideBoard,
  follow: decideFollow,
  picture: decidePicture,
  video: decideVideo,
  speech: decideSpeech,
  avatar: decideAvatar,
  bandwidth: decideBandwidth,
  recording: decideRecording,
  broadcast: decideBroadcast,
  stage: decideStage,
  audience: decideAudience,
  topic: decideTopic,
  safety: decideSafety,
  material: decideMaterial,
  quiz: decideQuiz,
  register: decideRegister,
};

/**
 * What follows from a command: events, nothing (it is so already), or an AppError. Pure; asks `can` for every right.
 * The actor is null only when the room itself acts.
 */
export const decide = (
  state: RoomState,
  actorId: ParticipantId | null,
  command: RoomCommand,
  context: DecideContext,
): RoomEvent[] => {
  const events = decideAlone(state, actorId, command, context);
  return [...events, ...videoEndsAfter(state, events, context.now)];
};

const decideAlone = (
  state: RoomState,
  actorId: ParticipantId | null,
  command: RoomCommand,
  context: DecideContext,
): RoomEvent[] => {
  if (state.endedAt !== null) {
    if (command.type === 'leave' || command.type === 'end' || command.type === 'moderatorAbsent') return [];
    throw new AppError('meeting.ended');
  }
  if (isSystemCommand(command)) return decideSystem(state, actorId, command, context);
  if (actorId === null) throw new AppError('common.unauthorized');
  // Who reads by a role does nothing in the room.
  if (readerRoleOf(actorId)) throw new AppError('common.forbidden');
  if (command.type !== 'startWaiting') requireInside(state, actorId);
  const rule = rules[partOf(command)] as Rule<PartDefinition>;
  return rule(state, actorId, command, context);
};

const requireInside = (state: RoomState, id: ParticipantId): void => {
  if (state.participants[id]) return;
  const outside = state.outside[id]?.status;
  if (outside === 'rejected') throw new AppError('waitingRoom.waitingRejected');
  if (outside === 'kicked') throw new AppError('meeting.kicked');
  throw new AppError('room.notHere');
};

import { AppError } from '@derslik/contract/errors';
import { roleCan, type Ability } from '@derslik/contract/room/can';
import type { RoomEvent } from '@derslik/contract/room/events';
import { reduceRoom } from '@derslik/contract/room/reduce';
import { optionsOf, type ParticipantId, type RoomState } from '@derslik/contract/room/state';
import type { SystemCommand } from './commands.js';
import type { DecideContext } from './context.js';
import { broadcastFollows, streamReported } from './broadcast.js';
import { setWaitingRoom } from './door.js';
import { filmingKnown } from './filming.js';
import { quizOver } from './quiz.js';
import { setSafeLesson } from './safety.js';
import { encoderReported } from './stage.js';
import { recordingReported } from './recording.js';
import { atOpening, enter, open } from './entering.js';

type Settings = Extract<SystemCommand, { type: 'applySettings' }>;

/** What the server itself says of the room: exhaustive. */
export const decideSystem = (
  state: RoomState,
  actorId: ParticipantId | null,
  command: SystemCommand,
  { now }: DecideContext,
): RoomEvent[] => {
  switch (command.type) {
    case 'enter':
      return enter(state, required(actorId), command, now);
    case 'leave':
      return leave(state, required(actorId), command.reason);
    case 'lookChanged':
      return lookChanged(state, required(actorId));
    case 'moderatorAbsent':
      return moderatorAbsent(state);
    case 'applySettings':
      assertMaySet(state, actorId, command);
      return applySettings(state, command, now);
    case 'passwordRotated':
      return [{ type: 'passwordRotated' }];
    case 'recordingReport': {
      const events = recordingReported(state, command.id, command.report);
      return [...events, ...broadcastFollows(state, events)];
    }
    case 'streamReport':
      return streamReported(state, command.id, command.stream);
    case 'encoderReport':
      return encoderReported(state, command.id);
    case 'filmingKnown':
      return filmingKnown(state, command);
    case 'letGuestsIn':
      return state.kind !== 'academic' || state.switches.guests === command.on
        ? []
        : [{ type: 'guestsSet', on: command.on }];
    case 'quizOver':
      return quizOver(state, command.sessionId);
    case 'sendingReport':
      return state.kind === 'academic' ? [{ type: 'sendingMoved', kind: command.kind, state: command.state }] : [];
    case 'end':
      return [{ type: 'ended', ...(command.isCancelled && { isCancelled: true }) }];
  }
};

const required = (id: ParticipantId | null): ParticipantId => {
  if (id === null) throw new AppError('common.unauthorized');
  return id;
};

const leave = (state: RoomState, id: ParticipantId, reason: 'left' | 'lost'): RoomEvent[] => {
  if (state.participants[id]) return [{ type: 'left', id, reason }];
  const status = state.outside[id]?.status;
  return status === 'waiting' || status === 'notOpened' ? [{ type: 'outsideLeft', id }] : [];
};

/** The room is told nothing about people outside: they are shown as they are when they come in. */
const lookChanged = (state: RoomState, id: ParticipantId): RoomEvent[] =>
  state.participants[id] ? [{ type: 'avatarAdded', id }] : [];

const moderatorAbsent = (state: RoomState): RoomEvent[] =>
  state.openedAt !== null && state.moderatorGoneAt !== null && optionsOf(state).moderatorRequiredOnEnter
    ? [{ type: 'moderatorLeft' }]
    : [];

/** Who leads, and is not inside now, turns what they may turn inside; the owner all of it. */
const assertMaySet = (
  state: RoomState,
  actorId: ParticipantId | null,
  { isModControl, isWaitingRoom, isChatOpen, isSafe, mayEnterBefore, isOpen }: Settings,
): void => {
  if (actorId === null || actorId === state.ownerId) return;
  const role = state.participants[actorId]?.role ?? state.facts[actorId]?.grantedRole;
  const may = (ability: Ability, wanted?: boolean) => wanted === undefined || (!!role && roleCan(state, role, ability));
  const isTheirs =
    may('setRoomType', isModControl) &&
    may('setWaitingRoom', isWaitingRoom) &&
    may('toggleChat', isChatOpen) &&
    may('setSafeLesson', isSafe);
  if (!isTheirs || mayEnterBefore !== undefined || isOpen) throw new AppError('common.forbidden');
};

/** The meeting's page sets switches too: each becomes the room's own event, in an order that lets nobody slip in. */
const applySettings = (state: RoomState, settings: Settings, now: number): RoomEvent[] => {
  const events: RoomEvent[] = [];
  let next = state;
  const add = (added: RoomEvent[]) => {
    for (const event of added) {
      events.push(event);
      next = reduceRoom(next, { seq: next.seq + 1, at: now, actorId: null, event });
    }
  };
  const { isModControl, isWaitingRoom, isChatOpen, isSafe, mayEnterBefore, isOpen } = settings;
  if (isModControl !== undefined && next.kind === 'individual') {
    const roomType = isModControl ? 'moderatorControl' : 'free';
    if (next.roomType !== roomType) add([{ type: 'roomTypeSet', roomType }]);
  }
  if (isChatOpen !== undefined && next.switches.chat !== isChatOpen) add([{ type: 'chatSet', open: isChatOpen }]);
  if (isWaitingRoom !== undefined) add(setWaitingRoom(next, isWaitingRoom, now));
  if (isSafe !== undefined && next.kind === 'academic') add(setSafeLesson(next, isSafe, now));
  if (mayEnterBefore !== undefined && next.switches.enterBeforeHost !== mayEnterBefore) {
    add([{ type: 'enterBeforeHostSet', on: mayEnterBefore }]);
    const someone = Object.values(next.outside).some((outsider) => outsider.status === 'notOpened');
    if (mayEnterBefore && next.openedAt === null && someone) {
      const released = atOpening(next, now);
      add([...(released.some((event) => event.type === 'joined') ? open(next, now) : []), ...released]);
    }
  }
  if (isOpen && next.openedAt === null) {
    const released = atOpening(next, now);
    add([...open(next, now), ...released]);
  }
  return events;
};

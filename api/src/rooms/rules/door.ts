import { AppError } from '@derslik/contract/errors';
import { can, isExempt, maySend, roleCan, useAbility } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import type { door } from '@derslik/contract/room/parts/door';
import type { RoomEvent } from '@derslik/contract/room/events';
import { isBlockedAtEntry, isLargeAtEntry, opensAtEntry } from '@derslik/contract/room/entry';
import { reduceRoom } from '@derslik/contract/room/reduce';
import {
  isModeratorRole,
  optionsOf,
  optionsOn,
  waitingPeople,
  type Device,
  type DeviceMediaKind,
  type MediaEntry,
  type Outsider,
  type Participant,
  type ParticipantId,
  type RoomRole,
  type RoomState,
} from '@derslik/contract/room/state';
import type { SystemCommand } from './commands.js';
import type { DecideContext } from './context.js';
import { setMedia } from './mediaEntry.js';

/** Who comes in and who waits, as people inside and at the door say. */
export const decideDoor = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof door>,
  { now }: DecideContext,
): RoomEvent[] => {
  switch (command.type) {
    case 'startWaiting':
      return startWaiting(state, actorId);
    case 'acceptWaiting':
      require(can(state, actorId, 'decideWaiting'));
      return acceptWaiting(state, command.id, now);
    case 'rejectWaiting':
      require(can(state, actorId, 'decideWaiting'));
      return rejectWaiting(state, command.id);
    case 'setWaitingRoom':
      require(can(state, actorId, 'setWaitingRoom'));
      return setWaitingRoom(state, command.on, now);
  }
};

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
    case 'moderatorAbsent':
      return moderatorAbsent(state);
    case 'applySettings':
      return applySettings(state, command, now);
    case 'passwordRotated':
      return [{ type: 'passwordRotated' }];
    case 'end':
      return [{ type: 'ended' }];
  }
};

const require = (allowed: boolean): void => {
  if (!allowed) throw new AppError('common.forbidden');
};
const required = (id: ParticipantId | null): ParticipantId => {
  if (id === null) throw new AppError('common.unauthorized');
  return id;
};

const roleAtDoor = (state: RoomState, id: ParticipantId, role: RoomRole): RoomRole =>
  id === state.ownerId ? 'host' : (state.facts[id]?.grantedRole ?? role);

const enter = (
  state: RoomState,
  id: ParticipantId,
  command: Pick<Outsider, 'role' | 'device' | 'wants' | 'likePutOut'>,
  now: number,
): RoomEvent[] => {
  if (state.participants[id]) return onDevice(state, id, command.device);
  const known = state.outside[id];
  if (known?.status === 'kicked') throw new AppError('meeting.kicked');
  // He stands at the door, is told so, and hears when a moderator takes it back.
  if (known?.status === 'rejected') return [];

  const role = roleAtDoor(state, id, command.role);
  const admitted = state.facts[id]?.admitted ?? false;
  const { device, wants, likePutOut } = command;
  const outsider: Outsider = { status: 'waiting', role, device, wants, since: now, ...(likePutOut && { likePutOut }) };
  // Someone whose line broke belongs to the lesson that was locked around him, and who waits already to its door.
  if (state.switches.locked && !isModeratorRole(role) && !admitted && !known) throw new AppError('warning.roomLocked');

  if (roleCan(state, role, 'openRoom')) {
    return [
      ...open(state, now),
      { type: 'joined', participant: participantOf(state, id, outsider, now) },
      ...atOpening(state, now),
    ];
  }
  if (state.openedAt === null && !state.switches.enterBeforeHost)
    return stayOutside(state, id, { ...outsider, status: 'notOpened' });
  if (state.switches.waitingRoom && !admitted) return stayOutside(state, id, outsider);
  return [...open(state, now), { type: 'joined', participant: participantOf(state, id, outsider, now) }];
};

/** Someone inside goes on with another device: what he may do goes by that one. */
const onDevice = (state: RoomState, id: ParticipantId, device: Device): RoomEvent[] => {
  const person = state.participants[id] as Participant;
  if (person.device.kind === device.kind && person.device.ios === device.ios) return [];
  const moved: RoomEvent = { type: 'deviceSet', id, device };
  const after = reduceRoom(state, { seq: state.seq + 1, at: 0, actorId: id, event: moved });
  const closesCamera = person.cam.status === 'opened' && !maySend(after, id, 'cam');
  return [moved, ...(closesCamera ? setMedia(person, 'cam', { status: 'muted', beforeRequested: null }) : [])];
};

const open = (state: RoomState, _now: number): RoomEvent[] => (state.openedAt === null ? [{ type: 'opened' }] : []);

/** When the room opens, those who stood before it come in or wait. */
const atOpening = (state: RoomState, now: number): RoomEvent[] =>
  state.openedAt !== null
    ? []
    : Object.entries(state.outside)
        .filter(([, outsider]) => outsider.status === 'notOpened')
        .map(([id, outsider], ahead) =>
          state.switches.waitingRoom && !state.facts[id]?.admitted
            ? { type: 'outside' as const, id, outsider: { ...outsider, status: 'waiting' as const, since: now } }
            : { type: 'joined' as const, participant: participantOf(state, id, outsider, now, ahead) },
        );

/** Who comes anew keeps his place in the line; his device and wishes are those of now. */
const stayOutside = (state: RoomState, id: ParticipantId, outsider: Outsider): RoomEvent[] => {
  const known = state.outside[id];
  if (known?.status !== outsider.status) return [{ type: 'outside', id, outsider }];
  const { device, wants } = known;
  const isSame =
    device.kind === outsider.device.kind &&
    device.ios === outsider.device.ios &&
    wants.cam === outsider.wants.cam &&
    wants.mic === outsider.wants.mic &&
    known.likePutOut === outsider.likePutOut;
  return isSame ? [] : [{ type: 'outside', id, outsider: { ...outsider, since: known.since } }];
};

/** A device at entry: as wished, where the room lets it. */
const entryOf = (
  state: RoomState,
  id: ParticipantId,
  outsider: Outsider,
  kind: DeviceMediaKind,
  others: number,
): MediaEntry => {
  const wanted = outsider.wants[kind];
  const kept = state.facts[id]?.[kind] ?? { allowed: false, blocked: false };
  if (!roleCan(state, outsider.role, useAbility[kind], optionsOn(state, outsider.device)))
    return { status: 'muted', beforeRequested: null, allowed: false, blocked: false };
  if (isExempt(outsider.role)) return { status: wanted ? 'opened' : 'muted', beforeRequested: null, ...kept };
  const blocked = isBlockedAtEntry(state, id, kind);
  const opens = wanted && !isLargeAtEntry(others) && opensAtEntry(state, id, outsider, kind);
  return {
    status: blocked ? 'mutedFromModerator' : opens ? 'opened' : 'muted',
    beforeRequested: null,
    allowed: kept.allowed && !blocked,
    blocked,
  };
};

/** Nobody enters sharing. A permission that was not used is kept. */
const screenOf = (state: RoomState, id: ParticipantId): MediaEntry => {
  const { allowed, blocked } = state.facts[id]?.screen ?? { allowed: false, blocked: false };
  return { status: blocked ? 'mutedFromModerator' : 'muted', beforeRequested: null, allowed, blocked };
};

/** @param ahead who comes in with the same command, before this person */
const participantOf = (
  state: RoomState,
  id: ParticipantId,
  outsider: Outsider,
  now: number,
  ahead = 0,
): Participant => {
  const others = Object.keys(state.participants).length + ahead;
  return {
    id,
    role: outsider.role,
    device: outsider.device,
    ...(outsider.likePutOut && { likePutOut: outsider.likePutOut }),
    joinedAt: now,
    cam: entryOf(state, id, outsider, 'cam', others),
    mic: entryOf(state, id, outsider, 'mic', others),
    screen: screenOf(state, id),
    screenAt: null,
    handAt: null,
  };
};

const leave = (state: RoomState, id: ParticipantId, reason: 'left' | 'lost'): RoomEvent[] => {
  if (state.participants[id]) return [{ type: 'left', id, reason }];
  const status = state.outside[id]?.status;
  return status === 'waiting' || status === 'notOpened' ? [{ type: 'outsideLeft', id }] : [];
};

const moderatorAbsent = (state: RoomState): RoomEvent[] =>
  state.openedAt !== null && state.moderatorGoneAt !== null && optionsOf(state).moderatorRequiredOnEnter
    ? [{ type: 'moderatorLeft' }]
    : [];

const startWaiting = (state: RoomState, id: ParticipantId): RoomEvent[] => {
  if (state.participants[id]) return [];
  const status = state.outside[id]?.status;
  if (status === 'waiting' || status === 'notOpened') return [];
  if (status === 'rejected') throw new AppError('waitingRoom.waitingRejected');
  if (status === 'kicked') throw new AppError('meeting.kicked');
  throw new AppError('room.notHere');
};

const letIn = (state: RoomState, ids: readonly ParticipantId[], now: number): RoomEvent[] =>
  ids.flatMap((id, ahead) => {
    const outsider = state.outside[id] as Outsider;
    return [
      { type: 'accepted' as const, id },
      { type: 'joined' as const, participant: participantOf(state, id, outsider, now, ahead) },
    ];
  });

const acceptWaiting = (state: RoomState, id: ParticipantId | 'everyone', now: number): RoomEvent[] => {
  if (id === 'everyone') return letIn(state, waitingPeople(state), now);
  if (state.participants[id]) return [];
  const status = state.outside[id]?.status;
  if (status === 'waiting') return letIn(state, [id], now);
  // A rejection taken back: the person may come to the door again and need not wait.
  if (status === 'rejected') return [{ type: 'accepted', id }];
  throw new AppError('room.targetNotHere');
};

const rejectWaiting = (state: RoomState, id: ParticipantId | 'everyone'): RoomEvent[] => {
  if (id === 'everyone') return waitingPeople(state).map((waiting) => ({ type: 'rejected', id: waiting }));
  const status = state.outside[id]?.status;
  if (status === 'waiting') return [{ type: 'rejected', id }];
  if (status === 'rejected') return [];
  throw new AppError('room.targetNotHere');
};

const setWaitingRoom = (state: RoomState, on: boolean, now: number): RoomEvent[] => {
  if (state.switches.waitingRoom === on) return [];
  return [{ type: 'waitingRoomSet', on }, ...(on ? [] : letIn(state, waitingPeople(state), now))];
};

/** The same switches from the meeting's page: each becomes the room's own event, in an order that lets nobody slip in. */
const applySettings = (
  state: RoomState,
  settings: Extract<SystemCommand, { type: 'applySettings' }>,
  now: number,
): RoomEvent[] => {
  const events: RoomEvent[] = [];
  let next = state;
  const add = (added: RoomEvent[]) => {
    for (const event of added) {
      events.push(event);
      next = reduceRoom(next, { seq: next.seq + 1, at: now, actorId: null, event });
    }
  };
  const { isModControl, isWaitingRoom, isChatOpen, mayEnterBefore, isOpen } = settings;
  if (isModControl !== undefined && next.kind === 'individual') {
    const roomType = isModControl ? 'moderatorControl' : 'free';
    if (next.roomType !== roomType) add([{ type: 'roomTypeSet', roomType }]);
  }
  if (isChatOpen !== undefined && next.switches.chat !== isChatOpen) add([{ type: 'chatSet', open: isChatOpen }]);
  if (isWaitingRoom !== undefined) add(setWaitingRoom(next, isWaitingRoom, now));
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

import { AppError, type ErrorCode } from '@derslik/contract/errors';
import { can, maySend, needsPermission, useAbility, type Ability } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import type { media } from '@derslik/contract/room/parts/media';
import type { RoomEvent } from '@derslik/contract/room/events';
import type {
  DeviceMediaKind,
  MediaKind,
  MediaStatus,
  Participant,
  ParticipantId,
  RoomState,
} from '@derslik/contract/room/state';
import { inside, muteEveryone, requireActOn, setMedia } from './mediaEntry.js';

const muteAbility = { cam: 'muteParticipantCamera', mic: 'muteParticipantMic' } as const satisfies Record<
  DeviceMediaKind,
  Ability
>;
const muteAllAbility = {
  cam: 'toggleAllParticipantCamera',
  mic: 'toggleAllParticipantMicrophone',
} as const satisfies Record<DeviceMediaKind, Ability>;
const blockedCode = {
  cam: 'warning.mutedCamFromModeratorDesc',
  mic: 'warning.mutedMicFromModeratorDesc',
} as const satisfies Record<DeviceMediaKind, ErrorCode>;

/** Cameras and microphones: one's own, and a moderator's word on others'. */
export const decideMedia = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof media>,
): RoomEvent[] => {
  switch (command.type) {
    case 'cam':
    case 'mic':
      return 'id' in command
        ? moderated(state, actorId, command.id, command.type, command.status)
        : own(state, actorId, command.type, command.status);
    case 'muteSound':
      return mute(state, actorId, command.id, 'mic', command.muted);
    case 'muteVideo':
      return mute(state, actorId, command.id, 'cam', command.muted);
    case 'devicePermissionDenied':
      return deviceFailed(state, actorId, command.kind, 'permissionDenied');
    case 'deviceNotFound':
      return deviceFailed(state, actorId, command.kind, 'notFound');
  }
};

const own = (
  state: RoomState,
  id: ParticipantId,
  kind: DeviceMediaKind,
  status: 'opened' | 'muted' | 'requested' | 'withdrawn',
): RoomEvent[] => {
  const person = inside(state, id);
  const entry = person[kind];
  switch (status) {
    case 'opened':
      if (!can(state, id, useAbility[kind])) throw new AppError('common.forbidden');
      if (!maySend(state, id, kind)) throw new AppError(blockedCode[kind]);
      return setMedia(person, kind, { status: 'opened', beforeRequested: null });
    case 'muted':
      // A closed device ends neither a wish nor a moderator's word.
      return entry.status === 'requested' || entry.status === 'mutedFromModerator'
        ? []
        : setMedia(person, kind, { status: 'muted' });
    case 'requested':
      if (!can(state, id, useAbility[kind])) throw new AppError('common.forbidden');
      if (entry.status === 'requested') return [];
      if (maySend(state, id, kind)) throw new AppError('common.conflict');
      return setMedia(person, kind, { status: 'requested', beforeRequested: entry.status });
    case 'withdrawn':
      return entry.status === 'requested'
        ? setMedia(person, kind, { status: entry.beforeRequested ?? 'muted', beforeRequested: null })
        : [];
  }
};

const deviceFailure = (status: MediaStatus): boolean => status === 'permissionDenied' || status === 'notFound';

const moderated = (
  state: RoomState,
  actorId: ParticipantId,
  id: ParticipantId,
  kind: DeviceMediaKind,
  status: 'allowedFromModerator' | 'mutedFromModerator',
): RoomEvent[] => {
  requireActOn(state, actorId, id, muteAbility[kind]);
  const person = inside(state, id);
  const entry = person[kind];
  if (status === 'mutedFromModerator') return muteOne(state, person, kind);
  if (!can(state, id, useAbility[kind])) throw new AppError('room.targetExempt');
  if (deviceFailure(entry.status)) throw new AppError('warning.camMicPermissionWarnRemote');
  if (entry.status === 'opened' && maySend(state, id, kind)) return [];
  return setMedia(person, kind, {
    status: 'allowedFromModerator',
    beforeRequested: null,
    allowed: true,
    blocked: false,
  });
};

/** Where people need permission, taking it back is enough, and the person may ask again; elsewhere it takes a block. */
const muteOne = (state: RoomState, person: Participant, kind: DeviceMediaKind): RoomEvent[] => {
  const entry = person[kind];
  return setMedia(person, kind, {
    status: deviceFailure(entry.status) ? entry.status : 'mutedFromModerator',
    beforeRequested: null,
    allowed: false,
    blocked: entry.blocked || !needsPermission(state, person.id, kind),
  });
};

const mute = (
  state: RoomState,
  actorId: ParticipantId,
  id: ParticipantId | 'everyone',
  kind: DeviceMediaKind,
  muted: boolean,
): RoomEvent[] => {
  if (id === 'everyone') {
    if (!can(state, actorId, muteAllAbility[kind])) throw new AppError('common.forbidden');
    return muteEveryone(state, kind, muted);
  }
  requireActOn(state, actorId, id, muteAbility[kind]);
  const person = inside(state, id);
  if (muted) return muteOne(state, person, kind);
  const { status } = person[kind];
  return setMedia(person, kind, { blocked: false, status: status === 'mutedFromModerator' ? 'muted' : status });
};

const deviceFailed = (
  state: RoomState,
  id: ParticipantId,
  kind: MediaKind,
  status: 'permissionDenied' | 'notFound',
): RoomEvent[] => {
  const person = inside(state, id);
  // A share that runs ends by its own command: what failed is another attempt.
  if (kind === 'screen' && person.screen.status === 'opened') return [];
  return setMedia(person, kind, { status, beforeRequested: null });
};

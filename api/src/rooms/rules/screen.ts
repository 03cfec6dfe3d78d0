import { AppError } from '@derslik/contract/errors';
import { can, isExempt, maySend, needsPermission } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import type { screen } from '@derslik/contract/room/parts/screen';
import type { RoomEvent } from '@derslik/contract/room/events';
import { endedShare } from '@derslik/contract/room/people';
import { againstScreen } from '@derslik/contract/room/sharing';
import { optionsOf, screenSharers, type ParticipantId, type RoomState } from '@derslik/contract/room/state';
import { inside, requireActOn, setMedia } from './mediaEntry.js';

/** Shared screens: who asks, who may, who begins and ends. */
export const decideScreen = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof screen>,
): RoomEvent[] => {
  switch (command.type) {
    case 'screen-share':
      return command.status === 'requested' ? request(state, actorId) : withdraw(state, actorId);
    case 'allowScreenShare':
      return allow(state, actorId, command.id);
    case 'rejectScreenShare':
      return reject(state, actorId, command.id);
    case 'takeScreenSharePermissionBack':
      return takeBack(state, actorId, command.id);
    case 'startSs':
      return start(state, actorId);
    case 'stopSs':
      return stop(state, actorId, command.id ?? actorId);
  }
};

const request = (state: RoomState, id: ParticipantId): RoomEvent[] => {
  const person = inside(state, id);
  if (!can(state, id, 'shareScreen')) throw new AppError('common.forbidden');
  if (person.screen.status === 'requested') return [];
  if (maySend(state, id, 'screen')) throw new AppError('common.conflict');
  return setMedia(person, 'screen', { status: 'requested', beforeRequested: person.screen.status });
};

const withdraw = (state: RoomState, id: ParticipantId): RoomEvent[] => {
  const person = inside(state, id);
  const { status, beforeRequested } = person.screen;
  return status === 'requested'
    ? setMedia(person, 'screen', { status: beforeRequested ?? 'muted', beforeRequested: null })
    : [];
};

/** Moderators may allow any number of people: only a share takes a place. In a free room this lifts a block. */
const allow = (state: RoomState, actorId: ParticipantId, id: ParticipantId): RoomEvent[] => {
  requireActOn(state, actorId, id, 'acceptScreenShare');
  const person = inside(state, id);
  if (!can(state, id, 'shareScreen')) throw new AppError('room.targetExempt');
  if (maySend(state, id, 'screen') && person.screen.status !== 'requested') return [];
  return setMedia(person, 'screen', {
    status: 'allowedFromModerator',
    beforeRequested: null,
    allowed: needsPermission(state, id, 'screen'),
    blocked: false,
  });
};

const reject = (state: RoomState, actorId: ParticipantId, id: ParticipantId): RoomEvent[] => {
  requireActOn(state, actorId, id, 'giveScreenSharePermission');
  const person = inside(state, id);
  return person.screen.status === 'requested'
    ? setMedia(person, 'screen', { status: 'mutedFromModerator', beforeRequested: null })
    : [];
};

const takeBack = (state: RoomState, actorId: ParticipantId, id: ParticipantId): RoomEvent[] => {
  requireActOn(state, actorId, id, 'giveScreenSharePermission');
  const person = inside(state, id);
  return setMedia(person, 'screen', {
    status: 'mutedFromModerator',
    beforeRequested: null,
    allowed: false,
    // Nobody blocks a moderator: the share ends, and that is all.
    blocked: !isExempt(person.role) && (person.screen.blocked || !needsPermission(state, id, 'screen')),
  });
};

/** First come, first shown, as many as the room takes: its number counts shares alone. */
const start = (state: RoomState, id: ParticipantId): RoomEvent[] => {
  const person = inside(state, id);
  if (!can(state, id, 'shareScreen')) throw new AppError('common.forbidden');
  if (person.screen.status === 'opened') return [];
  if (!maySend(state, id, 'screen')) throw new AppError('warning.ssNotPermitted');
  const against = againstScreen(state, id);
  if (against) throw new AppError(against);
  const count = optionsOf(state, id).maxScreenShareParticipant;
  if (screenSharers(state).length >= count) throw new AppError('warning.maxSs', { count });
  return setMedia(person, 'screen', { status: 'opened', beforeRequested: null });
};

const stop = (state: RoomState, actorId: ParticipantId, id: ParticipantId): RoomEvent[] => {
  if (id !== actorId) requireActOn(state, actorId, id, 'giveScreenSharePermission');
  const person = inside(state, id);
  return person.screen.status === 'opened' ? setMedia(person, 'screen', endedShare(state, person.screen)) : [];
};

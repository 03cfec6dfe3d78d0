import { AppError } from '@derslik/contract/errors';
import { can, canActOn, isExempt, type Ability } from '@derslik/contract/room/can';
import type { RoomEvent } from '@derslik/contract/room/events';
import type {
  DeviceMediaKind,
  MediaEntry,
  MediaKind,
  Participant,
  ParticipantId,
  RoomState,
} from '@derslik/contract/room/state';

/** @throws AppError room.targetNotHere */
export const inside = (state: RoomState, id: ParticipantId): Participant => {
  const person = state.participants[id];
  if (!person) throw new AppError('room.targetNotHere');
  return person;
};

/** The change of one entry as an event; none where it is so already. */
export const setMedia = (person: Participant, kind: MediaKind, change: Partial<MediaEntry>): RoomEvent[] => {
  const entry = { ...person[kind], ...change };
  const same = (Object.keys(change) as (keyof MediaEntry)[]).every((key) => person[kind][key] === entry[key]);
  return same ? [] : [{ type: 'mediaSet', id: person.id, kind, entry }];
};

/** Closes this of everyone who is not exempt, or lifts that; nothing where it is so already. */
export const muteEveryone = (state: RoomState, kind: DeviceMediaKind, muted: boolean): RoomEvent[] => {
  const inForce = state.switches[kind === 'cam' ? 'mutedAllCam' : 'mutedAllMic'];
  const people = Object.values(state.participants).filter((p) => !isExempt(p.role));
  // Saying it again matters if a moderator let someone speak in between, or blocked someone alone.
  const done = inForce === muted && people.every((p) => p[kind].blocked === muted);
  return done ? [] : [{ type: 'mediaMutedAll', kind, muted }];
};

/** @throws AppError common.forbidden, room.targetNotHere, room.targetExempt */
export const requireActOn = (state: RoomState, actorId: ParticipantId, id: ParticipantId, ability: Ability): void => {
  if (!can(state, actorId, ability)) throw new AppError('common.forbidden');
  if (!state.participants[id]) throw new AppError('room.targetNotHere');
  if (!canActOn(state, actorId, id, ability)) throw new AppError('room.targetExempt');
};

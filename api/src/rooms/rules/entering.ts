import { AppError } from '@derslik/contract/errors';
import { maySend, roleCan } from '@derslik/contract/room/can';
import type { RoomEvent } from '@derslik/contract/room/events';
import { reduceRoom } from '@derslik/contract/room/reduce';
import {
  isModeratorRole,
  type Device,
  type Outsider,
  type Participant,
  type ParticipantId,
  type RoomRole,
  type RoomState,
} from '@derslik/contract/room/state';
import { setMedia } from './mediaEntry.js';
import { participantOf } from './newcomer.js';

const roleAtDoor = (state: RoomState, id: ParticipantId, role: RoomRole): RoomRole =>
  id === state.ownerId ? 'host' : (state.facts[id]?.grantedRole ?? role);

const waits = (state: RoomState, id: ParticipantId, { mustWait }: Outsider): boolean =>
  (state.switches.waitingRoom || mustWait === true) && !state.facts[id]?.admitted;

/** Somebody is at the door with a right to be there: inside, or to wait. */
export const enter = (
  state: RoomState,
  id: ParticipantId,
  command: Pick<Outsider, 'role' | 'device' | 'wants' | 'likePutOut' | 'mustWait'>,
  now: number,
): RoomEvent[] => {
  if (state.participants[id]) return onDevice(state, id, command.device);
  const known = state.outside[id];
  if (known?.status === 'kicked') throw new AppError('meeting.kicked');
  // A rejected person stands at the door, reads so, and hears when a moderator takes it back.
  if (known?.status === 'rejected') return [];

  const role = roleAtDoor(state, id, command.role);
  const admitted = state.facts[id]?.admitted ?? false;
  const { device, wants, likePutOut, mustWait } = command;
  const outsider: Outsider = {
    ...{ status: 'waiting', role, device, wants, since: now },
    ...(likePutOut && { likePutOut }),
    ...(mustWait && { mustWait }),
  };
  // The lock keeps out neither a person whose line broke, nor one who waits already.
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
  if (waits(state, id, outsider)) return stayOutside(state, id, outsider);
  return [...open(state, now), { type: 'joined', participant: participantOf(state, id, outsider, now) }];
};

/** A person inside goes on with another device, whose rules hold from now on. */
const onDevice = (state: RoomState, id: ParticipantId, device: Device): RoomEvent[] => {
  const person = state.participants[id] as Participant;
  if (person.device.kind === device.kind && person.device.ios === device.ios) return [];
  const moved: RoomEvent = { type: 'deviceSet', id, device };
  const after = reduceRoom(state, { seq: state.seq + 1, at: 0, actorId: id, event: moved });
  const closesCamera = person.cam.status === 'opened' && !maySend(after, id, 'cam');
  return [moved, ...(closesCamera ? setMedia(person, 'cam', { status: 'muted', beforeRequested: null }) : [])];
};

export const open = (state: RoomState, _now: number): RoomEvent[] =>
  state.openedAt === null ? [{ type: 'opened' }] : [];

/** When the room opens, people at the door come in or wait. */
export const atOpening = (state: RoomState, now: number): RoomEvent[] =>
  state.openedAt !== null
    ? []
    : Object.entries(state.outside)
        .filter(([, outsider]) => outsider.status === 'notOpened')
        .map(([id, outsider], ahead) =>
          waits(state, id, outsider)
            ? { type: 'outside' as const, id, outsider: { ...outsider, status: 'waiting' as const, since: now } }
            : { type: 'joined' as const, participant: participantOf(state, id, outsider, now, ahead) },
        );

/** A person who comes again keeps their place in the line, with their device and wishes of now. */
const stayOutside = (state: RoomState, id: ParticipantId, outsider: Outsider): RoomEvent[] => {
  const known = state.outside[id];
  if (known?.status !== outsider.status) return [{ type: 'outside', id, outsider }];
  const { device, wants } = known;
  const isSame =
    device.kind === outsider.device.kind &&
    device.ios === outsider.device.ios &&
    wants.cam === outsider.wants.cam &&
    wants.mic === outsider.wants.mic &&
    known.likePutOut === outsider.likePutOut &&
    known.mustWait === outsider.mustWait;
  return isSame ? [] : [{ type: 'outside', id, outsider: { ...outsider, since: known.since } }];
};

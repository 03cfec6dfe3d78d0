import { isExempt, roleCan, useAbility } from '@derslik/contract/room/can';
import { isBlockedAtEntry, isLargeAtEntry, opensAtEntry } from '@derslik/contract/room/entry';
import {
  optionsOn,
  type DeviceMediaKind,
  type MediaEntry,
  type Outsider,
  type Participant,
  type ParticipantId,
  type RoomState,
} from '@derslik/contract/room/state';

/** A device at entry: as wished, if the room allows it. */
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

/** Nobody enters sharing. An unused permission stays. */
const screenOf = (state: RoomState, id: ParticipantId): MediaEntry => {
  const { allowed, blocked } = state.facts[id]?.screen ?? { allowed: false, blocked: false };
  return { status: blocked ? 'mutedFromModerator' : 'muted', beforeRequested: null, allowed, blocked };
};

/** @param ahead who comes in with the same command, before this person */
/** Somebody who comes in, with devices and permissions as the room lets them be. */
export const participantOf = (
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

import { limits } from '../limits.js';
import { isExempt, maySend, roleCan, useAbility } from './can.js';
import { optionsOn, type DeviceMediaKind, type Outsider, type ParticipantId, type RoomState } from './state.js';

const needs = { cam: 'camNeedPermission', mic: 'micNeedPermission' } as const;
const entryDefault = { cam: 'camActive', mic: 'micActive' } as const;

/** Did a moderator close this device: for this person before, or for everyone now? */
export const isBlockedAtEntry = (state: RoomState, id: ParticipantId, kind: DeviceMediaKind): boolean =>
  !!state.facts[id]?.[kind].blocked || state.switches[kind === 'cam' ? 'mutedAllCam' : 'mutedAllMic'];

/** Are so many here already that newcomers start silent and dark, free to open both? */
export const isLargeAtEntry = (others: number): boolean => others >= limits.video.startMutedAfter;

/**
 * Did the entry itself close this device, though its owner may open it inside? So it is in a large room, and where only
 * moderators come in with an open one.
 */
export const isClosedByEntry = (view: RoomState, id: ParticipantId, kind: DeviceMediaKind): boolean => {
  const person = view.participants[id];
  if (!person || person[kind].status === 'opened' || isExempt(person.role) || !maySend(view, id, kind)) return false;
  return (
    isLargeAtEntry(Object.keys(view.participants).length - 1) ||
    optionsOn(view, person.device)[entryDefault[kind]] === 'moderators'
  );
};

/** May this device be open when this person comes in: by the role, the set, blocks and mute-all. */
export const opensAtEntry = (
  state: RoomState,
  id: ParticipantId,
  { role, device }: Pick<Outsider, 'role' | 'device'>,
  kind: DeviceMediaKind,
): boolean => {
  const options = optionsOn(state, device);
  if (!roleCan(state, role, useAbility[kind], options)) return false;
  if (isExempt(role)) return true;
  const isPermitted = !options[needs[kind]] || !!state.facts[id]?.[kind].allowed;
  return isPermitted && options[entryDefault[kind]] !== 'moderators' && !isBlockedAtEntry(state, id, kind);
};

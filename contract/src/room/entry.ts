import { isExempt, roleCan, useAbility } from './can.js';
import { optionsOn, type DeviceMediaKind, type Outsider, type ParticipantId, type RoomState } from './state.js';

const needs = { cam: 'camNeedPermission', mic: 'micNeedPermission' } as const;
const entryDefault = { cam: 'camActive', mic: 'micActive' } as const;

/** Was this device closed by a moderator: for this person before, or for everyone now? */
export const isBlockedAtEntry = (state: RoomState, id: ParticipantId, kind: DeviceMediaKind): boolean =>
  !!state.facts[id]?.[kind].blocked || state.switches[kind === 'cam' ? 'mutedAllCam' : 'mutedAllMic'];

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

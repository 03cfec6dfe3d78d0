import { can, canActOn, maySend, needsPermission, useAbility } from '@derslik/contract/room/can';
import type { DeviceMediaKind, ParticipantId, RoomState } from '@derslik/contract/room/state';
import { answersRequest } from '../../room/people/requests';

/** What my word about another's microphone or camera would do: permit, ask to open what is only closed, or close. */
export type MediaOffer = 'allow' | 'ask' | 'mute';

/** One word for each state of the other's device; null where I have none, or that person has no such device here. */
export const mediaOffer = (
  view: RoomState,
  myId: ParticipantId,
  id: ParticipantId,
  kind: DeviceMediaKind,
): MediaOffer | null => {
  const person = view.participants[id];
  if (!person || !canActOn(view, myId, id, answersRequest[kind]) || !can(view, id, useAbility[kind])) return null;
  const { status } = person[kind];
  const isFree = !needsPermission(view, id, kind);
  // The answer to such a wish says that the device is denied or missing over there.
  if (status === 'permissionDenied' || status === 'notFound') return isFree ? 'ask' : 'allow';
  if (status === 'requested' || !maySend(view, id, kind)) return 'allow';
  return isFree && (status === 'muted' || status === 'mutedFromModerator') ? 'ask' : 'mute';
};

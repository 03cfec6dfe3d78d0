import { canActOn, isExempt, maySend, needsPermission, roleCan } from '@derslik/contract/room/can';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';

/** What my word about another's screen would do. */
export type ScreenOffer = 'allow' | 'takeBack';

/**
 * Only where a word of mine decides: the set asks for one, I have blocked this person, or the screen is shared now. An
 * iPhone or iPad can't share, other phones and tablets mostly can't: those are named where one asks. What is allowed can
 * be taken back on any device.
 */
export const screenOffer = (view: RoomState, myId: ParticipantId, id: ParticipantId): ScreenOffer | null => {
  const person = view.participants[id];
  if (!person || !canActOn(view, myId, id, 'giveScreenSharePermission')) return null;
  const { screen, device, role } = person;
  if (isExempt(role) || !roleCan(view, role, 'shareScreen')) return null;
  const isDecided = needsPermission(view, id, 'screen') || screen.blocked || person.screenAt !== null;
  const isAble = !device.ios && (device.kind === 'desktop' || screen.status === 'requested');
  if (!isDecided) return null;
  if (maySend(view, id, 'screen')) return 'takeBack';
  return isAble ? 'allow' : null;
};

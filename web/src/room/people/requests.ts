import { canActOn, type Ability } from '@derslik/contract/room/can';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { mediaKinds, type MediaKind, type ParticipantId, type RoomState } from '@derslik/contract/room/state';

/** Who answers a wish of this kind. */
export const answersRequest = {
  mic: 'muteParticipantMic',
  cam: 'muteParticipantCamera',
  screen: 'acceptScreenShare',
} as const satisfies Record<MediaKind, Ability>;

/** The moderator's yes or no to a wish. */
export const answerRequest = (kind: MediaKind, id: ParticipantId, isYes: boolean): ClientCommand =>
  kind === 'screen'
    ? { type: isYes ? 'allowScreenShare' : 'rejectScreenShare', id }
    : { type: kind, id, status: isYes ? 'allowedFromModerator' : 'mutedFromModerator' };

/** The wish of this person that I may answer first; null where there is none. */
export const openRequest = (view: RoomState, myId: ParticipantId, id: ParticipantId): MediaKind | null =>
  mediaKinds.find(
    (kind) => view.participants[id]?.[kind].status === 'requested' && canActOn(view, myId, id, answersRequest[kind]),
  ) ?? null;

/** Who waits for an answer of mine. */
export const askingPeople = (view: RoomState, myId: ParticipantId): ParticipantId[] =>
  Object.keys(view.participants).filter((id) => openRequest(view, myId, id) !== null);

/** How the notices of wishes begin: one for each person and kind. */
export const wishNotices = 'wish-';
export const wishNotice = (id: ParticipantId, kind: MediaKind): string => `${wishNotices}${id}-${kind}`;
/** The notice of raised hands: one for all. */
export const handNotice = 'hand';

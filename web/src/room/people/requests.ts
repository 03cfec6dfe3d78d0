import { canActOn, type Ability } from '@derslik/contract/room/can';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { MediaKind, ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { WishKind } from './wishes';

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

/** Since when this person wants one of my answers for it, Unix milliseconds; null where they don't. */
const askedSince =
  (kind: MediaKind) =>
  (view: RoomState, me: ParticipantId, id: ParticipantId): number | null => {
    const person = view.participants[id];
    if (person?.[kind].status !== 'requested' || !canActOn(view, me, id, answersRequest[kind])) return null;
    return person[kind].askedAt ?? person.joinedAt;
  };

/** The wish for a device or the screen, as the queue of wishes has it. */
export const mediaWish = (kind: MediaKind, about: Pick<WishKind, 'icon' | 'words' | 'told'>): WishKind => ({
  ...about,
  name: kind,
  may: 'seeRequests',
  since: askedSince(kind),
  counted: (t, count) => t('room.peopleAsk', { count }),
  title: (t, count) => t('room.sectionAsking', { count }),
  hasAnswers: true,
  answers: (t, id) => [
    { label: t('room.rejectRequest'), command: answerRequest(kind, id, false) },
    { label: t('room.allow'), primary: true, command: answerRequest(kind, id, true) },
  ],
});

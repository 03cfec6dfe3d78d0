import { canActOn, type Ability } from '@derslik/contract/room/can';
import { Hand, ShieldMinus, ShieldPlus, UserRoundX } from 'lucide-react';
import type { PersonAction, PersonActions } from '../../room/people/personActions';
import { askToKick } from './orderUi';

/** Another's hand, role and place in the room. */
export const orderPersonActions: PersonActions = ({ t, view, me, person: { id, role, handAt } }) => {
  const may = (ability: Ability): boolean => canActOn(view, me, id, ability);
  const become = (to: 'participant' | 'coModerator' | 'moderator', label: string): PersonAction => ({
    name: to,
    kind: 'role',
    label,
    icon: to === 'participant' ? ShieldMinus : ShieldPlus,
    deed: { send: { type: 'setRole', id, role: to } },
  });
  const mayUnmake =
    (role === 'coModerator' && may('assignCoModerator')) || (role === 'moderator' && may('assignModerator'));
  return [
    handAt !== null &&
      id !== me &&
      may('lowerHands') && {
        name: 'hand',
        kind: 'hand',
        label: t('room.lowerHand'),
        icon: Hand,
        deed: { send: { type: 'lowYourHand', id } },
      },
    role === 'participant' && may('assignCoModerator') && become('coModerator', t('room.makeCoModerator')),
    role !== 'guest' && role !== 'moderator' && may('assignModerator') && become('moderator', t('room.makeModerator')),
    mayUnmake && become('participant', t('room.unmakeModerator')),
    may('kickParticipant') && {
      name: 'kick',
      kind: 'out',
      label: t('room.kick'),
      icon: UserRoundX,
      danger: true,
      deed: { show: askToKick(id) },
    },
  ];
};

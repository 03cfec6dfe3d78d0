import { can } from '@derslik/contract/room/can';
import { waitingPeople } from '@derslik/contract/room/state';
import { DoorOpen } from 'lucide-react';
import type { WishKind } from '../../room/people/wishes';
import { DoorNote } from './DoorNote';

/** To be let in. No notice of its own: the line below the header says it for as long as somebody waits. */
export const doorWish: WishKind = {
  name: 'door',
  icon: DoorOpen,
  may: 'canSeeWaitingRoom',
  since: (view, _, id) => {
    const outsider = view.outside[id];
    return outsider?.status === 'waiting' ? outsider.since : null;
  },
  words: (t) => t('room.waits'),
  Note: DoorNote,
  counted: (t, count) => t('room.peopleWait', { count }),
  title: (t, count) => t('room.sectionWaiting', { count }),
  hasAnswers: true,
  answers: (t, id, name) => [
    {
      label: t('waitingRoom.reject'),
      spoken: t('waitingRoom.rejectOne', { name }),
      command: { type: 'rejectWaiting', id },
    },
    {
      label: t('waitingRoom.accept'),
      spoken: t('waitingRoom.acceptOne', { name }),
      primary: true,
      command: { type: 'acceptWaiting', id },
    },
  ],
  allAnswers: (t, view, me) =>
    can(view, me, 'decideWaiting') && waitingPeople(view).length > 1
      ? [
          { label: t('waitingRoom.rejectAll'), command: { type: 'rejectWaiting', id: 'everyone' } },
          { label: t('waitingRoom.acceptAll'), command: { type: 'acceptWaiting', id: 'everyone' } },
        ]
      : [],
};

import { canActOn } from '@derslik/contract/room/can';
import { raisedHands } from '@derslik/contract/room/state';
import { Hand } from 'lucide-react';
import type { WishKind } from '../../room/people/wishes';
import { QueueNote } from './QueueNote';

/** A raised hand; lowered in the person's menu, or all at once. */
export const handWish: WishKind = {
  name: 'hand',
  icon: Hand,
  variant: 'hand',
  may: 'handraiselist',
  since: (view, _, id) => view.participants[id]?.handAt ?? null,
  words: (t) => t('room.handIsUp'),
  Note: QueueNote,
  counted: (t, count) => t('room.handsRaised', { count }),
  title: (t, count) => t('room.sectionHands', { count }),
  told: (t, name) => t('notice.handRaised', { name }),
  hasAnswers: false,
  answers: () => [],
  allAnswers: (t, view, me) =>
    raisedHands(view).some(({ id }) => canActOn(view, me, id, 'lowerHands'))
      ? [{ label: t('room.lowerAllHands'), command: { type: 'lowYourHand', id: 'everyone' } }]
      : [],
};

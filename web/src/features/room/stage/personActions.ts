import { Pin as PinIcon, PinOff } from 'lucide-react';
import { pin, unpin } from '../../../room/layout/chosenLayout';
import type { PersonActions } from '../../../room/people/personActions';

/** Whom I keep in front. */
export const stagePersonActions: PersonActions = ({ t, ui, person: { id } }) => {
  const isPinned = ui.pinned === id;
  return [
    {
      name: 'pin',
      kind: 'see',
      label: t(isPinned ? 'room.unpin' : 'room.pin'),
      icon: isPinned ? PinOff : PinIcon,
      deed: { look: (now) => (isPinned ? unpin(now) : pin(now, id)) },
    },
  ];
};

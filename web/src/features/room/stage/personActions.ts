import { Pin, PinOff } from 'lucide-react';
import type { PersonActions } from '../../../room/people/personActions';

/** Whom I keep in front. */
export const stagePersonActions: PersonActions = ({ t, ui, person: { id } }) => {
  const isPinned = ui.pinned === id;
  return [
    {
      name: 'pin',
      kind: 'see',
      label: t(isPinned ? 'room.unpin' : 'room.pin'),
      icon: isPinned ? PinOff : Pin,
      deed: { look: () => (isPinned ? { pinned: null, view: 'tile' } : { pinned: id, view: 'speaker' }) },
    },
  ];
};

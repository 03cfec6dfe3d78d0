import { drawersNow, mayAskToDraw, mayPermitDraw } from '@derslik/contract/room/board/state';
import { Pencil, PencilOff } from 'lucide-react';
import type { PersonActions } from '../../room/people/personActions';

/** Another's pen: give it, take it back. */
export const boardPersonActions: PersonActions = ({ t, view, me, person: { id } }) => {
  if (!mayPermitDraw(view, me, id)) return [];
  const hasPen = drawersNow(view).includes(id);
  return [
    hasPen && {
      name: 'takePen',
      kind: 'media',
      label: t('board.takePen'),
      icon: PencilOff,
      deed: { send: { type: 'takeDrawPermissionBack', id } },
    },
    !hasPen &&
      mayAskToDraw(view, id) && {
        name: 'givePen',
        kind: 'media',
        label: t('board.givePen'),
        icon: Pencil,
        deed: { send: { type: 'draw permit', id } },
      },
  ];
};

import { drawAskedAt, mayPermitDraw } from '@derslik/contract/room/board/state';
import { PencilLine } from 'lucide-react';
import type { WishKind } from '../../room/people/wishes';

/** To write on the board. */
export const penWish: WishKind = {
  name: 'pen',
  icon: PencilLine,
  may: 'drawlist',
  since: (view, me, id) => {
    const at = drawAskedAt(view, id);
    return at !== null && mayPermitDraw(view, me, id) ? at : null;
  },
  words: (t) => t('board.asksToDraw'),
  counted: (t, count) => t('room.peopleAsk', { count }),
  title: (t, count) => t('room.sectionAsking', { count }),
  told: (t, name) => t('board.wantsToDraw', { name }),
  hasAnswers: true,
  answers: (t, id) => [
    { label: t('board.reject'), command: { type: 'rejectDraw', id } },
    { label: t('board.permit'), primary: true, command: { type: 'draw permit', id } },
  ],
};

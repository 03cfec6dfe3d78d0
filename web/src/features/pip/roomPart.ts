import type { RoomPart } from '../../room/roomPart';
import { pipAction } from './pipAction';
import { hasPip } from './pipForm';
import { PipInside } from './PipInside';
import { usePipActions } from './usePipActions';

export const pip: RoomPart = {
  name: 'pip',
  Inside: PipInside,
  useActions: usePipActions,
  // At the one who presents, and at me.
  personActions: ({ t, ui, me, person: { id, screen } }) => {
    const { change, ...action } = pipAction(ui, t);
    return [
      hasPip() && (id === me || screen.status === 'opened') && { ...action, kind: 'see', deed: { show: change } },
    ];
  },
};

import { useTranslation } from 'react-i18next';
import type { RoomPart } from '../../room/roomPart';
import { pipAction } from './pipAction';
import { hasPip } from './pipForm';
import { PipInside } from './PipInside';
import type { RoomActions } from '../../room/action';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { pipUi } from './pipUi';

const usePipActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  useRoomUi((now) => pipUi.of(now).isOpen);
  const { change, ...action } = pipAction(ui.get(), t);
  return [hasPip() && { ...action, places: ['more'], perform: () => ui.patch(change(ui.get())) }];
};

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

import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { pipAction } from './pipAction';
import { hasPip } from './pipForm';
import { pipUi } from './pipUi';

export const usePipActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  useRoomUi((now) => pipUi.of(now).isOpen);
  const { change, ...action } = pipAction(ui.get(), t);
  return [hasPip() && { ...action, places: ['more'], perform: () => ui.patch(change(ui.get())) }];
};

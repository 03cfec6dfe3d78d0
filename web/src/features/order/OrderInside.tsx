import { useCallback } from 'react';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { KickDialog } from './KickDialog';
import { askToKick, orderUi } from './orderUi';
import { useLeaveTabNotice } from './useLeaveTabNotice';
import { useTabLeaving } from './useTabLeaving';

/** What order asks for while I am inside: who left the tab, and whom I am about to put out. */
export const OrderInside = () => {
  const ui = useRoomUiStore();
  const kicking = useRoomUi((now) => orderUi.of(now).kicking);
  const close = useCallback(() => ui.patch(askToKick(null)(ui.get())), [ui]);
  useTabLeaving();
  useLeaveTabNotice();
  return kicking && <KickDialog id={kicking} onClose={close} />;
};

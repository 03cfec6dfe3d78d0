import { useCallback, useEffect } from 'react';
import i18next from 'i18next';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { askToKick, orderUi } from './orderUi';
import { useTabLeaving } from './useTabLeaving';
import { later } from '../../lib/later';
import { toast } from '../../ui/toast';
import { selectMe, useCan, useRoomSelector } from '../../room/useRoom';

const KickDialog = later(() => import('./KickDialog'), ['opened']);

/** Tells a person that moderators hear when they leave the tab: at entry, when it is switched on, and after an absence. */
const useLeaveTabNotice = (): void => {
  const leads = useCan('lead');
  const isOn = useRoomSelector((state) => selectMe(state) !== null && !!state.data?.view.switches.leaveTab);
  const isWatched = isOn && !leads;
  useEffect(() => {
    if (isWatched)
      toast({ id: 'leave-tab', title: i18next.t('notice.leaveTabOn'), text: i18next.t('notice.leaveTabOnText') });
  }, [isWatched]);
};

/** What order asks for while I am inside: who left the tab, and whom I am about to put out. */
export const OrderInside = () => {
  const ui = useRoomUiStore();
  const kicking = useRoomUi((now) => orderUi.of(now).kicking);
  const close = useCallback(() => ui.patch(askToKick(null)(ui.get())), [ui]);
  useTabLeaving();
  useLeaveTabNotice();
  return kicking && <KickDialog id={kicking} onClose={close} />;
};

import i18next from 'i18next';
import { useEffect } from 'react';
import { toast } from '../../ui/toast';
import { selectMe, useCan, useRoomSelector } from '../../room/useRoom';

/** Nobody's tab is watched secretly: the person reads it, at entry, later, or after a time away. */
export const useLeaveTabNotice = (): void => {
  const leads = useCan('lead');
  const isOn = useRoomSelector((state) => selectMe(state) !== null && !!state.data?.view.switches.leaveTab);
  const isWatched = isOn && !leads;
  useEffect(() => {
    if (isWatched)
      toast({ id: 'leave-tab', title: i18next.t('notice.leaveTabOn'), text: i18next.t('notice.leaveTabOnText') });
  }, [isWatched]);
};

import { isModeratorRole } from '@derslik/contract/room/state';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast';
import { selectMe, useRoomSelector } from '../../room/useRoom';

/** Nobody's tab is watched secretly: the person reads it, at entry, later, or after a time away. */
export const useLeaveTabNotice = (): void => {
  const { t } = useTranslation();
  const isWatched = useRoomSelector((state) => {
    const me = selectMe(state);
    return !!me && !isModeratorRole(me.role) && !!state.data?.view.switches.leaveTab;
  });
  useEffect(() => {
    if (isWatched) toast({ id: 'leave-tab', title: t('notice.leaveTabOn'), text: t('notice.leaveTabOnText') });
  }, [isWatched, t]);
};

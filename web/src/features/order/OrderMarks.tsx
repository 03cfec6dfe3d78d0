import { Eye, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast';
import { useCan, useRoomSelector } from '../../room/useRoom';
import { HeaderButton } from '../../room/HeaderButton';
import { useRoomUiStore } from '../../room/roomUi';

/** Shows people who can unlock the room that nobody new can enter. */
const LockedMark = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const mayLock = useCan('lock');
  const isLocked = useRoomSelector(({ data }) => data?.view.switches.locked ?? false);
  if (!mayLock || !isLocked) return null;
  return (
    <HeaderButton variant="mark" label={t('room.lockedTitle')} onClick={() => ui.patch({ dialog: 'security' })}>
      <Lock aria-hidden />
    </HeaderButton>
  );
};

/** Shows everyone that the room reports leaving the tab, for as long as it does; a press explains it. */
const LeaveTabMark = () => {
  const { t } = useTranslation();
  const isOn = useRoomSelector(({ data }) => data?.view.switches.leaveTab ?? false);
  const leads = useCan('lead');
  if (!isOn) return null;
  const label = t(leads ? 'room.leaveTabWatched' : 'notice.leaveTabOn');
  return (
    <HeaderButton
      variant="mark"
      label={label}
      onClick={() => toast({ id: 'leave-tab', title: label, ...(!leads && { text: t('notice.leaveTabOnText') }) })}
    >
      <Eye aria-hidden />
    </HeaderButton>
  );
};

export const OrderMarks = () => (
  <>
    <LockedMark />
    <LeaveTabMark />
  </>
);

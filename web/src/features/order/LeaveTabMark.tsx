import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast';
import { useCan, useRoomSelector } from '../../room/useRoom';
import { HeaderButton } from '../../room/HeaderButton';

/** Shows everyone that the room reports leaving the tab, for as long as it does; a press explains it. */
export const LeaveTabMark = () => {
  const { t } = useTranslation();
  const isOn = useRoomSelector(({ data }) => data?.view.switches.leaveTab ?? false);
  const leads = useCan('lead');
  if (!isOn) return null;
  const label = t(leads ? 'room.leaveTabWatched' : 'notice.leaveTabOn');
  return (
    <HeaderButton
      look="mark"
      label={label}
      onClick={() => toast({ id: 'leave-tab', title: label, ...(!leads && { text: t('notice.leaveTabOnText') }) })}
    >
      <Eye aria-hidden />
    </HeaderButton>
  );
};

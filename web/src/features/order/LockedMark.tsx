import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomSelector } from '../../room/useRoom';
import { HeaderButton } from '../../room/HeaderButton';

/** Shows people who can unlock the room that nobody new can enter. */
export const LockedMark = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const mayLock = useCan('lock');
  const isLocked = useRoomSelector(({ data }) => data?.view.switches.locked ?? false);
  if (!mayLock || !isLocked) return null;
  return (
    <HeaderButton look="mark" label={t('room.lockedTitle')} onClick={() => ui.patch({ dialog: 'security' })}>
      <Lock aria-hidden />
    </HeaderButton>
  );
};

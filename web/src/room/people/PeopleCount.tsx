import { can, type Ability } from '@derslik/contract/room/can';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { LucideIcon } from 'lucide-react';
import { HeaderButton } from '../HeaderButton';
import { useRoomUiStore } from '../roomUi';
import { useRoomSelector } from '../useRoom';

interface PeopleCountProps {
  /** Who sees it. */
  may: Ability;
  list: (view: RoomState, myId: ParticipantId) => readonly unknown[];
  label: (count: number) => string;
  variant: 'hand' | 'ask' | 'plain';
  icon: LucideIcon;
}

/** How many people want something, one press from the list where they stand: a notice passes, they don't. */
export const PeopleCount = ({ may, list, label, variant, icon: Icon }: PeopleCountProps) => {
  const ui = useRoomUiStore();
  const count = useRoomSelector(({ data }) =>
    data && can(data.view, data.you, may) ? list(data.view, data.you).length : 0,
  );
  if (count === 0) return null;
  return (
    <HeaderButton variant={variant} label={label(count)} onClick={() => ui.patch({ panel: 'people' })}>
      <Icon aria-hidden />
      {count}
    </HeaderButton>
  );
};

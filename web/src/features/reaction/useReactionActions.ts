import { mayReact } from '@derslik/contract/room/parts/reaction';
import { SmilePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';
import { reactionUi } from './reactionUi';

export const useMayReact = (): boolean => useRoomSelector(({ data }) => !!data && mayReact(data.view, data.you));

export const useReactionActions = (): RoomActions => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const may = useMayReact();
  const isOpen = useRoomUi((now) => reactionUi.of(now).isOpen);
  return [
    may && {
      name: 'reaction',
      group: 'say',
      places: ['tablet', 'desktop', 'more'],
      label: t('reaction.react'),
      icon: SmilePlus,
      pressed: isOpen,
      perform: () => ui.patch(reactionUi.with(ui.get(), { isOpen: !isOpen })),
    },
  ];
};

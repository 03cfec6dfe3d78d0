import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RoomActions } from '../../room/action';
import { useRoomUi } from '../../room/roomUi';
import { useTurnPanel } from '../../room/useTurnPanel';
import { chatUi } from './chatUi';

/** The chat, and how much of it is unread. */
export const useChatActions = (): RoomActions => {
  const { t } = useTranslation();
  const turn = useTurnPanel();
  const isOpen = useRoomUi(({ panel }) => panel === 'chat');
  const unread = useRoomUi((ui) => chatUi.of(ui).unread);
  return [
    {
      name: 'chat',
      places: ['phone', 'tablet', 'rail', 'more'],
      label: t('room.chat'),
      icon: MessageSquare,
      ...(unread > 0 && { count: unread, fresh: true }),
      pressed: isOpen,
      described: t('room.shortcutChat'),
      shortcuts: [{ key: 'c', shown: 'C' }],
      perform: (byKey) => turn('chat', byKey),
    },
  ];
};

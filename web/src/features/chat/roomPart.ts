import { MessageSquareLock } from 'lucide-react';
import { later } from '../../lib/later';
import type { RoomPart } from '../../room/roomPart';
import { chatCount } from './chatCount';
import { ChatInside } from './ChatInside';
import { chatNotices } from './chatNotice';
import { useChatActions } from './useChatActions';
import type { PersonActions } from '../../room/people/personActions';
import { writeTo } from './chatUi';
import { mayWritePrivately } from '@derslik/contract/room/privateChat';

const chatPersonActions: PersonActions = ({ t, view, me, person: { id } }) => [
  id !== me &&
    mayWritePrivately(view, me, id) && {
      name: 'private',
      kind: 'write',
      label: t('room.privateMessage'),
      icon: MessageSquareLock,
      deed: { show: writeTo(id) },
    },
];

export const chat: RoomPart = {
  name: 'chat',
  notices: chatNotices,
  Inside: ChatInside,
  useActions: useChatActions,
  personActions: chatPersonActions,
  controls: [
    {
      group: 'rights',
      may: 'toggleChat',
      label: (t) => t('room.chat'),
      hint: (t) => t('room.chatHint'),
      isOn: ({ switches }) => switches.chat,
      command: (open) => ({ type: 'toggleChat', open }),
    },
    {
      group: 'rights',
      may: 'setChatToLeaders',
      label: (t) => t('chat.onlyToLeaders'),
      hint: (t) => t('chat.onlyToLeadersHint'),
      isOn: ({ switches }) => switches.chatToLeaders ?? false,
      command: (on) => ({ type: 'setChatToLeaders', on }),
    },
  ],
  panel: {
    title: (t) => t('room.chat'),
    count: chatCount,
    Panel: later(() => import('./ChatPanel')),
    opensFor: 'others',
  },
};

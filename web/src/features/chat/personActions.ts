import { MessageSquareLock } from 'lucide-react';
import type { PersonActions } from '../../room/people/personActions';
import { writeTo } from './chatUi';
import { mayWriteTo } from './mayWriteTo';

export const chatPersonActions: PersonActions = ({ t, view, me, person: { id } }) => [
  id !== me &&
    mayWriteTo(view, me, id) && {
      name: 'private',
      kind: 'write',
      label: t('room.privateMessage'),
      icon: MessageSquareLock,
      deed: { show: writeTo(id) },
    },
];
